import type { Case, Outcome } from '../cases/case';

/** Real fixes first; an attempt that failed still tells what does not help. */
const OUTCOME_RANK: Readonly<Record<Outcome, number>> = { fixed: 0, workaround: 1, unresolved: 2, failed: 3 };

/**
 * Which of two equally relevant cases a person would rather see: the better outcome, then the one met last, then
 * the one met more often, then the id, so that an answer never depends on the order of the library.
 * @param now milliseconds since the epoch; a later time, from a clock that is ahead, counts as now.
 * @returns negative where `a` goes first, positive where `b` does, 0 for the same case only.
 */
export function comparePreference(a: Case, b: Case, now: number): number {
  return (
    OUTCOME_RANK[a.outcome] - OUTCOME_RANK[b.outcome] ||
    Math.min(b.occurrences.lastAt, now) - Math.min(a.occurrences.lastAt, now) ||
    b.occurrences.count - a.occurrences.count ||
    compareIds(a.id, b.id)
  );
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
