import { cleanText } from '../../pattern/cleanText';
import { decisiveLines } from '../../pattern/decisive/decisiveLines';
import { splitIdentifier } from '../../pattern/keywords/splitIdentifier';
import { ENGLISH_STOP_WORDS } from '../../pattern/keywords/stopWords';
import { isCode, isCodeNumber, isErrorType } from '../../pattern/mask/codes';
import { isRandom } from '../../pattern/mask/randomId';
import { lineKind, type LineKind } from './lineKind';
import { stem } from './stem';
import { systemErrorNames } from './systemErrors';
import type { Term, TermKind, Terms } from './term';
import { translateChinese } from './translateChinese';

/** Lines and characters of a line that are looked at; `cleanText` has bounded the whole already. */
const MOST_LINES = 300;
const LONGEST_LINE = 2_000;

/** What a place counts for. Frames and excerpts hold names of the user's own, and eat the keywords of a cause. */
const HEADLINE_WEIGHT = 1;
const PLACE_WEIGHT: Readonly<Record<LineKind, number>> = { message: 0.75, frame: 0.12, excerpt: 0.15, banner: 0.08 };
/** A part of something larger says less than a word that stands alone. */
const PART = { code: 0.5, type: 0.5, identifier: 0.7, path: 0.35 };
/** A bare number that might be a status or a signal, where nothing says that it is one. */
const BARE_NUMBER_WEIGHT = 0.3;

const TOKEN = /[\p{L}\p{N}_$@#][\p{L}\p{N}_$'’-]*(?:(?:::|[.:/\\])[\p{L}\p{N}_$@-]+)*(?:\+\+)?/gu;
const LIKELY_CODE = /^(?:[1-5]\d\d|1[0-3]\d\d)$/;
const QUOTE_BEFORE = /['"`‘“「]$/;
const HAN = /\p{Script=Han}+/gu;

/** `shown`: the word that the term was made from; the term itself where it is that word. */
type Add = (term: string, kind: TermKind, weight: number, shown?: string) => void;

/**
 * The terms of an error text or a description, for ranking. They are taken from the raw text: names that a pattern masks
 * help to rank. Chinese words come as the English words that error messages use for them.
 * @param text any text.
 */
export function extractTerms(text: string): Terms {
  const terms = new Map<string, Term>();
  const add: Add = (term, kind, weight, shown = term) => {
    const known = terms.get(term);
    if (term !== '' && (known === undefined || known.weight < weight)) terms.set(term, { term, shown, kind, weight });
  };
  const clean = cleanText(text);
  const { headline } = decisiveLines(clean);
  let previous: string | undefined;
  for (const full of clean.split('\n', MOST_LINES)) {
    const line = full.slice(0, LONGEST_LINE);
    const isHeadline =
      headline.length > 2 && (line.trim() === headline || (headline.length > 10 && line.includes(headline)));
    addLine(line, isHeadline ? HEADLINE_WEIGHT : PLACE_WEIGHT[lineKind(line, previous)], add);
    previous = line;
  }
  for (const [run] of clean.matchAll(HAN)) {
    for (const { english } of translateChinese(run)) {
      for (const word of english) {
        if (!ENGLISH_STOP_WORDS.has(word)) add(stem(word), 'translated', 1 / Math.sqrt(english.length), word);
      }
    }
  }
  return terms;
}

function addLine(line: string, weight: number, add: Add): void {
  for (const name of systemErrorNames(line)) add(name, 'word', weight);
  for (const match of line.matchAll(TOKEN)) {
    const token = match[0].replace(/['’-]+$/, '');
    const before = line.slice(Math.max(0, match.index - 60), match.index);
    if (/^\d+$/.test(token)) addNumber(token, before, weight, add);
    else if (isCode(token)) addCode(token, weight, add);
    else if (!isRandom(token)) {
      // CJK letters stick to the Latin name beside them.
      for (const name of token.split(/[^\x21-\x7e]+/)) {
        if (name !== '') addName(name, QUOTE_BEFORE.test(before), weight, add);
      }
    }
  }
}

function addNumber(digits: string, before: string, weight: number, add: Add): void {
  if (isCodeNumber(digits, before)) add(digits, 'code', weight);
  else if (LIKELY_CODE.test(digits)) add(digits, 'word', weight * BARE_NUMBER_WEIGHT);
}

function addCode(code: string, weight: number, add: Add): void {
  add(code.toLowerCase(), 'code', weight);
  const words = code.toLowerCase().split('_');
  if (words.length === 1) return;
  for (const word of words) if (word.length > 2) add(stem(word), 'word', weight * PART.code, word);
}

function addName(name: string, quoted: boolean, weight: number, add: Add): void {
  const words = splitIdentifier(name).filter((word) => word.length > 1 && !ENGLISH_STOP_WORDS.has(word));
  if (isErrorType(name)) {
    add(name.toLowerCase().replace(/^.*[.:\\]/, ''), 'type', weight);
    for (const word of words) add(stem(word), 'word', weight * PART.type, word);
    return;
  }
  const isPath = /[/\\]/.test(name);
  const own = isPath ? weight * PART.path : weight;
  const isCompound = splitIdentifier(name).length > 1;
  if (isCompound && name.length < 60) add(name.toLowerCase(), isPath ? 'file' : 'identifier', own);
  if (isPath && /\.\w{1,6}$/.test(name)) add(name.toLowerCase().replace(/^.*[/\\]/, ''), 'file', own);
  for (const word of words) {
    if (/^\d+$/.test(word) || isRandom(word)) continue;
    add(stem(word), quoted ? 'quoted' : 'word', isCompound ? own * PART.identifier : own, word);
  }
}
