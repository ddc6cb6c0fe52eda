import { sameWording } from '../../terms/wording';
import type { CaseFacts, WeighedTerms } from './caseFacts';
import type { QueryFacts, QueryTerm } from './queryFacts';
import type { TermTable } from './termTable';

/** What speaks for and against a case having the cause of a query; each is a plain number that can be shown. */
export interface Evidence {
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
  /** How alike the two headlines are in their wording, names left out, 0 … 1. */
  readonly wording: number;
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
  /** 1 where both name tools, and none of one family. */
  readonly toolsClash: number;
  /** 1 where the query has CJK words: fewer of its words can be found. */
  readonly cjkQuery: number;
}

/** CJK letter pairs from which on a query counts as CJK. */
const CJK_PAIRS = 4;
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
  /** Share of its error text that the query has, 0 … 1. */
  readonly errorCovered: number;
}

/**
 * Weighs a case against a query.
 * @param shared the terms of the query that the case has, in any field.
 */
export function weighEvidence(
  query: QueryFacts,
  found: CaseFacts,
  shared: ReadonlySet<QueryTerm>,
  standing: Standing,
  table: TermTable,
): Evidence {
  const isShared = (term: QueryTerm): boolean => shared.has(term);
  const problem = weighTerms(
    query.terms.filter(({ isProblem }) => isProblem),
    isShared,
  );
  const inHeadline = query.terms.filter((term) => term.inHeadline);
  const codes = agreement(query.codes, found.codes);
  const types = agreement(query.types, found.types);
  return {
    sharedWeight: Math.log(1 + SCALE * problem.found),
    errorCovered: standing.errorCovered,
    aliasCovered: Math.max(0, ...found.aliases.map((alias) => coverage(alias, query, table))),
    storyCovered: found.story.ids.length === 0 ? USUAL_STORY : coverage(found.story, query, table),
    headlineShared: weighTerms(inHeadline, ({ id }) => found.headline.has(id)).share,
    wording: sameWording(query.wording, found.wording),
    margin: standing.margin,
    sameSignature: standing.sameSignature ? 1 : 0,
    codesAgree: codes === 'agree' ? 1 : 0,
    codesClash: codes === 'clash' ? 1 : 0,
    typesAgree: types === 'agree' ? 1 : 0,
    typesClash: types === 'clash' ? 1 : 0,
    toolsClash: toolsClash(query, found) ? 1 : 0,
    cjkQuery: query.pairs.size >= CJK_PAIRS ? 1 : 0,
  };
}

/** What the terms that are found tell, and its share of what all tell. */
function weighTerms(
  terms: readonly QueryTerm[],
  isFound: (term: QueryTerm) => boolean,
): { readonly found: number; readonly share: number } {
  let all = 0;
  let found = 0;
  for (const term of terms) {
    all += term.telling;
    if (isFound(term)) found += term.telling;
  }
  return { found, share: all === 0 ? 0 : found / all };
}

/** The share of some terms of a case, by what they tell, that the query has. */
export function coverage({ ids, weights }: WeighedTerms, { byId }: QueryFacts, table: TermTable): number {
  let all = 0;
  let asked = 0;
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number;
    const weight = (weights[at] as number) * table.rarity(id);
    all += weight;
    if (byId.has(id)) asked += weight;
  }
  return all === 0 ? 0 : asked / all;
}

/** Whether the headlines of query and case name other values: one `None`, the other nothing of the kind. */
export function valuesDiffer(query: QueryFacts, found: CaseFacts): boolean {
  return query.values !== undefined && query.values !== found.values;
}

/** Whether query and case both name tools, and none of one family. */
export function toolsClash(query: QueryFacts, found: CaseFacts): boolean {
  return query.families !== 0 && found.families !== 0 && (query.families & found.families) === 0;
}

function agreement(ours: readonly QueryTerm[], theirs: readonly number[]): 'agree' | 'clash' | 'unknown' {
  if (ours.length === 0 || theirs.length === 0) return 'unknown';
  return ours.some(({ id }) => theirs.includes(id)) ? 'agree' : 'clash';
}
