import type { Stage } from '../stage';

/**
 * Keeps the first of an ordered list.
 * @param count how many to keep, at least 0.
 */
export function topK(count: number): Stage {
  return { name: 'top-k', run: (candidates) => candidates.slice(0, Math.max(0, count)) };
}
