import { jaccard } from './jaccard';
import { ranked } from './ranked/ranked';
import type { Scorer } from './scorer';

/** All scorers, the product's default first. */
export const SCORERS: readonly [Scorer, ...Scorer[]] = [ranked, jaccard];

/**
 * The scorer of a name.
 * @param name absent: the product's default.
 * @throws RangeError with a message for the user where no scorer has that name.
 */
export function findScorer(name?: string): Scorer {
  if (name === undefined) return SCORERS[0];
  const found = SCORERS.find((scorer) => scorer.name === name);
  if (found === undefined) {
    const names = SCORERS.map((scorer) => scorer.name).join(', ');
    throw new RangeError(`There is no scorer "${name}". Choose one of: ${names}.`);
  }
  return found;
}
