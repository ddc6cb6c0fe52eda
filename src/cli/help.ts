import type { Command, Option } from './command';
import { COMMON_OPTIONS } from './parseCall';

/** The lines of `casebook --help`. */
export function helpOfAll(commands: readonly Command[]): string[] {
  return [
    'casebook: past cases with the same root cause as an error.',
    '',
    ...commands.flatMap(head),
    '',
    'A file may be left out: standard input is read then. --json prints one JSON document.',
    'casebook COMMAND --help tells of the options of a command; casebook --version prints the version.',
    'Exit 0: done; 1: ran, and the answer is "no"; 2: unusable input or arguments.',
  ];
}

/** The lines of `casebook COMMAND --help`. */
export function helpOfOne(command: Command): string[] {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  const names = options.map(([name, option]) => nameOf(name, option));
  const width = Math.max(...names.map((name) => name.length));
  return [...head(command), '', ...options.map(([, { summary }], row) => `  ${names[row]?.padEnd(width)}  ${summary}`)];
}

function head({ name, usage, summary }: Command): string[] {
  return [`  casebook ${name} ${usage} [--json]`, `      ${summary}`];
}

function nameOf(name: string, { value, short }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}
