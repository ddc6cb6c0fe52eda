import { parseArgs } from 'node:util';
import { CliError } from './cliError';
import type { Command, CommandCall, Options } from './command';

/** The options that every command has. */
export const COMMON_OPTIONS: Options = {
  json: { type: 'boolean', summary: 'print one JSON document' },
  help: { type: 'boolean', short: 'h', summary: 'print this' },
};

/**
 * How a command is called.
 * @param args what follows its name.
 * @returns `help` where only its help is asked for.
 * @throws CliError where an option is not known or lacks its value, or where something stands there that is not read.
 */
export function parseCall(command: Command, args: readonly string[]): CommandCall | 'help' {
  const options = { ...command.options, ...COMMON_OPTIONS };
  const { values, positionals } = parsed(command, withTextsLast(args, options), options);
  if (values['help'] === true) return 'help';
  const [first] = positionals;
  if (first !== undefined && !command.takesInput) {
    throw new CliError(`takes options only, not "${first.slice(0, 40)}"; ${usageOf(command)}`);
  }
  return { values, positionals, json: values['json'] === true };
}

function parsed(command: Command, args: string[], options: Options): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's own sentence goes on with advice on `--`; its first sentence says what is wrong.
    const [first = ''] = (error as Error).message.split(/\. |\.?\n/, 1);
    throw new CliError(`${first.replace(/\.$/, '')}; ${usageOf(command)}`);
  }
}

function usageOf({ name, usage }: Command): string {
  return `usage: casebook ${name} ${usage} [--json]`;
}

/**
 * The arguments with all texts behind a `--`, in their order, and each value tied to its option by `=`: an error text may
 * begin with a dash (`-bash: foo: command not found`), an exit code with a minus.
 */
function withTextsLast(args: readonly string[], options: Options): string[] {
  const tied: string[] = [];
  const texts: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const next = args[at + 1];
    if (arg === '--') {
      texts.push(...args.slice(at + 1));
      break;
    }
    if (!isOption(arg)) texts.push(arg);
    else if (options[arg.slice(2)]?.type === 'string' && next !== undefined && !isKnown(next, options)) {
      tied.push(`${arg}=${next}`);
      at += 1;
    } else tied.push(arg);
  }
  return [...tied, '--', ...texts];
}

/** `-` alone is standard input. */
function isOption(arg: string): boolean {
  return /^--\w[\w-]*(?:=|$)|^-\w+$/.test(arg);
}

/** Whether an option stands where the value of another one is missing. */
function isKnown(arg: string, options: Options): boolean {
  return arg === '--' || Object.keys(options).some((name) => arg === `--${name}` || arg.startsWith(`--${name}=`));
}
