import { splitIdentifier } from '../../pattern/keywords/splitIdentifier';
import { ENGLISH_STOP_WORDS } from '../../pattern/keywords/stopWords';
import { isCode, isErrorType } from '../../pattern/mask/codes';
import { isRandom } from '../../pattern/mask/randomId';
import { stem } from './stem';
import type { TermKind } from './term';

/** A part of something larger says less than a word that stands alone. */
const PART = { code: 0.5, type: 0.5, identifier: 0.7, path: 0.35 };
const LONGEST_IDENTIFIER = 60;
/** Longer tokens and words are hardly met twice. */
const LONGEST_KEPT = 40;
const NINE = 57;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** A term that a token gives, wherever it stands. */
export interface Piece {
  readonly term: string;
  /** The word that it was made from. */
  readonly shown: string;
  readonly kind: TermKind;
  /** Whether the piece is a mere name where the token stands in quotes. */
  readonly quotable: boolean;
  /** How much of the weight of the place it gets, over 0 and at most 1. */
  readonly factor: number;
}

/** The terms of one token that is no bare number: the code, type or identifier as a whole, and its words. */
export function tokenPieces(token: string): readonly Piece[] {
  const pieces: Piece[] = [];
  if (isCode(token)) addCode(token, pieces);
  else if (!isRandom(token)) {
    if (PRINTABLE.test(token)) addName(token, pieces);
    // CJK letters stick to the Latin name beside them.
    else for (const name of token.split(/[^\x21-\x7e]+/)) if (name !== '') addName(name, pieces);
  }
  return pieces;
}

function add(pieces: Piece[], term: string, kind: TermKind, factor: number, shown = term, quotable = false): void {
  if (term !== '') pieces.push({ term, shown, kind, factor, quotable });
}

function addCode(code: string, pieces: Piece[]): void {
  const lower = code.toLowerCase();
  add(pieces, lower, 'code', 1);
  const words = lower.split('_');
  if (words.length === 1) return;
  for (const word of words) if (word.length > 2) add(pieces, stem(word), 'word', PART.code, word);
}

function addName(name: string, pieces: Piece[]): void {
  const words = splitIdentifier(name);
  if (isErrorType(name)) {
    add(pieces, name.toLowerCase().replace(/^.*[.:\\]/, ''), 'type', 1);
    for (const word of words) if (isTelling(word)) add(pieces, stem(word), 'word', PART.type, word);
    return;
  }
  const isPath = name.includes('/') || name.includes('\\');
  const own = isPath ? PART.path : 1;
  const isCompound = words.length > 1;
  if (isCompound && name.length < LONGEST_IDENTIFIER) {
    add(pieces, name.toLowerCase(), isPath ? 'file' : 'identifier', own, undefined, !isPath);
  }
  if (isPath && /\.\w{1,6}$/.test(name)) add(pieces, name.toLowerCase().replace(/^.*[/\\]/, ''), 'file', own);
  const factor = isCompound ? own * PART.identifier : own;
  for (const word of words) {
    if (isTelling(word) && !isNumber(word) && !isRandom(word)) add(pieces, stem(word), 'word', factor, word, true);
  }
}

function isTelling(word: string): boolean {
  return word.length > 1 && !ENGLISH_STOP_WORDS.has(word);
}

function isNumber(word: string): boolean {
  return word.charCodeAt(0) <= NINE && /^\d+$/.test(word);
}

/** Tokens that are kept; then they are forgotten, since most that come late are names that never come again. */
const MOST_KEPT = 20_000;

/** The pieces of tokens that were met before: error texts are made of the same few thousand. */
export class KnownTokens {
  private readonly known = new Map<string, readonly Piece[]>();

  /** The same as `tokenPieces`. */
  piecesOf(token: string): readonly Piece[] {
    const known = this.known.get(token);
    if (known !== undefined) return known;
    const pieces = tokenPieces(token);
    if (token.length <= LONGEST_KEPT) {
      if (this.known.size >= MOST_KEPT) this.known.clear();
      this.known.set(token, pieces);
    }
    return pieces;
  }
}
