/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
const LENGTH_NORM = 0.8;
/**
 * Length of a usual case: the sum of what its terms count for. A fixed one, and not the mean of the library, so that no case
 * scores otherwise because another was added.
 */
const USUAL_LENGTH = 20;

/**
 * What a term is worth by how much it counts for in a case: more of it is worth less and less, and a long case has
 * more terms by chance.
 * @param counts what the term counts for, over 0.
 * @param length sum of what all terms of the case count for.
 * @returns over 0, under 1.
 */
export function saturated(counts: number, length: number): number {
  return counts / (counts + SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * length) / USUAL_LENGTH));
}
