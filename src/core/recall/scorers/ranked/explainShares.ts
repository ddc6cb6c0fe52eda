import type { Contribution } from '../../recallResult';
import type { CaseFacts } from './caseFacts';
import type { QueryFacts } from './queryFacts';
import { sharedTerms } from './sharedTerms';
import type { TermTable } from './termTable';
import { CJK_WEIGHT } from './weighFinalists';

/**
 * Shares a confidence out among the words that query and case both have, by how telling each is.
 * @returns heaviest first; the shares add up to the confidence.
 */
export function explainShares(
  query: QueryFacts,
  found: CaseFacts,
  confidence: number,
  table: TermTable,
): readonly Contribution[] {
  const shared = sharedTerms(query, found).map(({ term, id }) => ({
    term: id === term.id ? term.shown : table.term(id),
    weight: term.telling,
  }));
  for (const pair of query.pairs) {
    if (found.pairs.some((text) => text.has(pair))) {
      shared.push({ term: pair, weight: CJK_WEIGHT * table.rarityOf(pair) });
    }
  }
  const all = shared.reduce((sum, { weight }) => sum + weight, 0);
  return shared
    .map(({ term, weight }) => ({ term, share: (confidence * weight) / all }))
    .sort((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1));
}
