import type { CaseFacts } from './caseFacts';
import type { QueryFacts, QueryTerm } from './queryFacts';

/** A term of a query that a case has. */
export interface SharedTerm {
  readonly term: QueryTerm;
  /** Number of the case's term: the same, or what a word that is still being typed may become. */
  readonly id: number;
  /** What it counts for in the case, over 0. */
  readonly counts: number;
}

/** The terms of a query that a case has in any of its fields, in the order of the query. */
export function sharedTerms(query: QueryFacts, { all: { ids, weights } }: CaseFacts): readonly SharedTerm[] {
  const sought = soughtTerms(query);
  const found = new Map<QueryTerm, SharedTerm>();
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number;
    const term = sought.get(id);
    if (term === undefined) continue;
    const before = found.get(term);
    // The word itself goes before what it may become, and a more frequent ending before a rarer one.
    if (before !== undefined && (before.id === term.id || (id !== term.id && isBefore(before.id, id, term)))) continue;
    found.set(term, { term, id, counts: weights[at] as number });
  }
  return query.terms.flatMap((term) => found.get(term) ?? []);
}

/** The terms of a query by their numbers, and by those of what a word may become that is still being typed. */
function soughtTerms(query: QueryFacts): ReadonlyMap<number, QueryTerm> {
  const begun = query.terms.find(({ endings }) => endings.length > 0);
  if (begun === undefined) return query.byId;
  const sought = new Map<number, QueryTerm>(query.byId);
  for (const id of begun.endings) if (!sought.has(id)) sought.set(id, begun);
  return sought;
}

function isBefore(a: number, b: number, { endings }: QueryTerm): boolean {
  return endings.indexOf(a) < endings.indexOf(b);
}
