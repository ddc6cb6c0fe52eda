import type { Case } from '../../../cases/case';
import type { Candidate } from '../../candidate';
import type { RecallQuery } from '../../recallQuery';
import type { Contribution } from '../../recallResult';
import { KnownTokens } from '../../terms/tokenPieces';
import type { AskOptions, ScorerIndex } from '../scorer';
import { CaseWords, signatureTerm } from './caseWords';
import { confidence, type ConfidenceModel } from './confidence';
import type { QueryFacts, Rarities } from './evidence';
import { explainShares } from './explainShares';
import { FactsCache } from './factsCache';
import { Lexicon } from './lexicon';
import { MOST_NUMBERS, Postings } from './postings';
import { queryFacts } from './queryFacts';
import { sameWords } from './sameWords';
import { termRarity } from './termRarity';
import { KIND_WEIGHT } from './termWeights';
import { TopScored, type SoughtTerm } from './topScored';
import { weighFinalists, type WeighedCase } from './weighFinalists';

/** Cases whose evidence is weighed: the right one is almost never found later. */
const WEIGHED = 40;
/** Cases with one and the same score that are looked at. */
const MOST_EQUAL = 1_000;
/** What a pair of CJK letters counts for beside a word: it is cruder. */
const PAIR_WEIGHT = 0.5;
/** What a case gets for having the pattern of the query. */
const SIGNATURE_WEIGHT = 3;
/** Rarities that are kept between queries. */
const MOST_KNOWN = 50_000;
/** Score at which the relevance is one half. */
const HALF_RELEVANCE = 5;

/**
 * Finds the cases that share most with a query over an inverted index that changes in place, then weighs the evidence for
 * these few with all their facts, which are read anew from their texts: nothing but terms and impacts is kept of a case.
 */
export class RankedIndex implements ScorerIndex {
  private readonly cases: (Case | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly lexicon = new Lexicon();
  private readonly postings = new Postings();
  private readonly known = new KnownTokens();
  private readonly words = new CaseWords(this.lexicon, this.known);
  private readonly facts = new FactsCache(this.known);
  private readonly top = new TopScored(this.postings);
  private readonly rarities: Rarities = {
    of: (term) => this.rarity(term),
    isKnown: (term) => this.frequency(term) > 0,
  };
  /** Rarities that were asked for since the library last changed. */
  private readonly knownRarities = new Map<string, number>();

  /**
   * @param pruned false: every case that shares anything is scored, for a comparison.
   */
  constructor(
    private readonly model: ConfidenceModel,
    private readonly pruned = true,
  ) {}

  /** @throws RangeError with a message for the user where the library is larger than any index can hold. */
  put(added: Case): void {
    const before = this.numbers.get(added.id);
    const old = before === undefined ? undefined : this.cases[before];
    if (before !== undefined && old !== undefined && sameWords(old, added)) {
      this.cases[before] = added;
      this.facts.move(old, added);
      return;
    }
    this.remove(added.id);
    const number = this.free.pop() ?? this.cases.length;
    if (number >= MOST_NUMBERS) throw new RangeError(`A library can hold at most ${MOST_NUMBERS} cases.`);
    this.cases[number] = added;
    this.numbers.set(added.id, number);
    this.words.visit(added, (id, impact) => {
      this.postings.add(id, number, impact);
    });
    this.knownRarities.clear();
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    const old = number === undefined ? undefined : this.cases[number];
    if (number === undefined || old === undefined) return;
    this.words.visit(old, (term) => {
      this.postings.remove(term, number);
    });
    this.cases[number] = undefined;
    this.numbers.delete(id);
    this.free.push(number);
    this.knownRarities.clear();
  }

  candidates(query: RecallQuery, options: AskOptions = {}): readonly Candidate[] {
    return this.weigh(query, options).map(({ case: found, score, evidence }) => ({
      case: found,
      relevance: score / (score + HALF_RELEVANCE),
      confidence: confidence(evidence, this.model),
    }));
  }

  explain(query: RecallQuery, candidate: Candidate, options: AskOptions = {}): readonly Contribution[] {
    const facts = this.queryFacts(query, options);
    return explainShares(facts, this.facts.of(candidate.case), candidate.confidence, this.rarities);
  }

  /** The first cases of the ranking, the best first, each with the evidence that speaks for and against it. */
  weigh(query: RecallQuery, options: AskOptions = {}): readonly WeighedCase[] {
    const facts = this.queryFacts(query, options);
    const { signature } = query.pattern;
    const finalists = this.finalists(facts, signature).map((found) => ({ case: found, facts: this.facts.of(found) }));
    return weighFinalists(facts, signature, finalists, this.rarities);
  }

  /** The cases that share most with a query. */
  private finalists(query: QueryFacts, signature: string): readonly Case[] {
    const sought: SoughtTerm[] = [];
    const seek = (term: string, weight: number): void => {
      const id = this.lexicon.find(term);
      if (id !== undefined && this.postings.frequency(id) > 0) sought.push({ id, term, weight });
    };
    for (const { term, kind, weight } of query.terms.values()) {
      seek(term, KIND_WEIGHT[kind] * weight * this.rarity(term));
    }
    for (const term of query.endings) if (!query.terms.has(term)) seek(term, query.endingWeight * this.rarity(term));
    for (const pair of query.pairs) seek(pair, PAIR_WEIGHT * this.rarity(pair));
    seek(signatureTerm(signature), SIGNATURE_WEIGHT);
    const { numbers } = this.top.find(sought, WEIGHED, this.pruned);
    const found = numbers.slice(0, MOST_EQUAL).flatMap((number) => this.cases[number] ?? []);
    // More than were asked for share the score of the last.
    return found.length <= WEIGHED ? found : found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private queryFacts(query: RecallQuery, { typing }: AskOptions): QueryFacts {
    return queryFacts(query, this.known, typing === true ? this.lexicon : undefined, (id) =>
      this.postings.frequency(id),
    );
  }

  private frequency(term: string): number {
    const id = this.lexicon.find(term);
    return id === undefined ? 0 : this.postings.frequency(id);
  }

  private rarity(term: string): number {
    const known = this.knownRarities.get(term);
    if (known !== undefined) return known;
    const rarity = termRarity(term, this.frequency(term), this.numbers.size);
    if (this.knownRarities.size >= MOST_KNOWN) this.knownRarities.clear();
    this.knownRarities.set(term, rarity);
    return rarity;
  }
}
