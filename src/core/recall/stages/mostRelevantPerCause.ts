import type { Case } from '../../cases/case';
import type { Candidate } from '../candidate';
import { causeOf } from '../causeOf';
import { comparePreference } from '../preference';
import type { Stage } from '../stage';

/**
 * Of the cases with the same signature and the same root cause keeps the most relevant one (L15), where equal the
 * preferred one. The same signature with another cause stays a case of its own (L25).
 * @param now milliseconds since the epoch.
 */
export function mostRelevantPerCause(now: number): Stage {
  return {
    name: 'same-cause',
    run: (candidates) => {
      const best = new Map<string, Candidate>();
      for (const candidate of candidates) {
        const key = causeKey(candidate.case);
        const kept = best.get(key);
        if (kept === undefined || isBetter(candidate, kept, now)) best.set(key, candidate);
      }
      return best.size === candidates.length
        ? candidates
        : candidates.filter((candidate) => best.get(causeKey(candidate.case)) === candidate);
    },
  };
}

function isBetter(a: Candidate, b: Candidate, now: number): boolean {
  return a.relevance > b.relevance || (a.relevance === b.relevance && comparePreference(a.case, b.case, now) < 0);
}

function causeKey(found: Case): string {
  return JSON.stringify([found.signature, causeOf(found)]);
}
