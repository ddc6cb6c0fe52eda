import type { Case } from '../../cases/case';
import { baselineKeywords, type BaselineKeywords } from '../../pattern/baselineKeywords';
import type { Candidate } from '../candidate';
import type { RecallQuery } from '../recallQuery';
import type { Contribution } from '../recallResult';
import type { Scorer, ScorerIndex } from './scorer';
import { TermSets } from './termSets';

/**
 * The baseline (L2 – L4): the Jaccard similarity of two sets of at most 15 keywords. CJK words are a channel of their
 * own, and the larger of the two similarities counts (L3). An alias is a text of its own beside the error's (L19),
 * and the closest text of a case counts.
 */
export const jaccard: Scorer = {
  name: 'jaccard',
  cuts: { high: 0.4, medium: 0.2, open: 0.15, low: 0.15, asked: 0.15 },
  createIndex: () => new JaccardIndex(),
};

class JaccardIndex implements ScorerIndex {
  private readonly cases = new Map<string, Case>();
  private readonly words = new TermSets();
  private readonly cjk = new TermSets();

  put(added: Case): void {
    this.remove(added.id);
    this.cases.set(added.id, added);
    for (const text of [added.errorText, ...added.aliases]) {
      const keywords = baselineKeywords(text);
      this.words.add(added.id, keywords.latin);
      this.cjk.add(added.id, keywords.cjk);
    }
  }

  remove(id: string): void {
    if (!this.cases.delete(id)) return;
    this.words.remove(id);
    this.cjk.remove(id);
  }

  candidates(query: RecallQuery): readonly Candidate[] {
    const { words, cjk } = querySets(query);
    const best = this.words.similarities(words);
    for (const [id, similarity] of this.cjk.similarities(cjk)) {
      if (similarity > (best.get(id) ?? 0)) best.set(id, similarity);
    }
    const candidates: Candidate[] = [];
    for (const [id, similarity] of best) {
      const found = this.cases.get(id);
      if (found !== undefined) candidates.push({ case: found, relevance: similarity, confidence: similarity });
    }
    return candidates;
  }

  explain(query: RecallQuery, candidate: Candidate): readonly Contribution[] {
    const { words, cjk } = querySets(query);
    const byWords = this.words.closest(words, candidate.case.id);
    const byCjk = this.cjk.closest(cjk, candidate.case.id);
    const closest = (byCjk?.similarity ?? 0) > (byWords?.similarity ?? 0) ? byCjk : byWords;
    if (closest === undefined) return [];
    const share = closest.similarity / closest.shared.length;
    return closest.shared.map((term) => ({ term, share }));
  }
}

function querySets({ text }: RecallQuery): { words: ReadonlySet<string>; cjk: ReadonlySet<string> } {
  const keywords: BaselineKeywords = baselineKeywords(text);
  return { words: new Set(keywords.latin), cjk: new Set(keywords.cjk) };
}
