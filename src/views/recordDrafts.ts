import { dropOldest } from '../session/dropOldest';

/** What was typed for a fix that is not recorded yet. */
export interface RecordDraft {
  readonly errorText: string;
  readonly rootCause: string;
  readonly fixSummary: string;
  readonly title: string;
  /** Asked for only where the guard wants one. */
  readonly alias: string;
}

/** How many drafts are kept; the oldest goes first. */
const KEPT = 20;

/** Keeps what was typed when the recording was left midway: it is there again the next time, for the same error. */
export class RecordDrafts {
  private readonly drafts = new Map<string, RecordDraft>();

  /** @param key signature of the error's pattern. */
  get(key: string): RecordDraft | undefined {
    return this.drafts.get(key);
  }

  keep(key: string, draft: RecordDraft): void {
    this.drafts.delete(key);
    this.drafts.set(key, draft);
    dropOldest(this.drafts, KEPT);
  }

  drop(key: string): void {
    this.drafts.delete(key);
  }

  clear(): void {
    this.drafts.clear();
  }
}
