import type { Case } from '../cases/case';
import type { Scorer, ScorerIndex } from './scorers/scorer';

/** A scorer's index that follows a library: only the cases that changed since the last look are put or removed. */
export class CaseIndex {
  readonly index: ScorerIndex;
  private seen: readonly Case[] = [];
  private readonly byId = new Map<string, Case>();

  constructor(readonly scorer: Scorer) {
    this.index = scorer.createIndex();
  }

  /**
   * Brings the index up to date.
   * @param cases all cases of the library. A case object is never changed in place: the same object is the same case.
   */
  follow(cases: readonly Case[]): void {
    if (cases === this.seen) return;
    const ids = new Set<string>();
    for (const found of cases) {
      ids.add(found.id);
      if (this.byId.get(found.id) === found) continue;
      this.byId.set(found.id, found);
      this.index.put(found);
    }
    for (const id of this.byId.keys()) {
      if (ids.has(id)) continue;
      this.byId.delete(id);
      this.index.remove(id);
    }
    this.seen = cases;
  }
}
