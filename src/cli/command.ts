import type { CliIo } from './cliIo';

/** Values of the options of a command line, by long name. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** 0: done. 1: ran, and the answer is "no". Unusable input or arguments are a `CliError`. */
export type ExitCode = 0 | 1;

/** An option as `parseArgs` of `node:util` takes it, and as the help tells of it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  /** Stands for the value of an option that takes one: `N`. */
  readonly value?: string;
  /** What it does, without a capital and a full stop. */
  readonly summary: string;
}

/** Options by long name. */
export type Options = Readonly<Record<string, Option>>;

/** A command of `casebook`. */
export interface Command {
  readonly name: string;
  /** What follows the name, as the help shows it. */
  readonly usage: string;
  /** One sentence. */
  readonly summary: string;
  /** Options besides `--json` and `--help`, which every command has. */
  readonly options: Options;
  /** Whether it reads what stands on the command line beside the options: a file, a text. */
  readonly takesInput: boolean;
  /**
   * @throws CliError where input or arguments cannot be used.
   */
  readonly run: (call: CommandCall, io: CliIo) => Promise<ExitCode>;
}

/** How a command was called. */
export interface CommandCall {
  readonly values: OptionValues;
  readonly positionals: readonly string[];
  /** Print one JSON document instead of text for people. */
  readonly json: boolean;
}

/** The text of an option that takes one; undefined where it was not given. */
export function textOption({ values }: CommandCall, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The texts of an option that may be given more than once. */
export function textOptions({ values }: CommandCall, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
