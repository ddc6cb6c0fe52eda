import type { RecallResult } from '../../core/recall/recallResult';

/** Most answers that a list to pick from holds. */
export const MOST_RANKED = 20;

/**
 * An answer with the case first that a person picked from a longer list; the others keep their order.
 * @param top most hits that are kept.
 */
export function pickedFirst(result: RecallResult, picked: string, top: number): RecallResult {
  const first = result.hits.filter((hit) => hit.case.id === picked);
  const others = result.hits.filter((hit) => hit.case.id !== picked);
  return { ...result, hits: [...first, ...others].slice(0, top) };
}
