import { cleanText } from '../../pattern/cleanText';
import { decisiveLines } from '../../pattern/decisive/decisiveLines';
import { ENGLISH_STOP_WORDS } from '../../pattern/keywords/stopWords';
import { isCodeNumber } from '../../pattern/mask/codes';
import { forEachToken } from './forEachToken';
import { lineKind, type LineKind } from './lineKind';
import { stem } from './stem';
import { mayTellSystemError, systemErrorNames } from './systemErrors';
import type { Term, TermKind, Terms } from './term';
import { KnownTokens, type Piece } from './tokenPieces';
import { translateChinese } from './translateChinese';

/** Lines and characters of a line that are looked at; `cleanText` has bounded the whole already. */
const MOST_LINES = 300;
const LONGEST_LINE = 2_000;

/** What a place counts for. Frames and excerpts hold names of the user's own, and eat the keywords of a cause. */
const HEADLINE_WEIGHT = 1;
const PLACE_WEIGHT: Readonly<Record<LineKind, number>> = { message: 0.75, frame: 0.12, excerpt: 0.15, banner: 0.08 };
/** A bare number that might be a status or a signal, where nothing says that it is one. */
const BARE_NUMBER_WEIGHT = 0.3;

const DIGITS = /^\d+$/;
const LIKELY_CODE = /^(?:[1-5]\d\d|1[0-3]\d\d)$/;
const QUOTES = '\'"`‘“「';
const HAN = /\p{Script=Han}+/gu;
const NOT_ASCII = /[^\u0000-\u007f]/;

/** What is told of the terms of a text, as often as they stand in it. */
export interface TermVisitor {
  /**
   * A token with its terms.
   * @param weight what the place counts for, over 0.
   * @param quoted it stands in quotes: its quotable pieces are mere names.
   * @param inHeadline it stands in the line that tells the problem.
   */
  token(token: string, weight: number, quoted: boolean, inHeadline: boolean): void;
  /** A term that is no token: a number with a meaning, a system error told in words, a translation. */
  term(term: string, kind: TermKind, weight: number, shown: string, inHeadline: boolean): void;
}

/**
 * The terms of an error text or a description, for ranking. They are taken from the raw text: names that a pattern masks
 * help to rank. Chinese words come as the English words that error messages use for them.
 * @param text any text.
 * @param known tokens that were met before, for whoever extracts more than once.
 */
export function extractTerms(text: string, known: KnownTokens = new KnownTokens()): Terms {
  const terms = new Map<string, Term>();
  const term: TermVisitor['term'] = (name, kind, weight, shown, isTold) => {
    const before = terms.get(name);
    const inHeadline = isTold || before?.inHeadline === true;
    if (before === undefined || before.weight < weight)
      terms.set(name, { term: name, shown, kind, weight, inHeadline });
    else if (inHeadline !== before.inHeadline) terms.set(name, { ...before, inHeadline });
  };
  const token: TermVisitor['token'] = (name, weight, quoted, inHeadline) => {
    for (const piece of known.piecesOf(name)) {
      term(piece.term, kindOf(piece, quoted), weight * piece.factor, piece.shown, inHeadline);
    }
  };
  visitTerms(text, { token, term });
  return terms;
}

/** The kind of a piece: in quotes, words are names. */
export function kindOf({ kind, quotable }: Piece, quoted: boolean): TermKind {
  return quoted && quotable ? 'quoted' : kind;
}

/**
 * Visits the terms of a text in their order: `extractTerms` without a list, for whoever reads millions.
 * @param headline whether the line that tells the problem is looked for, and counts for more than the other messages.
 */
export function visitTerms(
  text: string,
  visit: TermVisitor,
  { headline }: { readonly headline: boolean } = { headline: true },
): void {
  if (text === '') return;
  const clean = cleanText(text);
  if (clean.includes('\n')) visitLines(clean, headline ? decisiveLines(clean).headline : '', visit);
  else visitLine(clean.slice(0, LONGEST_LINE), HEADLINE_WEIGHT, true, visit);
  if (NOT_ASCII.test(clean)) visitTranslations(clean, visit);
}

function visitLines(clean: string, headline: string, visit: TermVisitor): void {
  let previous: string | undefined;
  for (const full of clean.split('\n', MOST_LINES)) {
    const line = full.length > LONGEST_LINE ? full.slice(0, LONGEST_LINE) : full;
    const inHeadline = isHeadlineOf(line, headline);
    visitLine(line, inHeadline ? HEADLINE_WEIGHT : PLACE_WEIGHT[lineKind(line, previous)], inHeadline, visit);
    previous = line;
  }
}

function isHeadlineOf(line: string, headline: string): boolean {
  if (headline.length <= 2 || line.length < headline.length) return false;
  return headline.length > 10 ? line.includes(headline) : line.trim() === headline;
}

function visitLine(line: string, weight: number, inHeadline: boolean, visit: TermVisitor): void {
  let tells = false;
  forEachToken(line, (token, at) => {
    tells ||= mayTellSystemError(token);
    const first = token.charCodeAt(0);
    if (first >= 48 && first <= 57 && DIGITS.test(token)) {
      visitNumber(token, line, at, weight, inHeadline, visit);
      return;
    }
    const quoted = at > 0 && QUOTES.includes(line.charAt(at - 1));
    visit.token(token, weight, quoted, inHeadline);
  });
  if (tells) for (const name of systemErrorNames(line)) visit.term(name, 'word', weight, name, inHeadline);
}

function visitNumber(
  digits: string,
  line: string,
  at: number,
  weight: number,
  inHeadline: boolean,
  visit: TermVisitor,
): void {
  if (digits.length > 6) return;
  const before = line.slice(Math.max(0, at - 60), at);
  if (isCodeNumber(digits, before)) visit.term(digits, 'code', weight, digits, inHeadline);
  else if (LIKELY_CODE.test(digits)) visit.term(digits, 'word', weight * BARE_NUMBER_WEIGHT, digits, inHeadline);
}

function visitTranslations(clean: string, visit: TermVisitor): void {
  for (const [run] of clean.matchAll(HAN)) {
    for (const { english } of translateChinese(run)) {
      for (const word of english) {
        if (!ENGLISH_STOP_WORDS.has(word))
          visit.term(stem(word), 'translated', 1 / Math.sqrt(english.length), word, true);
      }
    }
  }
}
