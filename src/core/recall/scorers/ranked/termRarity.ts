import { BACKGROUND_FREQUENCIES } from './backgroundFrequencies';

/**
 * Texts that the background table speaks for beside those of the library: while a library is small, it is the table that
 * knows which words stand in every error message.
 */
const BACKGROUND_TEXTS = 300;
/** Share of all error texts that have a term. */
export const BACKGROUND: ReadonlyMap<string, number> = new Map(BACKGROUND_FREQUENCIES);

/**
 * How much a term tells apart: the inverse document frequency of BM25 (Robertson and Spärck Jones), smoothed by a
 * background table and scaled so that it does not depend on the size of the library.
 * @param background share of all error texts that have it.
 * @param frequency cases of the library that have it.
 * @param cases cases of the library.
 * @returns 0 … 1: near 0 for what every text has, 1 for what none has.
 */
export function termRarity(background: number, frequency: number, cases: number): number {
  const all = cases + BACKGROUND_TEXTS;
  const having = Math.min(all, frequency + background * BACKGROUND_TEXTS);
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
}
