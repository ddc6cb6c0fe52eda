import type { Term, Terms } from '../../terms/term';
import type { CaseFacts, TextFacts } from './caseFacts';
import { tellingWeight } from './termWeights';

/** What speaks for and against a case having the cause of a query; each is a plain number that can be shown. */
export interface Evidence {
  /** Share of the query's telling words that the case has, 0 … 1. */
  readonly queryCovered: number;
  /** How much the shared words tell in all: the logarithm of their weight. */
  readonly sharedWeight: number;
  /** Share of the case's error text that the query has, 0 … 1. */
  readonly errorCovered: number;
  /** Share of the closest alias that the query has, 0 … 1. */
  readonly aliasCovered: number;
  /** Share of root cause, fix and tags that the query has, 0 … 1. */
  readonly storyCovered: number;
  /** Share of the query's headline that the case's headline has, 0 … 1. */
  readonly headlineShared: number;
  /** How far the case is ahead of the best case with another cause, −1 … 1. */
  readonly margin: number;
  /** 1 where query and case have the same pattern. */
  readonly sameSignature: number;
  /** 1 where both name a code and share one. */
  readonly codesAgree: number;
  /** 1 where both name codes and share none. */
  readonly codesClash: number;
  readonly typesAgree: number;
  readonly typesClash: number;
  /** 1 where the query has CJK words: fewer of its words can be found. */
  readonly cjkQuery: number;
}

/** The rarity of a term, and whether any case has it. */
export interface Rarities {
  of(term: string): number;
  isKnown(term: string): boolean;
}

/** A query, with what its evidence needs. */
export interface QueryFacts extends TextFacts {
  /** Pairs of CJK letters. */
  readonly pairs: ReadonlySet<string>;
  /** The last word, lower case, where it is still being typed; else empty. */
  readonly begun: string;
  /** Terms that the last word may become, the most frequent first. */
  readonly endings: readonly string[];
  /** What such a term counts for, over 0 and at most 1. */
  readonly endingWeight: number;
}

/** The word of a case that answers a term of the query: the term itself, or one that the last word may become. */
export function foundWord(
  { shown, term }: Term,
  { begun, endings }: QueryFacts,
  { weights }: Pick<CaseFacts, 'weights'>,
): string | undefined {
  if (weights.has(term)) return term;
  return begun !== '' && shown === begun ? endings.find((ending) => weights.has(ending)) : undefined;
}

/** CJK letter pairs from which on a query counts as CJK. */
const CJK_PAIRS = 4;
/** Terms of frames, excerpts and banners weigh less. */
const STANDS_FOR_PROBLEM = 0.2;
/** What the story of a case usually covers: a case without one is no worse a match for it. */
const USUAL_STORY = 0.27;
/** The rarities are 0 … 1; weights are summed on the scale that inverse document frequencies have. */
const SCALE = 6;

/** Where a case stands beside the others. */
export interface Standing {
  /** How far it is ahead of the best case with another cause, −1 … 1. */
  readonly margin: number;
  /** Whether its pattern is that of the query. */
  readonly sameSignature: boolean;
}

/** Weighs a case against a query. */
export function weighEvidence(query: QueryFacts, found: CaseFacts, standing: Standing, rarities: Rarities): Evidence {
  const has = (term: Term): boolean => foundWord(term, query, found) !== undefined;
  const asked = ({ term }: Term): boolean => query.terms.has(term);
  const covered = coverage(problemTerms(query.terms), has, rarities);
  const codes = agreement(query.codes, found.error.codes);
  const types = agreement(query.types, found.error.types);
  return {
    queryCovered: covered.share,
    sharedWeight: Math.log(1 + SCALE * covered.shared),
    errorCovered: coverage(problemTerms(found.error.terms), asked, rarities).share,
    aliasCovered: Math.max(0, ...found.aliases.map((alias) => coverage(alias, asked, rarities).share)),
    storyCovered: found.story.size === 0 ? USUAL_STORY : coverage(found.story, asked, rarities).share,
    headlineShared: coverage(query.headline, ({ term }) => found.error.headline.has(term), rarities).share,
    margin: standing.margin,
    sameSignature: standing.sameSignature ? 1 : 0,
    codesAgree: codes === 'agree' ? 1 : 0,
    codesClash: codes === 'clash' ? 1 : 0,
    typesAgree: types === 'agree' ? 1 : 0,
    typesClash: types === 'clash' ? 1 : 0,
    cjkQuery: query.pairs.size >= CJK_PAIRS ? 1 : 0,
  };
}

/** The terms that stand for the problem, not for the way to it; all, where a text is nothing but frames. */
function problemTerms(terms: Terms): readonly Term[] {
  const all = [...terms.values()];
  const telling = all.filter(({ weight }) => weight >= STANDS_FOR_PROBLEM);
  return telling.length > 0 ? telling : all;
}

/** The weight of the terms that are found elsewhere, and its share of the weight of all. */
function coverage(
  terms: Terms | readonly Term[],
  isFound: (term: Term) => boolean,
  rarities: Rarities,
): { readonly shared: number; readonly share: number } {
  let all = 0;
  let shared = 0;
  for (const term of terms.values()) {
    const weight = weightOf(term, rarities);
    all += weight;
    if (isFound(term)) shared += weight;
  }
  return { shared, share: all === 0 ? 0 : shared / all };
}

/** How much it says that a term is shared. */
export function weightOf(term: Term, rarities: Rarities): number {
  return tellingWeight(term, rarities.of(term.term), rarities.isKnown(term.term));
}

function agreement(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): 'agree' | 'clash' | 'unknown' {
  if (ours.size === 0 || theirs.size === 0) return 'unknown';
  return [...ours].some((term) => theirs.has(term)) ? 'agree' : 'clash';
}
