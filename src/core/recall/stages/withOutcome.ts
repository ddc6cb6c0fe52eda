import type { Outcome } from '../../cases/case';
import type { Stage } from '../stage';

/**
 * Keeps the cases whose fix ended as asked for.
 * @param outcomes what to keep; absent: all, and the trace shows that nothing was filtered (L27).
 */
export function withOutcome(outcomes: readonly Outcome[] | undefined): Stage {
  return {
    name: 'outcome',
    run: (candidates) =>
      outcomes === undefined ? candidates : candidates.filter(({ case: { outcome } }) => outcomes.includes(outcome)),
  };
}
