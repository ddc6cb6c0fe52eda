import { parseArgs } from 'node:util';
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
import { printLines, printable } from './output';

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
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    printLines(help(), io);
    return args.length === 0 ? 2 : 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    return fail(
      `there is no command "${name.slice(0, 40)}"; there are ${COMMANDS.map((known) => known.name).join(', ')}`,
      io,
    );
  }
  try {
    const { values, positionals } = parse(command, rest);
    if (values['help'] === true) {
      printLines(helpOf(command), io);
      return 0;
    }
    return await command.run({ values, positionals, json: values['json'] === true }, io);
  } catch (error) {
    return fail(`${name}: ${error instanceof Error ? error.message : String(error)}`, io);
  }
}

function parse(command: Command, args: readonly string[]): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's own sentence goes on with advice on `--`; its first sentence says what is wrong.
    const [first] = (error as Error).message.split(/\. |\n/, 1);
    throw new CliError(`${first ?? ''}; usage: casebook ${command.name} ${command.usage} [--json]`);
  }
}

function fail(message: string, io: CliIo): 2 {
  io.writeError(`casebook: ${printable(message).replace(/\s+/g, ' ').trim()}\n`);
  return 2;
}

function help(): string[] {
  return [
    'casebook: past cases with the same root cause as an error.',
    '',
    ...COMMANDS.flatMap(helpOf),
    '',
    'Each reads a file or standard input. --json prints one JSON document.',
    'Exit 0: done; 1: ran, and the answer is "no"; 2: unusable input or arguments.',
  ];
}

function helpOf({ name, usage, summary }: Command): string[] {
  return [`  casebook ${name} ${usage} [--json]`, `      ${summary}`];
}
