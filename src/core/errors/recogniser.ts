import type { Severity } from './errorReport';

/** What a match says about an error; every named group of a pattern fills the field of its name. */
export interface Fields {
  file?: string;
  line?: number;
  column?: number;
  code?: string;
  errorType?: string;
  message?: string;
  severity?: string;
  rootFrame?: string;
  tool?: string;
  /** What makes two findings the same one, where that is not the message. */
  key?: string;
  headline?: string;
  count?: number;
}

/** A start line and the lines around it that a rule claimed. */
export interface Block {
  /** All lines of the stream, without prefixes of parallel runners. */
  readonly lines: readonly string[];
  /** Names of the programs in the command line; empty where it is not known. */
  readonly programs: readonly string[];
  /** Index of the first line, where lines above belong to the error; else the start line. */
  readonly first: number;
  /** Index of the start line. */
  readonly start: number;
  /** Index of the last line. */
  readonly last: number;
}

/** How far down an error reaches. Blank lines inside are allowed up to `blanks` in a row. */
export interface Extent {
  /** A line that matches belongs. */
  readonly continues?: RegExp;
  /** Every line belongs until one matches, which does not. */
  readonly until?: RegExp;
  /** Every line belongs until one matches, which still does. */
  readonly through?: RegExp;
  /** Blank lines in a row that may stand inside; none by default with `continues`, any number with the others. */
  readonly blanks?: number;
  /** At most so many lines below the start; 400 by default. */
  readonly lines?: number;
}

/** How a language prints the frames of a stack. */
export interface FrameStyle {
  /** A frame's line, with groups `file`, `line` and `column`. */
  readonly frame: RegExp;
  /** Which user frame is nearest to the throw. */
  readonly nearest: 'first' | 'last';
  /** Frames of libraries and run times, which the user did not write. */
  readonly library?: RegExp;
}

/**
 * How one shape of error looks. The groups `file`, `line`, `column`, `code`, `type`, `message`, `severity`, `key` of
 * any pattern fill the report; what an earlier pattern filled, a later one leaves alone.
 * Order: `start`, `details`, `frames`, `header`, `lead`.
 */
export interface Rule {
  /**
   * Literals in lower case, `0` for any digit. A line is looked at only if it holds one of them, which keeps
   * detection fast: choose the longest that stands in every line that `start` matches.
   */
  readonly hints: readonly string[];
  /** The line that an error begins with. */
  readonly start: RegExp;
  /**
   * `cause` (default): an error of its own. `wrapper`: says that something else failed; reported only where no cause
   * was found. `part`: never an error (a note, a summary). `benign`: says that a non-zero exit is no error.
   */
  readonly role?: 'cause' | 'wrapper' | 'part' | 'benign';
  /** Default: what the `severity` group says, else `error`. `finding`: a linter's; an error if it fails the command. */
  readonly severity?: Severity | 'finding';
  /**
   * How much the shape alone proves. `certain`: an error even when the command ends with 0. `shape` (default): unless
   * it ends with 0. `weak`: only if it is known to have failed.
   */
  readonly proof?: 'certain' | 'shape' | 'weak';
  /** Only in the output of commands that match; an unknown command does not. */
  readonly command?: RegExp;
  /** Lines above that belong: the nearest match of `start` within so many lines. */
  readonly lead?: { readonly start: RegExp; readonly lines: number };
  /** The nearest line above that matches names the file of all that follow it. */
  readonly header?: RegExp;
  /** How far down the error reaches; default: the start line only. A function gives the index of the last line. */
  readonly extent?: Extent | ((lines: readonly string[], start: number) => number);
  /** Patterns of the line of the block that a person would quote, best first; default: the start line. */
  readonly headline?: readonly RegExp[];
  /** Patterns that are looked for in the lines below the start. */
  readonly details?: readonly RegExp[];
  readonly frames?: FrameStyle;
  /** The same message at several places: one error with a count (default), or `apart`. */
  readonly places?: 'together' | 'apart';
  /** The last word, for what patterns cannot say: more fields, or `false` to refuse the match. */
  readonly refine?: (block: Block, fields: Readonly<Fields>) => Fields | false;
}

/** Output of the real tool, and what must be found in it: documentation, and test. */
export interface Example {
  readonly output: string;
  readonly command?: string;
  /** Exit code of the command; 1 if left out. */
  readonly exitCode?: number;
  /** Look for warnings and findings too. */
  readonly all?: boolean;
  readonly errors: readonly ExpectedError[];
}

/** The fields that an example asserts; others may have any value. */
export interface ExpectedError {
  readonly headline: string;
  readonly severity?: Severity;
  readonly errorType?: string;
  readonly code?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly rootFrame?: string;
  readonly count?: number;
}

/** One tool whose errors are recognised. */
export interface Recogniser {
  /** Name of the tool, as in a report's `tool`. */
  readonly name: string;
  /** What the tool is, for the list of recognised tools. */
  readonly title: string;
  readonly rules: readonly Rule[];
  readonly examples: readonly Example[];
}
