import { visitTerms, type VisitTerm } from '../../terms/extractTerms';
import { TERM_KINDS, type TermKind } from '../../terms/term';
import type { KnownTokens } from '../../terms/tokenPieces';
import type { Lexicon } from './lexicon';

const KIND_NUMBER = Object.fromEntries(TERM_KINDS.map((kind, at) => [kind, at])) as Record<TermKind, number>;

/** Reads the terms of one field after the other into tables by term number, which are used again for the next. */
export class FieldReader {
  /** Numbers of the terms of the field, in the order of their first place. */
  readonly ids: number[] = [];
  private weights = new Float32Array(1024);
  private kinds = new Uint8Array(1024);
  private told = new Uint8Array(1024);

  constructor(
    readonly lexicon: Lexicon,
    private readonly known: KnownTokens,
  ) {}

  /**
   * Adds the terms of a text to the field. Of several places of a term the heaviest counts.
   * @param headline whether the line that tells the problem is looked for.
   */
  read(text: string, headline: boolean): void {
    visitTerms(text, this.known, this.take, { headline });
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

  private readonly take: VisitTerm = (term, kind, weight, _shown, inHeadline) => {
    const id = this.lexicon.idOf(term);
    if (id >= this.weights.length) this.grow(id);
    const before = this.weights[id] as number;
    if (before === 0) this.ids.push(id);
    if (inHeadline) this.told[id] = 1;
    if (Math.fround(weight) <= before) return;
    this.weights[id] = weight;
    this.kinds[id] = KIND_NUMBER[kind];
  };

  private grow(id: number): void {
    const size = Math.max(id + 1, this.weights.length * 2);
    const [weights, kinds, told] = [new Float32Array(size), new Uint8Array(size), new Uint8Array(size)];
    weights.set(this.weights);
    kinds.set(this.kinds);
    told.set(this.told);
    [this.weights, this.kinds, this.told] = [weights, kinds, told];
  }
}
