import { version } from '../../package.json';
import { CliError } from './cliError';
import type { CliIo } from './cliIo';
import type { Command } from './command';
import { detectCommand } from './commands/detect';
import { doctorCommand } from './commands/doctor';
import { evalCommand } from './commands/eval';
import { exportCommand } from './commands/export';
import { healthCommand } from './commands/health';
import { importCommand } from './commands/import';
import { normalizeCommand } from './commands/normalize';
import { recallCommand } from './commands/recall';
import { helpOfAll, helpOfOne } from './help';
import { printLines, printable } from './output';
import { parseCall } from './parseCall';

const COMMANDS: readonly Command[] = [
  detectCommand,
  normalizeCommand,
  recallCommand,
  evalCommand,
  importCommand,
  exportCommand,
  healthCommand,
  doctorCommand,
];

/**
 * Runs one command line.
 * @param args what follows `casebook`.
 * @returns the exit code: 0 done, 1 ran and the answer is "no", 2 unusable input or arguments. Nothing is thrown: what
 * goes wrong is one line on standard error.
 */
export async function runCli(args: readonly string[], io: CliIo): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  try {
    return await run(name, rest, io);
  } catch (error) {
    const where = COMMANDS.some((command) => command.name === name) ? `${name}: ` : '';
    const message = `${where}${error instanceof Error ? error.message : String(error)}`;
    io.writeError(`casebook: ${printable(message).replace(/\s+/g, ' ').trim()}\n`);
    return 2;
  }
}

async function run(name: string, rest: readonly string[], io: CliIo): Promise<0 | 1> {
  if (name === '--version') {
    printLines([version], io);
    return 0;
  }
  const asksHelp = name === '--help' || name === '-h' || name === 'help';
  const [helpFor] = asksHelp ? rest : [name];
  if (helpFor === undefined) {
    printLines(helpOfAll(COMMANDS), io);
    return 0;
  }
  const command = commandOf(helpFor);
  const call = parseCall(command, asksHelp ? ['--help'] : rest);
  if (call !== 'help') return command.run(call, io);
  printLines(helpOfOne(command), io);
  return 0;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const known = COMMANDS.map((candidate) => candidate.name).join(', ');
  throw new CliError(
    name === '' ? `needs a command: ${known}` : `there is no command "${name.slice(0, 40)}"; there are ${known}`,
  );
}
