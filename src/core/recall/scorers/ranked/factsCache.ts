import type { Case } from '../../../cases/case';
import type { CaseFacts, FactsReader } from './caseFacts';

/** Cases whose facts are kept: the same few are weighed again and again. */
const MOST_KEPT = 2_000;

/** The facts of cases, read from their texts when they are asked for; the last ones are kept. */
export class FactsCache {
  private readonly kept = new Map<Case, CaseFacts>();

  constructor(private readonly reader: FactsReader) {}

  /** The facts of a case. */
  of(found: Case): CaseFacts {
    const kept = this.kept.get(found);
    if (kept !== undefined) {
      // What was asked for last stands last, and is forgotten last.
      this.kept.delete(found);
      this.kept.set(found, kept);
      return kept;
    }
    const facts = this.reader.read(found);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < MOST_KEPT) break;
      this.kept.delete(oldest);
    }
    this.kept.set(found, facts);
    return facts;
  }

  /** Gives the facts of a case to the new state of it that has the same words. */
  move(old: Case, now: Case): void {
    const facts = this.kept.get(old);
    if (facts === undefined) return;
    this.kept.delete(old);
    this.kept.set(now, facts);
  }
}
