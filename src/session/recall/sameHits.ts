import type { RecallResult } from '../../core/recall/recallResult';

/** Whether two answers to the same query show the same cases, in the same order, as likely as before. */
export function sameHits(before: RecallResult | undefined, after: RecallResult): boolean {
  if (before?.query !== after.query || before.hits.length !== after.hits.length) return false;
  if (before.trace[0]?.in !== after.trace[0]?.in) return false;
  return before.hits.every((hit, index) => {
    const other = after.hits[index];
    return hit.case === other?.case && hit.score === other.score;
  });
}
