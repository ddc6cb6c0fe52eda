import type { RecallQuery } from '../../recallQuery';
import { cjkPairs } from '../../terms/cjkPairs';
import { extractTerms, toldLine } from '../../terms/extractTerms';
import { namedValues } from '../../terms/namedValues';
import type { Term } from '../../terms/term';
import { toolFamily } from '../../terms/toolFamilies';
import { wording } from '../../terms/wording';
import type { KnownTokens } from '../../terms/tokenPieces';
import { isGenericCode, KIND_WEIGHT, NAMES_PROBLEM, STANDS_FOR_PROBLEM, tellingWeight } from './termWeights';
import type { TermTable } from './termTable';

/** A term of a query, with what it is worth in the library as it is now. */
export interface QueryTerm extends Term {
  /** Its number; −1 where no case ever had it. */
  readonly id: number;
  /** How much it says that it is found. */
  readonly telling: number;
  /** What a case gets for it when cases are ranked. */
  readonly ranking: number;
  /** It stands for the problem, not for the way to it. */
  readonly isProblem: boolean;
  /** Numbers of terms that it may become, where it is still being typed; the most frequent first. */
  readonly endings: readonly number[];
}

/** A query, with all that its cases are weighed by. */
export interface QueryFacts {
  readonly terms: readonly QueryTerm[];
  /** The terms that some case had once, by their numbers. */
  readonly byId: ReadonlyMap<number, QueryTerm>;
  readonly codes: readonly QueryTerm[];
  readonly types: readonly QueryTerm[];
  /** Pairs of CJK letters. */
  readonly pairs: ReadonlySet<string>;
  /** Wording of the line that tells the problem; none where it has CJK words, which stand in no English template. */
  readonly wording: Int32Array;
  /** Values that this line names, as bits; undefined where it has CJK words, which name them otherwise. */
  readonly values: number | undefined;
  /** Families of tools that it names, as bits. */
  readonly families: number;
}

/** The command says which tool it was, and holds names of the user's own. */
const COMMAND_WEIGHT = 0.5;
/** Words that a beginning is tried as, the most frequent first. */
const MOST_ENDINGS = 24;
/** What a word counts for that was only begun. */
export const ENDING_WEIGHT = 0.7;

const LAST_WORD = /[a-z][a-z0-9]{0,40}$/i;

/**
 * The facts of a query: its text, and the parts of its report where there is one.
 * @param typing whether the last word is still being typed.
 */
export function queryFacts(
  { text, report }: RecallQuery,
  known: KnownTokens,
  table: TermTable,
  typing: boolean,
): QueryFacts {
  const found = new Map(extractTerms(text, known));
  const add = (term: Term): void => {
    if ((found.get(term.term)?.weight ?? 0) < term.weight) found.set(term.term, term);
  };
  for (const part of [report?.code, report?.errorType]) {
    if (part !== undefined) extractTerms(part, known).forEach(add);
  }
  for (const term of extractTerms(report?.command ?? '', known).values()) {
    add({ ...term, weight: term.weight * COMMAND_WEIGHT, inHeadline: false });
  }
  const begun = typing ? (LAST_WORD.exec(text.slice(-60))?.[0] ?? '').toLowerCase() : '';
  const hasProblem = [...found.values()].some(({ weight }) => weight >= STANDS_FOR_PROBLEM);
  const terms = [...found.values()].map((term): QueryTerm => {
    const endings = begun !== '' && term.shown === begun ? table.endingsOf(begun, MOST_ENDINGS) : [];
    const rarity = table.rarityOf(term.term);
    return {
      ...term,
      id: table.find(term.term),
      telling: tellingWeight(term, rarity, table.isKnown(term.term) || endings.length > 0),
      ranking: KIND_WEIGHT[term.kind] * term.weight * rarity,
      isProblem: !hasProblem || term.weight >= STANDS_FOR_PROBLEM,
      endings,
    };
  });
  const named = (kind: Term['kind']): QueryTerm[] =>
    terms.filter((term) => term.kind === kind && term.weight >= NAMES_PROBLEM);
  const pairs = cjkPairs(text);
  const told = pairs.size > 0 ? undefined : toldLine(text);
  return {
    terms,
    byId: new Map(terms.filter(({ id }) => id >= 0).map((term) => [term.id, term])),
    codes: named('code').filter(({ term }) => !isGenericCode(term)),
    types: named('type'),
    pairs,
    wording: wording(told ?? ''),
    values: told === undefined ? undefined : namedValues(told),
    families: terms.reduce((bits, { term }) => bits | toolFamily(term), 0),
  };
}
