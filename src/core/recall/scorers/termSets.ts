/** Key of an owner's sets, and the set with the largest overlap. */
export interface Overlap {
  readonly owner: string;
  /** Jaccard similarity, over 0 and at most 1. */
  readonly similarity: number;
  readonly shared: readonly string[];
}

interface TermSet {
  readonly owner: string;
  readonly terms: ReadonlySet<string>;
}

/** Sets of terms, each with an owner, found by the terms that they share with a query. An owner may have many. */
export class TermSets {
  private readonly byOwner = new Map<string, TermSet[]>();
  private readonly byTerm = new Map<string, Set<TermSet>>();

  /** Adds a set of terms to an owner; an empty set can share nothing and is not kept. */
  add(owner: string, terms: Iterable<string>): void {
    const set: TermSet = { owner, terms: new Set(terms) };
    if (set.terms.size === 0) return;
    const owned = this.byOwner.get(owner);
    if (owned === undefined) this.byOwner.set(owner, [set]);
    else owned.push(set);
    for (const term of set.terms) {
      const holders = this.byTerm.get(term);
      if (holders === undefined) this.byTerm.set(term, new Set([set]));
      else holders.add(set);
    }
  }

  /** Takes out all sets of an owner. */
  remove(owner: string): void {
    for (const set of this.byOwner.get(owner) ?? []) {
      for (const term of set.terms) {
        const holders = this.byTerm.get(term);
        holders?.delete(set);
        if (holders?.size === 0) this.byTerm.delete(term);
      }
    }
    this.byOwner.delete(owner);
  }

  /**
   * The most similar set of each owner that shares a term with the query.
   * @param query distinct terms.
   * @returns by owner: |shared| ÷ |all terms of both|, over 0.
   */
  similarities(query: ReadonlySet<string>): Map<string, number> {
    const counts = new Map<TermSet, number>();
    for (const term of query) {
      for (const set of this.byTerm.get(term) ?? []) counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    const best = new Map<string, number>();
    for (const [set, count] of counts) {
      const similarity = count / (query.size + set.terms.size - count);
      if (similarity > (best.get(set.owner) ?? 0)) best.set(set.owner, similarity);
    }
    return best;
  }

  /** The most similar set of one owner with the terms it shares, in the query's order; undefined where none is shared. */
  closest(query: ReadonlySet<string>, owner: string): Overlap | undefined {
    let best: Overlap | undefined;
    for (const set of this.byOwner.get(owner) ?? []) {
      const shared = [...query].filter((term) => set.terms.has(term));
      const similarity = shared.length / (query.size + set.terms.size - shared.length);
      if (shared.length > 0 && similarity > (best?.similarity ?? 0)) best = { owner, similarity, shared };
    }
    return best;
  }
}
