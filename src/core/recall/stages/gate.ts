import type { Stage } from '../stage';

/**
 * Lets through what is relevant enough to be shown. It looks at the raw confidence, before any preference (L12).
 * @param least least confidence, 0 … 1.
 */
export function gate(least: number): Stage {
  return { name: 'gate', run: (candidates) => candidates.filter(({ confidence }) => confidence >= least) };
}
