import type { Candidate } from '../candidate';
import { comparePreference } from '../preference';
import type { Stage } from '../stage';

/**
 * Orders by relevance, and lets preferences (outcome, freshness, times met) decide between cases of nearly equal
 * relevance only (L13). "Nearly equal" alone is no order, as it can be chained; so the sorted list is cut into runs
 * whose members all lie within ε of the run's first, and preference orders inside a run. Two cases that differ by
 * more than ε are therefore never swapped.
 * @param epsilon largest difference of relevance that a preference may overturn, 0 … 1.
 * @param now milliseconds since the epoch.
 */
export function orderWithinEpsilon(epsilon: number, now: number): Stage {
  return {
    name: 'order',
    run: (candidates) => {
      const sorted = [...candidates].sort(
        (a, b) => b.relevance - a.relevance || comparePreference(a.case, b.case, now),
      );
      const ordered: Candidate[] = [];
      for (let start = 0; start < sorted.length;) {
        const end = endOfRun(sorted, start, epsilon);
        const run = sorted.slice(start, end).sort((a, b) => comparePreference(a.case, b.case, now));
        for (const candidate of run) ordered.push(candidate);
        start = end;
      }
      return ordered;
    },
  };
}

function endOfRun(sorted: readonly Candidate[], start: number, epsilon: number): number {
  const first = sorted[start]?.relevance ?? 0;
  let end = start + 1;
  while (end < sorted.length && first - (sorted[end]?.relevance ?? 0) <= epsilon) end += 1;
  return end;
}
