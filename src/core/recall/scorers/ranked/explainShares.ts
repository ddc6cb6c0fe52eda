import type { Contribution } from '../../recallResult';
import type { CaseFacts } from './caseFacts';
import { foundWord, weightOf, type QueryFacts, type Rarities } from './evidence';
import { CJK_WEIGHT } from './weighFinalists';

/**
 * Shares a confidence out among the words that query and case both have, by how telling each is.
 * @returns heaviest first; the shares add up to the confidence.
 */
export function explainShares(
  query: QueryFacts,
  found: CaseFacts,
  confidence: number,
  rarities: Rarities,
): readonly Contribution[] {
  const shared: { term: string; weight: number }[] = [];
  for (const term of query.terms.values()) {
    const word = foundWord(term, query, found);
    if (word !== undefined) {
      shared.push({ term: word === term.term ? term.shown : word, weight: weightOf(term, rarities) });
    }
  }
  for (const pair of query.pairs) {
    if (found.pairs.some((text) => text.has(pair))) shared.push({ term: pair, weight: CJK_WEIGHT * rarities.of(pair) });
  }
  const all = shared.reduce((sum, { weight }) => sum + weight, 0);
  return shared
    .map(({ term, weight }) => ({ term, share: (confidence * weight) / all }))
    .sort((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1));
}
