import type { ErrorReport } from '../../core/errors/errorReport';
import type { RecallHit } from '../../core/recall/recallResult';
import { dropOldest } from '../../session/dropOldest';

/** What is asked again and again with every move of the cursor, and must cost nothing then. */
export interface PastFixesOptions {
  readonly lookUp: (report: ErrorReport) => Promise<readonly RecallHit[]>;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Answers that are kept. */
const KEPT = 500;
/** Lookups that wait; who asks for more is answered with nothing. */
const WAITING = 50;

/**
 * The past cases of errors that an editor marks, as far as they are likely to have the same cause. Each error is looked up
 * once, one after the other; whoever does not want to wait gets what is known.
 */
export class PastFixes {
  private readonly answers = new Map<string, readonly RecallHit[]>();
  private readonly waiting = new Map<string, Promise<readonly RecallHit[]>>();
  private last: Promise<unknown> = Promise.resolve();
  private age = 0;

  constructor(private readonly options: PastFixesOptions) {}

  /**
   * The cases of an error, or none where they are not known in time; they are the next time.
   * @param key the same for the same error.
   * @param patience longest time to wait, in milliseconds.
   */
  async of(key: string, report: () => ErrorReport, patience: number): Promise<readonly RecallHit[]> {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const coming = this.waiting.get(key) ?? this.ask(key, report);
    if (coming === undefined) return [];
    return Promise.race([coming, this.options.wait(patience).then(() => [])]);
  }

  /** The library has changed: nothing is known any more. */
  forget(): void {
    this.age += 1;
    this.answers.clear();
    this.waiting.clear();
  }

  private ask(key: string, report: () => ErrorReport): Promise<readonly RecallHit[]> | undefined {
    if (this.waiting.size >= WAITING) return undefined;
    const { age } = this;
    const coming = this.last
      .then(() => this.options.lookUp(report()))
      .then((hits) => hits.filter(({ level }) => level !== 'low'))
      .catch(() => [])
      .then((hits) => {
        if (age === this.age) this.keep(key, hits);
        return hits;
      });
    this.last = coming;
    this.waiting.set(key, coming);
    return coming;
  }

  private keep(key: string, hits: readonly RecallHit[]): void {
    this.waiting.delete(key);
    this.answers.set(key, hits);
    dropOldest(this.answers, KEPT);
  }
}
