import type { Case, CaseContent, Occurrences } from '../core/cases/case';
import type { Sentence } from '../core/cases/sentence';

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** What became of a case, or of its being used (L9, L26): appended, never changed. Times are milliseconds since the epoch. */
export type CaseEvent =
  | {
      readonly kind: 'created' | 'edited' | 'restored';
      readonly at: number;
      readonly content: CaseContent;
      /** Of an imported case: what its file says of how often it was met before. */
      readonly occurrences?: Occurrences;
    }
  | { readonly kind: 'deleted'; readonly at: number }
  | { readonly kind: 'met'; readonly at: number; readonly command?: string; readonly exitCode?: number }
  | {
      readonly kind: 'shown' | 'opened' | 'applied' | 'verified' | 'helped' | 'misleading';
      readonly at: number;
      readonly querySignature: string;
    }
  | {
      /** `unrejected` takes back what `rejected` said of the same case for the same query. */
      readonly kind: 'rejected' | 'unrejected';
      readonly at: number;
      readonly querySignature: string;
      /** The error of the query: with it the pair outlives a change of the rules for signatures. */
      readonly queryText?: string;
    };

/** One occurrence, or one piece of evidence of use. */
export type UseEvent = Exclude<CaseEvent, { kind: 'created' | 'edited' | 'restored' } | { kind: 'deleted' }>;

/**
 * How a library stands; `detail` is a sentence for the user, in English: what happened and what to do. `said` is the same,
 * to be translated.
 */
export type LibraryStatus =
  | {
      readonly kind: 'ready';
      /** What was recovered at opening, and where the rest is. */
      readonly detail?: string;
      readonly said?: Sentence;
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'read-only' | 'unreadable'; readonly detail: string; readonly said?: Sentence };

/**
 * All cases of one workspace folder. Reading never writes: a folder gets its `.casebook/` with the first record.
 * Every promise of a change resolves when the change is safe on disk, and rejects with a `LibraryError`
 * whose message is written for the user when it is not.
 */
export interface Library {
  /** Directory of the library: `<folder>/.casebook`. */
  readonly directory: string;
  readonly status: LibraryStatus;
  /** The cases that are not deleted, in no promised order. The array is never changed in place. */
  cases(): readonly Case[];
  get(id: string): Case | undefined;
  /** Stores a new case; `met` tells when and how its error was met. */
  add(content: CaseContent, met?: { readonly at: number }): Promise<Case>;
  /** Replaces what a person wrote in a case; its history keeps what stood before. */
  edit(id: string, content: CaseContent): Promise<Case>;
  /** Takes a case out of recall; `restore` brings it back. */
  delete(id: string): Promise<void>;
  restore(id: string): Promise<Case>;
  /** Appends one occurrence or one piece of evidence of use. */
  note(id: string, event: UseEvent): Promise<void>;
  /**
   * For each case that was rejected, the signatures of the queries that it was rejected for and not taken back: recall
   * folds these pairs away. The map is never changed in place; the same one is given until a rejection comes or goes.
   */
  rejectedPairs(): ReadonlyMap<string, ReadonlySet<string>>;
  /** Oldest first. */
  history(id: string): Promise<readonly CaseEvent[]>;
  /** Calls back after every change of `cases()` or `status`, from whatever process it came. */
  onDidChange(listener: () => void): Unsubscribe;
  /** Flushes what is pending and frees the database. */
  close(): Promise<void>;
}

/** How a case was used, and whether anybody did (L9). */
export interface CaseUsage {
  readonly shown: number;
  readonly opened: number;
  readonly applied: number;
  readonly verified: number;
  /** A person said that the case helped; or that it misled. */
  readonly helped: number;
  readonly misleading: number;
  /** Those that were not taken back. */
  readonly rejected: number;
  /** Milliseconds since the epoch; absent where it was never used. */
  readonly lastAt?: number;
}

/** A library with what only its keepers need: import and export, the command line, health. */
export interface StoredLibrary extends Library {
  /**
   * Removes cases for good: the cases, deleted or not, their history, and every file that held them (journals, backup).
   * Resolves when nothing of them is left there; ids that are unknown count as forgotten.
   * @returns the files that were kept aside because they can't be used, or are left of an import, and may hold something
   *   of them: other cases may be in there that are nowhere else, so `removeCopies` is left to the user
   */
  forget(ids: readonly string[]): Promise<ForgetReport>;
  /** Removes everything for good: all cases, their history, the backup, and files that were kept aside. */
  forgetAll(): Promise<void>;
  /** Removes files that `forget` named. */
  removeCopies(paths: readonly string[]): Promise<void>;
  /** Evidence of use of a case, deleted or not; undefined where there is none of that id. */
  usage(id: string): CaseUsage | undefined;
  /** The cases that are deleted and can be restored, in no promised order. */
  deletedCases(): readonly Case[];
  /** Takes in what other processes wrote up to now; without it that happens within a second. */
  refresh(): Promise<void>;
  /** Rewrites the database file, so that it holds every change; without it that happens in the background. */
  flush(): Promise<void>;
  /**
   * Stores many cases, all of them or none.
   * @param entries in their order; the id decides whether a case is new, changed or as it was
   * @param signal stops it with nothing done
   */
  addAll(entries: AsyncIterable<readonly ImportEntry[]>, signal?: AbortSignal): Promise<ImportCounts>;
}

/** What forgetting left. */
export interface ForgetReport {
  /** Paths of files kept aside that may still hold something of the forgotten cases. */
  readonly copies: readonly string[];
}

/** A case that is to be stored under the id that it comes with. Times are milliseconds since the epoch. */
export interface ImportEntry {
  readonly id: string;
  readonly content: CaseContent;
  readonly createdAt?: number;
  readonly updatedAt?: number;
  readonly occurrences?: Occurrences;
}

/** What became of the cases of an import. */
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}
