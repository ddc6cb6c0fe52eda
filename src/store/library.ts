import type { Case, CaseContent } from '../core/cases/case';

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** What became of a case, or of its being used (L9, L26): appended, never changed. Times are milliseconds since the epoch. */
export type CaseEvent =
  | { readonly kind: 'created' | 'edited' | 'restored'; readonly at: number; readonly content: CaseContent }
  | { readonly kind: 'deleted'; readonly at: number }
  | { readonly kind: 'met'; readonly at: number; readonly command?: string; readonly exitCode?: number }
  | { readonly kind: 'shown' | 'opened' | 'applied' | 'verified' | 'rejected'; readonly at: number; readonly querySignature: string };

/** How a library stands; `detail` is a sentence for the user: what happened and what to do. */
export type LibraryStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'read-only'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string };

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
  note(id: string, event: Exclude<CaseEvent, { kind: 'created' | 'edited' | 'restored' | 'deleted' }>): Promise<void>;
  /** Oldest first. */
  history(id: string): Promise<readonly CaseEvent[]>;
  /** Calls back after every change of `cases()` or `status`, from whatever process it came. */
  onDidChange(listener: () => void): Unsubscribe;
  /** Flushes what is pending and frees the database. */
  close(): Promise<void>;
}
