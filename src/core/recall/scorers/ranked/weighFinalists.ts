import type { Case } from '../../../cases/case';
import { causeOf } from '../../causeOf';
import { sameWording } from '../../terms/wording';
import type { CaseFacts } from './caseFacts';
import { coverage, toolsClash, valuesDiffer, weighEvidence, type Evidence } from './evidence';
import { ENDING_WEIGHT, type QueryFacts } from './queryFacts';
import { saturated } from './saturation';
import { sharedTerms, type SharedTerm } from './sharedTerms';
import type { TermTable } from './termTable';

/** What the CJK channel counts for beside the words: pairs of letters are cruder than words. */
export const CJK_WEIGHT = 0.5;
/** What the other cases of a cause add to one of them: their mean score counts this much (arXiv 2205.00212). */
const CAUSE_SUPPORT = 0.2;
/** What a case gains whose pattern is that of the query: the pattern keeps the order of the words, and `not`. */
const SAME_SIGNATURE = 1.3;
/** What a case keeps that names other tools than the query. */
const OTHER_TOOLS = 0.65;
/** What a case keeps whose headline names other values than that of the query. */
const OTHER_VALUES = 0.85;
/**
 * What a case gains whose headline has the very wording of the query's, as a share of the best word score: function words and
 * their order tell templates apart that have the same telling words.
 */
const SAME_WORDING = 0.6;
/** What a case gains whose whole error text is in the query, as a share of the best score. */
const WHOLE_ERROR = 0.15;
/** Score that a case is taken to be up against where a small library has no rival: to be alone is no merit. */
const LEAST_RIVAL = 0.2;
/** Brings the sum of saturated weights to the scale of BM25. */
const SCALE = 2.2;

/** A case that shares much with the query. */
export interface Finalist {
  readonly case: Case;
  readonly facts: CaseFacts;
}

/** A ranked case with its evidence. */
export interface WeighedCase {
  readonly case: Case;
  /** Score of the ranking, over 0. */
  readonly score: number;
  readonly evidence: Evidence;
}

interface Scored extends Finalist {
  readonly shared: readonly SharedTerm[];
  readonly cause: string;
  /** Share of the case's error text that the query has, 0 … 1. */
  readonly errorCovered: number;
  readonly score: number;
}

/**
 * Ranks finalists over all their fields, and weighs the evidence for and against each.
 * @param signature of the query's pattern.
 * @returns the best first.
 */
export function weighFinalists(
  query: QueryFacts,
  signature: string,
  finalists: readonly Finalist[],
  table: TermTable,
): readonly WeighedCase[] {
  const plain = finalists
    .map((finalist): Scored => {
      const { facts } = finalist;
      const shared = sharedTerms(query, facts);
      const words = wordScore(shared, facts, table) + CJK_WEIGHT * pairScore(query, facts, table);
      const kept = (toolsClash(query, facts) ? OTHER_TOOLS : 1) * (valuesDiffer(query, facts) ? OTHER_VALUES : 1);
      const score = words * kept;
      const isSame = finalist.case.signature === signature;
      return {
        ...finalist,
        shared,
        cause: causeOf(finalist.case),
        errorCovered: coverage(facts.error, query, table),
        score: isSame ? score * SAME_SIGNATURE : score,
      };
    })
    .filter(({ score }) => score > 0);
  const ranked = withSupport(withWholeError(withWording(query, plain))).sort(
    (a, b) => b.score - a.score || (a.case.id < b.case.id ? -1 : 1),
  );
  const [best] = ranked;
  const second = ranked.find(({ cause }) => cause !== best?.cause);
  return ranked.map((one) => {
    const rival = Math.max(LEAST_RIVAL, (one.cause === best?.cause ? second : best)?.score ?? 0);
    const standing = {
      margin: (one.score - rival) / Math.max(one.score, rival),
      sameSignature: one.case.signature === signature,
      errorCovered: one.errorCovered,
    };
    const shared = new Set(one.shared.map(({ term }) => term));
    return { case: one.case, score: one.score, evidence: weighEvidence(query, one.facts, shared, standing, table) };
  });
}

/** BM25F (Robertson and Zaragoza 2009) of the shared terms. */
function wordScore(shared: readonly SharedTerm[], { length }: CaseFacts, table: TermTable): number {
  let sum = 0;
  for (const { term, id, counts } of shared) {
    const worth = id === term.id ? term.ranking : ENDING_WEIGHT * table.rarity(id);
    sum += worth * saturated(counts, length);
  }
  return SCALE * sum;
}

/**
 * Adds what the wording tells: on the scale of the best word score, so that it weighs the same whatever the query holds, and
 * as much as the headline is the whole of the query.
 */
function withWording(query: QueryFacts, found: readonly Scored[]): readonly Scored[] {
  if (query.wording.length === 0 || found.length === 0) return found;
  const most = Math.max(...found.map(({ score }) => score));
  let [told, all] = [0, 0];
  for (const { ranking, inHeadline } of query.terms) {
    all += ranking;
    if (inHeadline) told += ranking;
  }
  const worth = all === 0 ? 0 : (SAME_WORDING * most * told) / all;
  return found.map((one) => ({ ...one, score: one.score + worth * sameWording(query.wording, one.facts.wording) }));
}

/**
 * Adds what it tells that the query has the whole error text of a case: a long case has words of the query by chance, and one
 * of a few words with all of them in the query is the nearer one.
 */
function withWholeError(found: readonly Scored[]): readonly Scored[] {
  const most = Math.max(0, ...found.map(({ score }) => score));
  return found.map((one) => ({ ...one, score: one.score + WHOLE_ERROR * most * one.errorCovered }));
}

/** The channel of CJK letter pairs: what the closest text of a case shares, times how much of both that is. */
function pairScore({ pairs }: QueryFacts, found: CaseFacts, table: TermTable): number {
  if (pairs.size === 0 || found.pairs.length === 0) return 0;
  const weigh = (some: Iterable<string>): number => {
    let sum = 0;
    for (const pair of some) sum += table.rarityOf(pair);
    return sum;
  };
  const all = weigh(pairs);
  let best = 0;
  for (const text of found.pairs) {
    const shared = weigh([...pairs].filter((pair) => text.has(pair)));
    if (shared > 0) best = Math.max(best, (2 * shared * shared) / (all + weigh(text)));
  }
  return best;
}

/** Scores the cause, not the single text alone: each case gets a part of the mean of its cause's other finalists. */
function withSupport(found: readonly Scored[]): Scored[] {
  const causes = new Map<string, number[]>();
  for (const { cause, score } of found) {
    const others = causes.get(cause);
    if (others === undefined) causes.set(cause, [score]);
    else others.push(score);
  }
  return found.map((one) => {
    const all = causes.get(one.cause) ?? [];
    if (all.length < 2) return one;
    // Sorted, so that the sum is the same to the last bit whatever the order of the index.
    const sum = all.sort((a, b) => a - b).reduce((total, score) => total + score, 0);
    return { ...one, score: one.score + (CAUSE_SUPPORT * (sum - one.score)) / (all.length - 1) };
  });
}
