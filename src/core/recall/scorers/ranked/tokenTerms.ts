import { kindOf } from '../../terms/extractTerms';
import type { LineTokens } from '../../terms/lineTokens';
import { mayTellSystemError } from '../../terms/systemErrors';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import { tokenPieces } from '../../terms/tokenPieces';
import { TokenTable } from '../../terms/tokenTable';
import type { Lexicon } from './lexicon';

/** Numbers of the kinds of terms: their places in `TERM_KINDS`. */
export const KIND_NUMBER = Object.fromEntries(TERM_KINDS.map((kind, at) => [kind, at])) as Record<TermKind, number>;

/** Room for the words of a language that stand in error texts and for some names: about a hundred thousand tokens. */
const MOST_NUMBERS = 2 ** 20;

/** Bits of a kind. */
const KIND_BITS = 4;
const KIND_MASK = 2 ** KIND_BITS - 1;

/**
 * The terms of tokens by numbers, kept for the tokens that were met before. What is kept of a token: how many terms, times
 * two, and one where it may tell a system error; then for each term its number and, in one number, its kind, the kind that it
 * has in quotes, and which of the factors it gets.
 */
export class TokenTerms {
  private readonly table = new TokenTable(MOST_NUMBERS);
  /** How much of the weight of its place a term gets: one of very few numbers. */
  private readonly factors: number[] = [];

  constructor(private readonly lexicon: Lexicon) {}

  /**
   * Visits the terms of a token of a line.
   * @param quoted it stands in quotes.
   * @returns `mayTellSystemError` of the token.
   */
  visit(
    tokens: LineTokens,
    at: number,
    quoted: boolean,
    take: (id: number, kind: number, factor: number) => void,
  ): boolean {
    const known = this.table.find(tokens.letters, tokens.start(at), tokens.end(at));
    const place = known >= 0 ? known : this.learn(tokens, at);
    const { records } = this.table;
    const head = records[place] as number;
    const shift = quoted ? KIND_BITS : 0;
    const end = place + 1 + (head & ~1);
    for (let term = place + 1; term < end; term += 2) {
      const how = records[term + 1] as number;
      take(records[term] as number, (how >> shift) & KIND_MASK, this.factors[how >> (2 * KIND_BITS)] as number);
    }
    return (head & 1) !== 0;
  }

  private learn(tokens: LineTokens, at: number): number {
    const token = tokens.text(at);
    const pieces = tokenPieces(token);
    const values = [2 * pieces.length + (mayTellSystemError(token) ? 1 : 0)];
    for (const piece of pieces) {
      const kinds = KIND_NUMBER[piece.kind] | (KIND_NUMBER[kindOf(piece, true)] << KIND_BITS);
      values.push(this.lexicon.idOf(piece.term), kinds | (this.factorNumber(piece.factor) << (2 * KIND_BITS)));
    }
    return this.table.add(tokens.letters, tokens.start(at), tokens.end(at), values);
  }

  private factorNumber(factor: number): number {
    const known = this.factors.indexOf(factor);
    return known >= 0 ? known : this.factors.push(factor) - 1;
  }
}
