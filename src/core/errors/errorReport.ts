/** How grave a report is. Errors are what the product reacts to; the rest is returned on request only. */
export type Severity = 'error' | 'warning' | 'info';

/** One distinct error as the developer met it. */
export interface ErrorReport {
  /** The whole line that a person would quote, trimmed. */
  readonly headline: string;
  /** The full block: headline, message, frames, notes. Plain text without control characters. */
  readonly text: string;
  readonly severity: Severity;
  /** Class of the error where the tool names one, without its package: `TypeError`, `NullPointerException`. */
  readonly errorType?: string;
  /** Code where the tool gives one: `TS2345`, `E0308`, `ENOENT`, `SIGSEGV`. */
  readonly code?: string;
  /** Name of the tool that printed it: `node`, `tsc`, `rustc`. */
  readonly tool?: string;
  /** Path as printed. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** First frame in user code, as printed. */
  readonly rootFrame?: string;
  /** Command line that printed it. */
  readonly command?: string;
  /** Exit code of that command; absent where it is not known. */
  readonly exitCode?: number;
  /** How often it was printed, or at how many places: at least 1. */
  readonly count: number;
  /** Name of the recogniser that found it; `last-resort` where none knew the shape. */
  readonly recogniser: string;
}
