import { isCode, isErrorType } from '../mask/codes';
import { isRandom } from '../mask/randomId';
import type { DropReason, DroppedTerm, Keyword, KeywordKind } from '../pattern';
import { bodyLines } from './bodyLines';
import { cjkWords } from './cjkWords';
import { rarity } from './rarity';
import { splitIdentifier } from './splitIdentifier';
import { forEachToken } from './tokens';

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

const BEYOND: DropReason = 'beyond the 15 that tell most apart';
const LONGEST_TOKEN = 80;
/** A number with its unit, a piece of a time or of a version. */
const MEASURE = /^\d+[a-z]{0,2}\d*$/;
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
 */
export function chooseKeywords(headline: string, text: string, codes: readonly string[]): ChosenKeywords {
  const terms = new Map<string, Keyword>();
  const dropped = new Map<string, DropReason>();
  const add = (term: string, kind: KeywordKind, factor: number): void => {
    const known = terms.get(term);
    if (known !== undefined && known.kind === kind) return;
    const value = kind === 'code' ? 1 : valueOf(term, kind);
    if (typeof value === 'string') {
      if (value !== '' && known === undefined && dropped.size < MOST_DROPPED) dropped.set(term, value);
      return;
    }
    const weight = KIND_WEIGHT[kind] * value * factor;
    if (known === undefined || known.weight < weight) terms.set(term, { term, kind, weight });
  };
  for (const code of codes) {
    if (isCode(code) || /^\d+$/.test(code)) add(code.toLowerCase(), 'code', HEADLINE_WEIGHT);
  }
  const seen = new Set<string>();
  addTerms(headline, HEADLINE_WEIGHT, seen, add);
  if (text !== headline) {
    for (const line of bodyLines(text.slice(0, BODY))) addTerms(line.text, line.factor, seen, add);
  }
  const ranked = [...terms.values()].sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
  for (const { term } of ranked.slice(MOST_KEYWORDS, MOST_KEYWORDS + MOST_DROPPED)) dropped.set(term, BEYOND);
  return {
    keywords: ranked.slice(0, MOST_KEYWORDS).map((keyword) => ({ ...keyword, weight: round(keyword.weight) })),
    dropped: Array.from(dropped, ([term, reason]) => ({ term, reason })),
  };
}

/** Adds the terms of each token that was not seen before: the headline comes first and weighs most. */
function addTerms(
  text: string,
  factor: number,
  seen: Set<string>,
  add: (term: string, kind: KeywordKind, factor: number) => void,
): void {
  forEachToken(text, (token, plain) => {
    if (token.length > LONGEST_TOKEN || seen.has(token)) return;
    seen.add(token);
    if (plain) {
      add(token, 'word', factor);
      return;
    }
    // A constant in capitals is a code only where the message gives it as one.
    if (isCode(token) && !token.includes('_')) {
      add(token.toLowerCase(), 'code', factor);
      return;
    }
    const path = pathParts(token);
    const parts = path ?? splitIdentifier(token);
    if (path === undefined && parts.length > 1)
      add(token.toLowerCase(), isErrorType(token) ? 'type' : 'identifier', factor);
    for (const part of parts) add(part, 'word', factor);
  });
  for (const word of cjkWords(text)) add(word, 'cjk', factor);
}

/**
 * The words of a path: of its last two segments, since the folders above are the user's. A single slash can join a package and
 * its scope, which is no path.
 */
function pathParts(token: string): string[] | undefined {
  const segments = token.split(/[\\/]/);
  if (segments.length < 2 || (segments.length === 2 && !token.includes('.'))) return undefined;
  return segments.slice(-2).flatMap((segment) => splitIdentifier(segment));
}

/** How much a term tells apart, or why it is no keyword; an empty reason for what could not have been one. */
function valueOf(term: string, kind: KeywordKind): number | DropReason | '' {
  if (kind === 'cjk') return 1;
  if (term.length < 2) return '';
  const value = rarity(term);
  if (value !== 1 || !HAS_DIGIT.test(term)) return value;
  if (BARE_NUMBER.test(term)) return '';
  if (MEASURE.test(term)) return 'a number';
  return isRandom(term) ? 'drawn at random' : value;
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
