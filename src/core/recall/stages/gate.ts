import type { Stage } from '../stage';

/**
 * Lets through what is sure enough to be shown. It looks at the raw confidence, before any preference (L12): nothing
 * passes unless one of the most relevant candidates is as sure as `open`, and then each that is as sure as `low`.
 */
export function gate({ open, low }: Readonly<Record<'open' | 'low', number>>): Stage {
  return {
    name: 'gate',
    run: (candidates) => {
      const best = candidates.reduce((most, { relevance }) => Math.max(most, relevance), 0);
      const opens = candidates.some(({ relevance, confidence }) => relevance === best && confidence >= open);
      return opens ? candidates.filter(({ confidence }) => confidence >= low) : [];
    },
  };
}
