import type { Case } from '../../../cases/case';
import type { Candidate } from '../../candidate';
import type { RecallQuery } from '../../recallQuery';
import type { Contribution } from '../../recallResult';
import { KnownTokens } from '../../terms/tokenPieces';
import type { AskOptions, ScorerIndex } from '../scorer';
import { FactsReader } from './caseFacts';
import { CaseWords, signatureTerm } from './caseWords';
import { confidence, type ConfidenceModel } from './confidence';
import { explainShares } from './explainShares';
import { FactsCache } from './factsCache';
import { FieldReader } from './fieldReader';
import { Lexicon } from './lexicon';
import { MOST_NUMBERS, Postings } from './postings';
import { ENDING_WEIGHT, queryFacts, type QueryFacts } from './queryFacts';
import { sameWords } from './sameWords';
import { TermTable } from './termTable';
import { TopScored, type SoughtTerm } from './topScored';
import { weighFinalists, type WeighedCase } from './weighFinalists';

/** Cases whose evidence is weighed: the right one is almost never found later. */
const WEIGHED = 12;
/** The same for a query with CJK words, whose letter pairs are a cruder way to find them. */
const WEIGHED_CJK = 40;
/** What a pair of CJK letters counts for beside a word: it is cruder. */
const PAIR_WEIGHT = 0.5;
/** What a case gets for having the pattern of the query. */
const SIGNATURE_WEIGHT = 3;
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
  private readonly reader = new FieldReader(this.lexicon);
  private readonly words = new CaseWords(this.reader);
  private readonly facts = new FactsCache(new FactsReader(this.reader));
  private readonly top = new TopScored(this.postings);
  private readonly table = new TermTable(this.lexicon, this.postings, () => this.numbers.size);
  /** The query that was asked last, since each of its hits is explained by the same facts. */
  private last: { readonly query: RecallQuery; readonly typing: boolean; readonly facts: QueryFacts } | undefined;

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
    this.forget();
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
    this.forget();
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
    return explainShares(facts, this.facts.of(candidate.case), candidate.confidence, this.table);
  }

  /** The first cases of the ranking, the best first, each with the evidence that speaks for and against it. */
  weigh(query: RecallQuery, options: AskOptions = {}): readonly WeighedCase[] {
    const facts = this.queryFacts(query, options);
    const { signature } = query.pattern;
    const finalists = this.finalists(facts, signature).map((found) => ({ case: found, facts: this.facts.of(found) }));
    return weighFinalists(facts, signature, finalists, this.table);
  }

  /** The cases that share most with a query. */
  private finalists(query: QueryFacts, signature: string): readonly Case[] {
    const sought = new Map<number, SoughtTerm>();
    const seek = (id: number, weight: number): void => {
      if (id >= 0 && !sought.has(id)) sought.set(id, { id, term: this.lexicon.term(id), weight });
    };
    for (const { id, ranking } of query.terms) seek(id, ranking);
    for (const { endings } of query.terms) for (const id of endings) seek(id, ENDING_WEIGHT * this.table.rarity(id));
    for (const pair of query.pairs) seek(this.table.find(pair), PAIR_WEIGHT * this.table.rarityOf(pair));
    seek(this.table.find(signatureTerm(signature)), SIGNATURE_WEIGHT);
    const most = query.pairs.size > 0 ? WEIGHED_CJK : WEIGHED;
    return this.top
      .find([...sought.values()], most, this.pruned)
      .cases.flatMap(({ number, score }) => {
        const found = this.cases[number];
        return found === undefined ? [] : [{ found, score }];
      })
      .sort((a, b) => b.score - a.score || (a.found.id < b.found.id ? -1 : 1))
      .slice(0, most)
      .map(({ found }) => found);
  }

  private queryFacts(query: RecallQuery, { typing = false }: AskOptions): QueryFacts {
    const { last } = this;
    if (last?.query === query && last.typing === typing) return last.facts;
    const facts = queryFacts(query, this.known, this.table, typing);
    this.last = { query, typing, facts };
    return facts;
  }

  /** To be called after every change: what was worked out of the library before does not hold any more. */
  private forget(): void {
    this.table.forget();
    this.last = undefined;
  }
}
