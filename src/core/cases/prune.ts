import type { Case } from './case';

/** As much of a case's use as pruning asks for. Times are milliseconds since the epoch. */
export interface PruneUse {
  readonly opened: number;
  readonly applied: number;
  readonly verified: number;
  readonly helped: number;
  /** Absent where it was never even shown. */
  readonly lastAt?: number;
}

/** Which cases a library can do without; at least one of the two must be given. Times are milliseconds. */
export interface PruneRule {
  readonly now: number;
  /** Cases of which nothing was seen for so long: neither recorded, edited, met nor used. */
  readonly unseenFor?: number;
  /** Cases that are so old, were met once, and that nobody ever opened, applied or called helpful. */
  readonly unusedFor?: number;
}

/** Why a case would go. */
export type PruneReason = 'unseen' | 'unused';

/** A case that would go. */
export interface PruneCandidate {
  readonly case: Case;
  readonly reasons: readonly PruneReason[];
  /** When something was seen of it last, in milliseconds since the epoch. */
  readonly lastSeenAt: number;
}

/**
 * Chooses the cases that may go. It only tells: nothing is removed.
 * @param cases all that are not deleted
 * @param useOf how a case was used; undefined counts as never
 * @returns those that fit any part of the rule, those that were not seen for longest first
 */
export function casesToPrune(
  cases: readonly Case[],
  useOf: (id: string) => PruneUse | undefined,
  { now, unseenFor, unusedFor }: PruneRule,
): PruneCandidate[] {
  return cases
    .flatMap((stored) => {
      const use = useOf(stored.id);
      const lastSeenAt = Math.max(
        stored.createdAt,
        stored.updatedAt,
        stored.occurrences.lastAt,
        use?.lastAt ?? stored.createdAt,
      );
      const reasons: PruneReason[] = [];
      if (unseenFor !== undefined && now - lastSeenAt >= unseenFor) reasons.push('unseen');
      if (unusedFor !== undefined && now - stored.createdAt >= unusedFor && isUnused(stored, use)) {
        reasons.push('unused');
      }
      return reasons.length === 0 ? [] : [{ case: stored, reasons, lastSeenAt }];
    })
    .sort((a, b) => a.lastSeenAt - b.lastSeenAt || (a.case.id < b.case.id ? -1 : 1));
}

function isUnused({ occurrences }: Case, use: PruneUse | undefined): boolean {
  if (occurrences.count > 1) return false;
  return use === undefined || use.opened + use.applied + use.verified + use.helped === 0;
}
