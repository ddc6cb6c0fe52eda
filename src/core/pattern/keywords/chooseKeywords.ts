import { isCode } from '../mask/codes';
import { isRandom } from '../mask/randomId';
import type { DropReason, DroppedTerm, Keyword, KeywordKind } from '../pattern';
import { bodyLines } from './bodyLines';
import { isCommonIn, rarity } from './rarity';
import type { TermFrequencies } from './termFrequencies';
import { forEachTerm } from './terms';

/** Keywords that a pattern keeps (L2). */
const MOST_KEYWORDS = 15;
/** Dropped terms that are told; a log of a thousand words needs no thousand reasons. */
const MOST_DROPPED = 40;
/** Characters of the block behind the headline that are looked at. */
const BODY = 4_000;

/** What a kind of term counts for: a code or a type names the problem, a part of a name only hints at it. */
const KIND_WEIGHT: Readonly<Record<KeywordKind, number>> = { code: 2, type: 1.6, identifier: 1, word: 1, cjk: 1 };
/** A term of the headline counts more than one of the frames and notes below it. */
const HEADLINE_WEIGHT = 1.5;

const COMMON: DropReason = 'common in this library';
const BEYOND: DropReason = 'beyond the 15 that tell most apart';
/** A code of most cases still names the problem. */
const LEAST_OF_CODE = 0.5;
/** A number with its unit, a piece of a time or of a version. */
const MEASURE = /^\d+(?:[a-z]{1,2}\d*)?$/;
const HAS_DIGIT = /\d/;
const BARE_NUMBER = /^[\d.:/\\-]+$/;

/** The chosen keywords, and the terms that are none, with the reason. */
export interface ChosenKeywords {
  readonly keywords: readonly Keyword[];
  readonly dropped: readonly DroppedTerm[];
}

/**
 * Chooses the terms that tell this error apart (L2): from the raw text, not the masked one, since quoted names help to rank.
 * @param headline the line that says what the problem is
 * @param text the whole block, cleaned
 * @param codes codes and types that were kept as evidence, as printed
 * @param library how common terms are in the library at hand
 */
export function chooseKeywords(
  headline: string,
  text: string,
  codes: readonly string[],
  library?: TermFrequencies,
): ChosenKeywords {
  const terms = new Map<string, Keyword>();
  const dropped = new Map<string, DropReason>();
  const add = (term: string, kind: KeywordKind, factor: number): void => {
    const known = terms.get(term);
    if (known !== undefined && known.kind === kind) return;
    const value = valueOf(term, kind, library);
    if (typeof value === 'string') {
      if (value !== '' && known === undefined && dropped.size < MOST_DROPPED) dropped.set(term, value);
      return;
    }
    const weight = round(KIND_WEIGHT[kind] * value * factor);
    if (known === undefined || known.weight < weight) terms.set(term, { term, kind, weight });
  };
  for (const code of codes) {
    if (isCode(code) || /^\d+$/.test(code)) add(code.toLowerCase(), 'code', HEADLINE_WEIGHT);
  }
  const seen = new Set<string>();
  forEachTerm(headline, seen, (term, kind) => add(term, kind, HEADLINE_WEIGHT));
  if (text !== headline) {
    for (const line of bodyLines(text.slice(0, BODY))) {
      forEachTerm(line.text, seen, (term, kind) => add(term, kind, line.factor));
    }
  }
  const ranked = [...terms.values()].sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
  for (const { term } of ranked.slice(MOST_KEYWORDS, MOST_KEYWORDS + MOST_DROPPED)) {
    dropped.set(term, library !== undefined && isCommonIn(library, term) ? COMMON : BEYOND);
  }
  return {
    keywords: ranked.slice(0, MOST_KEYWORDS),
    dropped: Array.from(dropped, ([term, reason]) => ({ term, reason })),
  };
}

/** How much a term tells apart, or why it is no keyword; an empty reason for what could not have been one. */
function valueOf(term: string, kind: KeywordKind, library: TermFrequencies | undefined): number | DropReason | '' {
  if (kind === 'code') {
    const value = library === undefined ? 1 : rarity(term, library);
    return typeof value === 'string' ? 1 : Math.max(LEAST_OF_CODE, value);
  }
  if (kind === 'cjk') return library === undefined ? 1 : rarity(term, library);
  if (term.length < 2) return '';
  const value = rarity(term, library);
  if (typeof value === 'string' || !HAS_DIGIT.test(term)) return value;
  if (BARE_NUMBER.test(term)) return '';
  if (MEASURE.test(term)) return 'a number';
  return isRandom(term) ? 'drawn at random' : value;
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
