import { splitIdentifier } from '../../pattern/keywords/splitIdentifier';
import { ENGLISH_STOP_WORDS } from '../../pattern/keywords/stopWords';
import { isCode, isErrorType } from '../../pattern/mask/codes';
import { isRandom } from '../../pattern/mask/randomId';
import { stem } from './stem';
import type { TermKind } from './term';

/** A part of something larger says less than a word that stands alone. */
const PART = { code: 0.5, type: 0.5, identifier: 0.7, path: 0.35 };
const LONGEST_IDENTIFIER = 60;

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
    // CJK letters stick to the Latin name beside them.
    for (const name of token.split(/[^\x21-\x7e]+/)) if (name !== '') addName(name, pieces);
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
  const all = splitIdentifier(name);
  const words = all.filter((word) => word.length > 1 && !ENGLISH_STOP_WORDS.has(word));
  if (isErrorType(name)) {
    add(pieces, name.toLowerCase().replace(/^.*[.:\\]/, ''), 'type', 1);
    for (const word of words) add(pieces, stem(word), 'word', PART.type, word);
    return;
  }
  const isPath = /[/\\]/.test(name);
  const own = isPath ? PART.path : 1;
  const isCompound = all.length > 1;
  if (isCompound && name.length < LONGEST_IDENTIFIER) {
    add(pieces, name.toLowerCase(), isPath ? 'file' : 'identifier', own, undefined, !isPath);
  }
  if (isPath && /\.\w{1,6}$/.test(name)) add(pieces, name.toLowerCase().replace(/^.*[/\\]/, ''), 'file', own);
  for (const word of words) {
    if (/^\d+$/.test(word) || isRandom(word)) continue;
    add(pieces, stem(word), 'word', isCompound ? own * PART.identifier : own, word, true);
  }
}

/** Tokens that are kept; then they are forgotten, since most that come late are names that never come again. */
const MOST_KEPT = 20_000;
/** Longer tokens are hardly met twice. */
const LONGEST_KEPT = 40;

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
