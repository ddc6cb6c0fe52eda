import { kindOf, visitTerms, type TermVisitor } from '../../terms/extractTerms';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import { tokenPieces } from '../../terms/tokenPieces';
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

/** Reads the terms of one field after the other into tables by term number, which are used again for the next. */
export class FieldReader {
  /** Numbers of the terms of the field, in the order of their first place. */
  readonly ids: number[] = [];
  private weights = new Float32Array(1024);
  private kinds = new Uint8Array(1024);
  private told = new Uint8Array(1024);

  private readonly known = new Map<string, readonly KnownPiece[]>();

  constructor(readonly lexicon: Lexicon) {}

  /**
   * Adds the terms of a text to the field. Of several places of a term the heaviest counts.
   * @param headline whether the line that tells the problem is looked for.
   */
  read(text: string, headline: boolean): void {
    visitTerms(text, this.visitor, { headline });
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
    token: (token, weight, quoted, inHeadline) => {
      for (const { id, kind, quotedKind, factor } of this.piecesOf(token)) {
        this.take(id, quoted ? quotedKind : kind, weight * factor, inHeadline);
      }
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

  private piecesOf(token: string): readonly KnownPiece[] {
    const known = this.known.get(token);
    if (known !== undefined) return known;
    const pieces = tokenPieces(token).map((piece): KnownPiece => ({
      id: this.lexicon.idOf(piece.term),
      kind: KIND_NUMBER[piece.kind],
      quotedKind: KIND_NUMBER[kindOf(piece, true)],
      factor: piece.factor,
    }));
    if (token.length <= LONGEST_KEPT) {
      if (this.known.size >= MOST_KEPT) this.known.clear();
      this.known.set(token, pieces);
    }
    return pieces;
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
