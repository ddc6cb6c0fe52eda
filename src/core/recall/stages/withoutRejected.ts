import type { Stage } from '../stage';

/** Name of the stage. */
export const REJECTED = 'rejected';

/**
 * Folds away the cases that a person called misleading for this very problem (L9).
 * @param rejected ids of the cases rejected for the query's signature.
 */
export function withoutRejected(rejected: ReadonlySet<string> | undefined): Stage {
  return {
    name: REJECTED,
    run: (candidates) =>
      rejected === undefined || rejected.size === 0
        ? candidates
        : candidates.filter(({ case: { id } }) => !rejected.has(id)),
  };
}
