import { kindOf } from '../../terms/extractTerms';
import type { LineTokens } from '../../terms/lineTokens';
import { mayTellSystemError } from '../../terms/systemErrors';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import { tokenPieces } from '../../terms/tokenPieces';
import { TokenTable } from '../../terms/tokenTable';
import type { Lexicon } from './lexicon';

/** Numbers of the kinds of terms: their places in `TERM_KINDS`. */
export const KIND_NUMBER = Object.fromEntries(TERM_KINDS.map((kind, at) => [kind, at])) as Record<TermKind, number>;

/** Tokens that are kept: error texts are made of the same few thousand. */
const MOST_KEPT = 30_000;

/** The terms of tokens by numbers, kept in typed arrays for those that were met before. */
export class TokenTerms {
  /** Numbers of the terms of all tokens, one token after the other. */
  ids = new Int32Array(1024);
  /** Numbers of their kinds. */
  kinds = new Uint8Array(1024);
  /** The same where the token stands in quotes. */
  quotedKinds = new Uint8Array(1024);
  /** How much of the weight of the place each gets. */
  factors = new Float64Array(1024);

  private readonly table = new TokenTable(MOST_KEPT);
  /** Where the terms of each token begin. The next begins where they have ended. */
  private readonly firsts = new Int32Array(MOST_KEPT + 1);
  private readonly telling = new Uint8Array(MOST_KEPT);

  constructor(private readonly lexicon: Lexicon) {}

  /** The number of a token, good until the next call. */
  of(tokens: LineTokens, at: number): number {
    const known = this.table.find(tokens.letters, tokens.start(at), tokens.end(at));
    return known >= 0 ? known : this.learn(tokens, at);
  }

  /** Where the terms of a token begin in the arrays. */
  first(token: number): number {
    return this.firsts[token] as number;
  }

  /** Where they have ended. */
  end(token: number): number {
    return this.firsts[token + 1] as number;
  }

  /** `mayTellSystemError` of a token. */
  mayTellSystemError(token: number): boolean {
    return this.telling[token] === 1;
  }

  private learn(tokens: LineTokens, at: number): number {
    if (this.table.isFull) this.sweep();
    const text = tokens.text(at);
    const token = this.table.add(tokens.letters, tokens.start(at), tokens.end(at));
    let next = this.firsts[token] as number;
    for (const piece of tokenPieces(text)) {
      if (next === this.ids.length) this.grow();
      this.ids[next] = this.lexicon.idOf(piece.term);
      this.kinds[next] = KIND_NUMBER[piece.kind];
      this.quotedKinds[next] = KIND_NUMBER[kindOf(piece, true)];
      this.factors[next] = piece.factor;
      next += 1;
    }
    this.firsts[token + 1] = next;
    this.telling[token] = mayTellSystemError(text) ? 1 : 0;
    return token;
  }

  private sweep(): void {
    let [kept, next] = [0, 0];
    this.table.sweep((token) => {
      const [first, end] = [this.first(token), this.end(token)];
      for (const terms of [this.ids, this.kinds, this.quotedKinds, this.factors]) terms.copyWithin(next, first, end);
      this.telling[kept] = this.telling[token] as number;
      this.firsts[kept] = next;
      next += end - first;
      kept += 1;
    });
    this.firsts[kept] = next;
  }

  private grow(): void {
    const size = this.ids.length * 2;
    this.ids = widened(this.ids, new Int32Array(size));
    this.kinds = widened(this.kinds, new Uint8Array(size));
    this.quotedKinds = widened(this.quotedKinds, new Uint8Array(size));
    this.factors = widened(this.factors, new Float64Array(size));
  }
}

function widened<T extends Int32Array | Uint8Array | Float64Array>(old: T, wide: T): T {
  wide.set(old);
  return wide;
}
