import { visitTerms, type TermVisitor } from '../../terms/extractTerms';
import { LineTokens } from '../../terms/lineTokens';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import type { Lexicon } from './lexicon';
import { TermPlaces } from './termPlaces';
import { KIND_NUMBER, TokenTerms } from './tokenTerms';

/** Reads the terms of one field after the other into tables by term number, which are used again for the next. */
export class FieldReader {
  private readonly places = new TermPlaces();
  private weights = new Float32Array(256);
  private kinds = new Uint8Array(256);
  private told = new Uint8Array(256);

  /** What the place of the token counts for that is read, and whether it stands in the line that tells the problem. */
  private place = 0;
  private isTold = false;
  private readonly tokens = new LineTokens();
  private readonly known: TokenTerms;

  constructor(readonly lexicon: Lexicon) {
    this.known = new TokenTerms(lexicon);
  }

  /**
   * Adds the terms of a text to the field. Of several places of a term the heaviest counts.
   * @param headline whether the line that tells the problem is looked for.
   * @returns that line, as `visitTerms` does.
   */
  read(text: string, headline: boolean): string {
    return visitTerms(text, this.visitor, this.tokens, { headline });
  }

  /** How many terms the field has: 0 … size − 1, in the order of their first place. */
  get size(): number {
    return this.places.size;
  }

  /** Number of a term of the field. */
  id(at: number): number {
    return this.places.ids[at] as number;
  }

  /** What the place of a term counts for, over 0. */
  weight(at: number): number {
    return this.weights[at] as number;
  }

  /** Kind of a term. */
  kind(at: number): TermKind {
    return TERM_KINDS[this.kinds[at] as number] as TermKind;
  }

  /** The place of its kind in `TERM_KINDS`. */
  kindNumber(at: number): number {
    return this.kinds[at] as number;
  }

  /** Whether a term stands in the line that tells the problem. */
  inHeadline(at: number): boolean {
    return this.told[at] === 1;
  }

  /** Ends the field. */
  clear(): void {
    this.places.clear();
  }

  private readonly visitor: TermVisitor = {
    token: (tokens, at, weight, quoted, inHeadline) => {
      this.place = weight;
      this.isTold = inHeadline;
      return this.known.visit(tokens, at, quoted, this.takePiece);
    },
    term: (term, kind, weight, _shown, inHeadline) => {
      this.take(this.lexicon.idOf(term), KIND_NUMBER[kind], weight, inHeadline);
    },
  };

  private readonly takePiece = (id: number, kind: number, factor: number): void => {
    this.take(id, kind, this.place * factor, this.isTold);
  };

  private take(id: number, kind: number, weight: number, inHeadline: boolean): void {
    const { size } = this.places;
    const place = this.places.placeOf(id);
    if (place === size) {
      if (place === this.weights.length) this.grow();
      this.weights[place] = this.told[place] = 0;
    }
    if (inHeadline) this.told[place] = 1;
    if (Math.fround(weight) <= (this.weights[place] as number)) return;
    this.weights[place] = weight;
    this.kinds[place] = kind;
  }

  private grow(): void {
    const size = this.weights.length * 2;
    this.weights = widened(this.weights, new Float32Array(size));
    this.kinds = widened(this.kinds, new Uint8Array(size));
    this.told = widened(this.told, new Uint8Array(size));
  }
}

function widened<T extends Float32Array | Uint8Array>(old: T, wide: T): T {
  wide.set(old);
  return wide;
}
