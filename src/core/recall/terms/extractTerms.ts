import { cleanText } from '../../pattern/cleanText';
import { decisiveLines } from '../../pattern/decisive/decisiveLines';
import { foldCjk } from '../../pattern/keywords/foldCjk';
import { ENGLISH_STOP_WORDS } from '../../pattern/keywords/stopWords';
import { isCodeNumber } from '../../pattern/mask/codes';
import { lineKind, type LineKind } from './lineKind';
import { LineTokens } from './lineTokens';
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

const LIKELY_CODE = /^(?:[1-5]\d\d|1[0-3]\d\d)$/;
const QUOTES = '\'"`‘“「';
const BLANK = 32;
const HAN = /\p{Script=Han}+/gu;
const NOT_ASCII = /[^\u0000-\u007f]/;

/** What is told of the terms of a text, as often as they stand in it. */
export interface TermVisitor {
  /**
   * A token of a line, with its terms.
   * @param weight what the place counts for, over 0.
   * @param quoted it stands in quotes: its quotable pieces are mere names.
   * @param inHeadline it stands in the line that tells the problem.
   * @returns `mayTellSystemError` of the token.
   */
  token(tokens: LineTokens, at: number, weight: number, quoted: boolean, inHeadline: boolean): boolean;
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
  const token: TermVisitor['token'] = (tokens, at, weight, quoted, inHeadline) => {
    const name = tokens.text(at);
    for (const piece of known.piecesOf(name)) {
      term(piece.term, kindOf(piece, quoted), weight * piece.factor, piece.shown, inHeadline);
    }
    return mayTellSystemError(name);
  };
  visitTerms(text, { token, term }, new LineTokens());
  return terms;
}

/** The kind of a piece: in quotes, words are names. */
export function kindOf({ kind, quotable }: Piece, quoted: boolean): TermKind {
  return quoted && quotable ? 'quoted' : kind;
}

/**
 * Visits the terms of a text in their order: `extractTerms` without a list, for whoever reads millions.
 * @param tokens the tables that lines are read into.
 * @param headline whether the line that tells the problem is looked for, and counts for more than the other messages.
 * @returns that line; of a text of several lines the empty text where it is not looked for.
 */
export function visitTerms(
  text: string,
  visit: TermVisitor,
  tokens: LineTokens,
  { headline }: { readonly headline: boolean } = { headline: true },
): string {
  if (text === '') return '';
  const clean = cleanText(text);
  const isOneLine = !clean.includes('\n');
  const told = isOneLine ? clean : headline ? decisiveLines(clean).headline : '';
  if (isOneLine) visitLine(clean.slice(0, LONGEST_LINE), HEADLINE_WEIGHT, true, visit, tokens);
  else visitLines(clean, told, visit, tokens);
  if (NOT_ASCII.test(clean)) visitTranslations(clean, visit);
  return told;
}

/** The line of a text that tells its problem: the one whose terms are marked as those of the headline. */
export function toldLine(text: string): string {
  const clean = cleanText(text);
  return clean.includes('\n') ? decisiveLines(clean).headline : clean;
}

function visitLines(clean: string, headline: string, visit: TermVisitor, tokens: LineTokens): void {
  let previous: string | undefined;
  for (const full of clean.split('\n', MOST_LINES)) {
    const line = full.length > LONGEST_LINE ? full.slice(0, LONGEST_LINE) : full;
    const inHeadline = isHeadlineOf(line, headline);
    const weight = inHeadline ? HEADLINE_WEIGHT : PLACE_WEIGHT[lineKind(line, previous)];
    visitLine(line, weight, inHeadline, visit, tokens);
    previous = line;
  }
}

function isHeadlineOf(line: string, headline: string): boolean {
  if (headline.length <= 2 || line.length < headline.length) return false;
  return headline.length > 10 ? line.includes(headline) : line.trim() === headline;
}

function visitLine(line: string, weight: number, inHeadline: boolean, visit: TermVisitor, tokens: LineTokens): void {
  tokens.read(line);
  let tells = false;
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.isNumber(at)) visitNumber(line, tokens.start(at), tokens.end(at), weight, inHeadline, visit);
    else if (visit.token(tokens, at, weight, isQuoted(line, tokens.start(at)), inHeadline)) tells = true;
  }
  if (tells) for (const name of systemErrorNames(line)) visit.term(name, 'word', weight, name, inHeadline);
}

function isQuoted(line: string, start: number): boolean {
  const before = line.charCodeAt(start - 1);
  return start > 0 && before !== BLANK && QUOTES.includes(String.fromCharCode(before));
}

function visitNumber(
  line: string,
  start: number,
  end: number,
  weight: number,
  inHeadline: boolean,
  visit: TermVisitor,
): void {
  if (end - start > 6) return;
  const digits = line.slice(start, end);
  const before = line.slice(Math.max(0, start - 60), start);
  if (isCodeNumber(digits, before)) visit.term(digits, 'code', weight, digits, inHeadline);
  else if (LIKELY_CODE.test(digits)) visit.term(digits, 'word', weight * BARE_NUMBER_WEIGHT, digits, inHeadline);
}

function visitTranslations(clean: string, visit: TermVisitor): void {
  for (const [run] of foldCjk(clean).matchAll(HAN)) {
    for (const { english, names } of translateChinese(run)) {
      for (const word of english) {
        if (!ENGLISH_STOP_WORDS.has(word))
          visit.term(stem(word), 'translated', 1 / Math.sqrt(english.length), word, true);
      }
      for (const name of names) visit.term(name, 'translated', 1 / Math.sqrt(english.length), name, true);
    }
  }
}
