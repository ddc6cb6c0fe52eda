import { kindOf, visitTerms, type TermVisitor } from '../../terms/extractTerms';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import { mayTellSystemError } from '../../terms/systemErrors';
import { tokenPieces } from '../../terms/tokenPieces';
import { TokenTable } from '../../terms/tokenTable';
import type { Lexicon } from './lexicon';

const KIND_NUMBER = Object.fromEntries(TERM_KINDS.map((kind, at) => [kind, at])) as Record<TermKind, number>;

/** Tokens that are kept: error texts are made of the same few thousand. Then all are forgotten, as most were met once. */
const MOST_KEPT = 30_000;
/** Longer tokens are hardly met twice. */
const LONGEST_KEPT = 40;

/** A piece of a token by numbers. */
interface KnownPiece {
  readonly id: number;
  readonly kind: number;
  readonly quotedKind: number;
  readonly factor: number;
}

interface KnownToken {
  readonly pieces: readonly KnownPiece[];
  readonly tells: boolean;
}

/** Reads the terms of one field after the other into tables by term number, which are used again for the next. */
export class FieldReader {
  /** Numbers of the terms of the field, in the order of their first place. */
  readonly ids: number[] = [];
  private weights = new Float32Array(1024);
  private kinds = new Uint8Array(1024);
  private told = new Uint8Array(1024);

  private readonly known = new TokenTable<KnownToken>(MOST_KEPT);

  constructor(readonly lexicon: Lexicon) {}

  /**
   * Adds the terms of a text to the field. Of several places of a term the heaviest counts.
   * @param headline whether the line that tells the problem is looked for.
   * @returns that line, as `visitTerms` does.
   */
  read(text: string, headline: boolean): string {
    return visitTerms(text, this.visitor, { headline });
  }

  /** What the place of a term of this field counts for, over 0. */
  weight(id: number): number {
    return this.weights[id] as number;
  }

  /** Kind of a term of this field. */
  kind(id: number): TermKind {
    return TERM_KINDS[this.kinds[id] as number] as TermKind;
  }

  /** Whether a term of this field stands in the line that tells the problem. */
  inHeadline(id: number): boolean {
    return this.told[id] === 1;
  }

  /** Ends the field. */
  clear(): void {
    for (const id of this.ids) this.weights[id] = this.told[id] = 0;
    this.ids.length = 0;
  }

  private readonly visitor: TermVisitor = {
    token: (line, start, end, weight, quoted, inHeadline) => {
      const { pieces, tells } = this.known.get(line, start, end) ?? this.learn(line.slice(start, end));
      for (const { id, kind, quotedKind, factor } of pieces) {
        this.take(id, quoted ? quotedKind : kind, weight * factor, inHeadline);
      }
      return tells;
    },
    term: (term, kind, weight, _shown, inHeadline) => {
      this.take(this.lexicon.idOf(term), KIND_NUMBER[kind], weight, inHeadline);
    },
  };

  private take(id: number, kind: number, weight: number, inHeadline: boolean): void {
    if (id >= this.weights.length) this.grow(id);
    const before = this.weights[id] as number;
    if (before === 0) this.ids.push(id);
    if (inHeadline) this.told[id] = 1;
    if (Math.fround(weight) <= before) return;
    this.weights[id] = weight;
    this.kinds[id] = kind;
  }

  private learn(token: string): KnownToken {
    const pieces = tokenPieces(token).map((piece): KnownPiece => ({
      id: this.lexicon.idOf(piece.term),
      kind: KIND_NUMBER[piece.kind],
      quotedKind: KIND_NUMBER[kindOf(piece, true)],
      factor: piece.factor,
    }));
    const learned = { pieces, tells: mayTellSystemError(token) };
    if (token.length <= LONGEST_KEPT) this.known.set(token, learned);
    return learned;
  }

  private grow(id: number): void {
    const size = Math.max(id + 1, this.weights.length * 2);
    const [weights, kinds, told] = [new Float32Array(size), new Uint8Array(size), new Uint8Array(size)];
    weights.set(this.weights);
    kinds.set(this.kinds);
    told.set(this.told);
    [this.weights, this.kinds, this.told] = [weights, kinds, told];
  }
}
