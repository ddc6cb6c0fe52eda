import type { ErrorReport } from '../errors/errorReport';

/** An error as learning follows it. */
export interface WatchedError {
  /** Signature of its pattern. */
  readonly signature: string;
  readonly report: ErrorReport;
}

/** How a run ended, as far as its exit code and somebody's stopping it tell. */
export type RunEnd = 'well' | 'failed' | 'stopped' | 'unknown';

/** A command that ended, or a debug session. Times are milliseconds since the epoch. */
export interface WatchedRun<E extends WatchedError> {
  readonly kind: 'command' | 'debug';
  /** The command line, or the name of what was debugged. */
  readonly command: string;
  /** Absolute directory; empty where it is not known. */
  readonly directory: string;
  /** The same for runs in the same terminal. */
  readonly terminal: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: RunEnd;
  /** The errors that it printed. */
  readonly errors: readonly E[];
}

/** When a run was, in milliseconds since the epoch. It is told late: it began at `earliest` or later, and not after `startedAt`. */
export interface RunTimes {
  readonly earliest: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** An error that went away, before it is known what changed meanwhile. `M` stands for a remembered state of the files. */
export interface FixCandidate<E extends WatchedError, M> {
  readonly error: E;
  /** Errors that went away with it and most likely have the same cause. */
  readonly also: readonly E[];
  readonly how: 'command' | 'diagnostic' | 'debug';
  /** When it was met first. */
  readonly failedAt: number;
  readonly fixedAt: number;
  /** When the passing run was: what was written then is no fix but its product. */
  readonly passing: RunTimes;
  /** The command fails still, with other errors. */
  readonly doubtful: boolean;
  /** The command that showed that it went away. */
  readonly command?: string;
  readonly directory: string;
  /** Files when it was met first, and when it was met last. */
  readonly first: M;
  readonly last: M;
  /** Commands in between that may have been the fix: those that change something, and others that ended well. */
  readonly changing: readonly string[];
  readonly other: readonly string[];
  /** `sudo`, a variable or a flag that the passing command had more than the failing one. */
  readonly ranOtherwise: boolean;
  /** Times of runs of commands that print and mend nothing: what was written then are products. */
  readonly productTimes: readonly RunTimes[];
  /** Other errors that were followed at the same time: what they name is not this one's fix. */
  readonly beside: readonly E[];
  /** Directories of other commands that failed meanwhile. */
  readonly otherDirectories: readonly string[];
}
