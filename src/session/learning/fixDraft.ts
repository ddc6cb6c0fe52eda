import type { Sentence } from '../../core/cases/sentence';
import type { MetError } from '../session';

/** A file that changed between failing and passing. */
export interface DraftFile {
  /** Relative to the workspace folder, with `/`. */
  readonly path: string;
  /** 1-based line of the first change, as it is now. */
  readonly line?: number;
  readonly added: number;
  readonly removed: number;
  /** Unified diff, bounded and redacted. */
  readonly diff: string;
}

/** An error that went away, and what happened in between: what a case can be made of with one sentence. */
export interface FixDraft {
  /** Unique within the session. */
  readonly id: string;
  readonly error: MetError;
  /** What showed that it went away: a command, the diagnostics of a document, a debug session. */
  readonly how: 'command' | 'diagnostic' | 'debug';
  /** When it was met first; milliseconds since the epoch. */
  readonly failedAt: number;
  /** When it was seen to be gone. */
  readonly fixedAt: number;
  /** The command that ended well, redacted. */
  readonly command?: string;
  /** Most telling first. */
  readonly changedFiles: readonly DraftFile[];
  /** Commands run in between that may have been the fix, in their order, redacted. */
  readonly commandsBetween: readonly string[];
  /** What was changed and run, in words made by the machine, and shown as such. */
  readonly facts: string;
  /** The same, to be said in the user's language. */
  readonly said?: Sentence;
  /** What was changed before and did not help, one line each, made by the machine; kept with the case on request. */
  readonly failedAttempts?: readonly string[];
}
