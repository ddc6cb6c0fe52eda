import type { Environment } from './environment';

/** How an attempt to fix ended (L27). */
export const OUTCOMES = ['fixed', 'workaround', 'failed', 'unresolved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A file that the fix changed. */
export interface ChangedFile {
  /** Relative to the workspace folder, with `/`. */
  readonly path: string;
  /** 1-based line to open it at. */
  readonly line?: number;
}

/** How often a case's error was met, and when; times are milliseconds since the epoch. */
export interface Occurrences {
  /** At least 1. */
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** What a person, or an import, says of a case; the store adds identity and times. */
export interface CaseContent {
  readonly title: string;
  /** The error as it was met, redacted. */
  readonly errorText: string;
  readonly rootCause: string;
  readonly fixSummary: string;
  /** What was tried and did not help, one line each, in the order it was tried; absent: nothing that is known. */
  readonly failedAttempts?: readonly string[];
  readonly outcome: Outcome;
  readonly tags: readonly string[];
  /** Phrasings a person wrote so that the case can be found (L19). */
  readonly aliases: readonly string[];
  readonly changedFiles: readonly ChangedFile[];
  /** The Git commit that holds the fix, as its hash. */
  readonly commit?: string;
  readonly command?: string;
  readonly exitCode?: number;
  readonly tool?: string;
  readonly errorType?: string;
  readonly code?: string;
  /** Where the error was met. */
  readonly environment?: Environment;
  /** Name of the root cause, where the case came with one (labelled libraries). */
  readonly label?: string;
  /**
   * Facts that Casebook put together while the error went away. Nobody wrote them: they are shown as machine-made, and
   * recall never takes them for a person's words.
   */
  readonly machineSummary?: string;
  /** Where the case came from: `recorded`, or what the import says. */
  readonly source: string;
}

/** A root cause and its fix, for one signature. One signature may have several cases. */
export interface Case extends CaseContent {
  readonly id: string;
  /** Signature of the pattern of `errorText`. */
  readonly signature: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  readonly occurrences: Occurrences;
}
