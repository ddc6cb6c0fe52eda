import type { Lexicon } from './lexicon';

/**
 * What is known of a few terms, by their numbers, so that it is found without their letters. To be asked for before the first
 * case is read: then the numbers are small, and so is the table.
 * @param known a value, not 0, of each term.
 * @returns the value of a term at its number; 0 for others; terms beyond its end have none.
 */
export function byNumber(lexicon: Lexicon, known: ReadonlyMap<string, number>): Float64Array {
  const found = Array.from(known, ([term, value]) => ({ id: lexicon.idOf(term), value }));
  const values = new Float64Array(1 + Math.max(-1, ...found.map(({ id }) => id)));
  for (const { id, value } of found) values[id] = value;
  return values;
}
