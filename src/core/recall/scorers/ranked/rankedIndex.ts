import type { Case } from '../../../cases/case';
import type { Candidate } from '../../candidate';
import { causeOf } from '../../causeOf';
import type { RecallQuery } from '../../recallQuery';
import type { Contribution } from '../../recallResult';
import { cjkBigrams } from '../../terms/cjkBigrams';
import { extractTerms } from '../../terms/extractTerms';
import type { Term } from '../../terms/term';
import type { ScorerIndex } from '../scorer';
import { caseFacts, textFacts, type CaseFacts } from './caseFacts';
import { confidence, type ConfidenceModel } from './confidence';
import { weighEvidence, weightOf, type Evidence, type QueryFacts, type Rarities } from './evidence';
import { Postings } from './postings';
import { termRarity } from './termRarity';
import { KIND_WEIGHT } from './termWeights';

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
const LENGTH_NORM = 0.8;
/** What the other cases of a cause add to one of them: their mean score counts this much (arXiv 2205.00212). */
const CAUSE_SUPPORT = 0.2;
/** What a case gains whose pattern is that of the query: the pattern keeps the order of the words, and `not`. */
const SAME_SIGNATURE = 1.3;
/** What the CJK channel counts for beside the words: pairs of letters are cruder than words. */
const CJK_WEIGHT = 0.5;
/** Cases whose evidence is weighed: the right one is almost never ranked lower. */
const WEIGHED = 30;
/** Cases that are put in order: those that are weighed, and rivals with another cause. */
const SORTED = 300;
/** Rarities that are kept between queries. */
const MOST_KNOWN = 50_000;
/** Score at which the relevance is one half. */
const HALF_RELEVANCE = 5;

interface Entry {
  readonly case: Case;
  readonly facts: CaseFacts;
  readonly cause: string;
  readonly bigramWeights: ReadonlyMap<string, number>;
}

interface Scored {
  readonly entry: Entry;
  readonly score: number;
}

/** A ranked case with its evidence. */
export interface WeighedCase {
  readonly case: Case;
  /** Score of the ranking, over 0. */
  readonly score: number;
  readonly evidence: Evidence;
}

/** Ranks over weighted fields with an inverted index, then weighs the evidence for the first. */
export class RankedIndex implements ScorerIndex {
  private readonly entries: (Entry | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly words = new Postings();
  private readonly pairs = new Postings();
  private totalLength = 0;
  private readonly rarities: Rarities = {
    of: (term) => this.rarity(term),
    isKnown: (term) => this.words.frequency(term) > 0,
  };
  /** Rarities that were asked for since the library last changed. */
  private readonly knownRarities = new Map<string, number>();

  constructor(private readonly model: ConfidenceModel) {}

  put(added: Case): void {
    this.remove(added.id);
    const facts = caseFacts(added);
    const number = this.free.pop() ?? this.entries.length;
    const bigramWeights = new Map(facts.bigrams.flatMap((pairs) => [...pairs].map((pair) => [pair, 1] as const)));
    this.entries[number] = { case: added, facts, cause: causeOf(added), bigramWeights };
    this.numbers.set(added.id, number);
    this.words.add(number, facts.weights);
    this.pairs.add(number, bigramWeights);
    this.totalLength += facts.length;
    this.knownRarities.clear();
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    const entry = number === undefined ? undefined : this.entries[number];
    if (number === undefined || entry === undefined) return;
    this.words.remove(number, entry.facts.weights.keys());
    this.pairs.remove(number, entry.bigramWeights.keys());
    this.totalLength -= entry.facts.length;
    this.knownRarities.clear();
    this.entries[number] = undefined;
    this.numbers.delete(id);
    this.free.push(number);
  }

  candidates(query: RecallQuery): readonly Candidate[] {
    return this.weigh(query).map(({ case: found, score, evidence }) => ({
      case: found,
      relevance: score / (score + HALF_RELEVANCE),
      confidence: confidence(evidence, this.model),
    }));
  }

  explain(query: RecallQuery, candidate: Candidate): readonly Contribution[] {
    const number = this.numbers.get(candidate.case.id);
    const entry = number === undefined ? undefined : this.entries[number];
    if (entry === undefined) return [];
    const facts = queryFacts(query);
    const shared = [...facts.terms.values()]
      .filter(({ term }) => entry.facts.weights.has(term))
      .map((term) => ({ term: term.shown, weight: weightOf(term, this.rarities) }));
    for (const pair of facts.bigrams) {
      if (entry.bigramWeights.has(pair)) shared.push({ term: pair, weight: CJK_WEIGHT * this.pairRarity(pair) });
    }
    const all = shared.reduce((sum, { weight }) => sum + weight, 0);
    return shared
      .map(({ term, weight }) => ({ term, share: (candidate.confidence * weight) / all }))
      .sort((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1));
  }

  private rarity(term: string): number {
    const known = this.knownRarities.get(term);
    if (known !== undefined) return known;
    const rarity = termRarity(term, this.words.frequency(term), this.numbers.size);
    if (this.knownRarities.size >= MOST_KNOWN) this.knownRarities.clear();
    this.knownRarities.set(term, rarity);
    return rarity;
  }

  /** The first cases of the ranking, each with the evidence that speaks for and against it. */
  weigh(query: RecallQuery): readonly WeighedCase[] {
    const facts = queryFacts(query);
    const { signature } = query.pattern;
    const ranked = this.rank(facts, signature);
    const [best] = ranked;
    const second = ranked.find(({ entry }) => entry.cause !== best?.entry.cause);
    return ranked.slice(0, WEIGHED).map(({ entry, score }) => {
      const rival = (entry.cause === best?.entry.cause ? second : best)?.score ?? 0;
      const margin = (score - rival) / Math.max(score, rival);
      return {
        case: entry.case,
        score,
        evidence: weighEvidence(
          facts,
          entry.facts,
          { margin, sameSignature: entry.case.signature === signature },
          this.rarities,
        ),
      };
    });
  }

  /** The cases that share most with the query, by their score, the best first. */
  private rank(query: QueryFacts, signature: string): Scored[] {
    const scores = new Map<number, number>();
    const meanLength = this.totalLength / Math.max(1, this.numbers.size);
    for (const { term, kind, weight } of query.terms.values()) {
      const counts = KIND_WEIGHT[kind] * weight * this.rarities.of(term) * (SATURATION + 1);
      this.words.forEach(term, (number, frequency) => {
        const length = (this.entries[number]?.facts.length ?? meanLength) / meanLength;
        const saturated = frequency / (frequency + SATURATION * (1 - LENGTH_NORM + LENGTH_NORM * length));
        scores.set(number, (scores.get(number) ?? 0) + counts * saturated);
      });
    }
    for (const [number, score] of this.cjkScores(query.bigrams)) {
      scores.set(number, (scores.get(number) ?? 0) + CJK_WEIGHT * score);
    }
    const found = this.withSupport(scores, signature);
    const byScore = (a: Scored, b: Scored): number => b.score - a.score || (a.entry.case.id < b.entry.case.id ? -1 : 1);
    if (found.length <= SORTED) return found.sort(byScore);
    // Numbers sort many times faster than objects; only those that can be shown or be a rival are put in order.
    const ascending = Float64Array.from(found, ({ score }) => score).sort();
    const least = ascending[found.length - SORTED] ?? 0;
    return found.filter(({ score }) => score >= least).sort(byScore);
  }

  /** The channel of CJK letter pairs: what the closest text of each case shares, times how much of both that is. */
  private cjkScores(bigrams: ReadonlySet<string>): Map<number, number> {
    const scores = new Map<number, number>();
    for (const pair of bigrams) this.pairs.forEach(pair, (number) => void scores.set(number, 0));
    const all = this.pairsWeight(bigrams);
    for (const number of scores.keys()) {
      for (const text of this.entries[number]?.facts.bigrams ?? []) {
        const shared = this.pairsWeight([...bigrams].filter((pair) => text.has(pair)));
        const score = shared === 0 ? 0 : (2 * shared * shared) / (all + this.pairsWeight(text));
        if (score > (scores.get(number) ?? 0)) scores.set(number, score);
      }
    }
    return scores;
  }

  private pairsWeight(pairs: Iterable<string>): number {
    let sum = 0;
    for (const pair of pairs) sum += this.pairRarity(pair);
    return sum;
  }

  private pairRarity(pair: string): number {
    return termRarity(pair, this.pairs.frequency(pair), this.numbers.size);
  }

  /** Scores the cause, not the single text alone: each case gets a part of the mean of its cause's other cases. */
  private withSupport(scores: ReadonlyMap<number, number>, signature: string): Scored[] {
    const causes = new Map<string, number[]>();
    const found: Scored[] = [];
    for (const [number, plain] of scores) {
      const entry = this.entries[number];
      if (entry === undefined || plain <= 0) continue;
      const score = entry.case.signature === signature ? plain * SAME_SIGNATURE : plain;
      found.push({ entry, score });
      const others = causes.get(entry.cause);
      if (others === undefined) causes.set(entry.cause, [score]);
      else others.push(score);
    }
    return found.map(({ entry, score }) => {
      const all = causes.get(entry.cause) ?? [];
      if (all.length < 2) return { entry, score };
      // Sorted, so that the sum is the same to the last bit whatever the order of the index.
      const sum = all.sort((a, b) => a - b).reduce((total, one) => total + one, 0);
      return { entry, score: score + (CAUSE_SUPPORT * (sum - score)) / (all.length - 1) };
    });
  }
}

/** The facts of a query: its text, and the parts of its report where there is one. */
function queryFacts({ text, report }: RecallQuery): QueryFacts {
  const named = [report?.code, report?.errorType].filter((part) => part !== undefined).join(' ');
  const command = [...extractTerms(report?.command ?? '').values()];
  const more: Term[] = [
    ...extractTerms(named).values(),
    ...command.map((term) => ({ ...term, weight: term.weight * COMMAND_WEIGHT })),
  ];
  return { ...textFacts(text, more), bigrams: cjkBigrams(text) };
}

/** The command says which tool it was, and holds names of the user's own. */
const COMMAND_WEIGHT = 0.5;
