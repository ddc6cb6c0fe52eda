import type { Case } from './case';
import type { UseCounts } from './health';

/** Which cases a person wants to be rid of; a case must meet every rule that is given. */
export interface PruneRules {
  /** Neither edited nor met since (milliseconds since the epoch). */
  readonly untouchedSince?: number;
  /** Never opened, applied or verified. */
  readonly neverUsed?: boolean;
}

/**
 * Chooses what may go; whoever calls shows it to the person before anything is removed.
 * @param usageOf how often a case was used; undefined counts as never
 * @returns the cases that meet the rules, those untouched longest first; none where no rule is given
 */
export function casesToPrune(
  cases: readonly Case[],
  usageOf: (id: string) => UseCounts | undefined,
  rules: PruneRules,
): readonly Case[] {
  const { untouchedSince, neverUsed = false } = rules;
  if (untouchedSince === undefined && !neverUsed) return [];
  return cases
    .filter((stored) => untouchedSince === undefined || touchedAt(stored) < untouchedSince)
    .filter(({ id }) => {
      const use = usageOf(id);
      return !neverUsed || use === undefined || use.opened + use.applied + use.verified === 0;
    })
    .sort((a, b) => touchedAt(a) - touchedAt(b));
}

function touchedAt({ updatedAt, occurrences }: Case): number {
  return Math.max(updatedAt, occurrences.lastAt);
}
