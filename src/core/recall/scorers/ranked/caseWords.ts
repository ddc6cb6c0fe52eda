import type { Case } from '../../../cases/case';
import { cjkPairs } from '../../terms/cjkPairs';
import { visitTerms, type VisitTerm } from '../../terms/extractTerms';
import type { KnownTokens } from '../../terms/tokenPieces';
import type { Lexicon } from './lexicon';
import { MOST_IMPACT } from './postings';
import { saturated } from './saturation';
import { FIELD_WEIGHT, TEXT_WEIGHT } from './termWeights';

/** Finding needs no headline: those that are found are weighed with all their facts. */
const PLAIN = { headline: false };
/** Before a signature, so that it is no word. */
const SIGNATURE = '\u0001';
/** Pairs of CJK letters of a text from which on one of them is worth half. */
const MANY_PAIRS = 24;

/** The term that the cases of one signature share. */
export function signatureTerm(signature: string): string {
  return SIGNATURE + signature;
}

/** Gets the number of a term, and its impact in a case: 1 … 255. */
export type VisitImpact = (id: number, impact: number) => void;

/** Reads what a case is found by, without keeping anything of it: the same case gives the same terms again. */
export class CaseWords {
  private field = new Float32Array(1024);
  private total = new Float32Array(1024);
  private readonly inField: number[] = [];
  private readonly inCase: number[] = [];

  constructor(
    private readonly lexicon: Lexicon,
    private readonly known: KnownTokens,
  ) {}

  /** Visits each term of a case once: words, CJK letter pairs, and its signature. */
  visit(found: Case, visit: VisitImpact): void {
    this.add(FIELD_WEIGHT.errorText, found.errorText, found.code, found.errorType);
    for (const alias of found.aliases) this.add(FIELD_WEIGHT.alias, alias);
    this.add(FIELD_WEIGHT.title, ownTitle(found));
    this.add(FIELD_WEIGHT.rootCause, found.rootCause);
    this.add(FIELD_WEIGHT.fixSummary, found.fixSummary);
    this.add(FIELD_WEIGHT.tags, ...found.tags);
    this.add(FIELD_WEIGHT.command, found.command);
    let length = 0;
    for (const id of this.inCase) length += this.total[id] as number;
    for (const id of this.inCase) {
      visit(id, impactOf(saturated(this.total[id] as number, length)));
      this.total[id] = 0;
    }
    this.inCase.length = 0;
    this.visitPairs(found, visit);
    visit(this.lexicon.idOf(signatureTerm(found.signature)), MOST_IMPACT);
  }

  /** The heaviest place of a term in a field counts, and fields add up. */
  private add(weight: number, ...texts: readonly (string | undefined)[]): void {
    for (const text of texts) if (text !== undefined) visitTerms(text, this.known, this.take, PLAIN);
    for (const id of this.inField) {
      const before = this.total[id] as number;
      if (before === 0) this.inCase.push(id);
      this.total[id] = before + weight * (this.field[id] as number);
      this.field[id] = 0;
    }
    this.inField.length = 0;
  }

  private readonly take: VisitTerm = (term, kind, place) => {
    const id = this.lexicon.idOf(term);
    if (id >= this.total.length) this.grow(id);
    const counts = place * TEXT_WEIGHT[kind];
    const before = this.field[id] as number;
    if (before === 0) this.inField.push(id);
    if (counts > before) this.field[id] = counts;
  };

  private visitPairs(found: Case, visit: VisitImpact): void {
    const best = new Map<string, number>();
    for (const text of pairTexts(found)) {
      const pairs = cjkPairs(text);
      const impact = impactOf(MANY_PAIRS / (MANY_PAIRS + pairs.size));
      for (const pair of pairs) if (impact > (best.get(pair) ?? 0)) best.set(pair, impact);
    }
    for (const [pair, impact] of best) visit(this.lexicon.idOf(pair), impact);
  }

  private grow(id: number): void {
    const size = Math.max(id + 1, this.total.length * 2);
    const field = new Float32Array(size);
    field.set(this.field);
    this.field = field;
    const total = new Float32Array(size);
    total.set(this.total);
    this.total = total;
  }
}

/** The texts whose CJK letter pairs count, each for itself. */
export function pairTexts({ errorText, aliases, rootCause, fixSummary }: Case): readonly string[] {
  return [errorText, ...aliases, `${rootCause} ${fixSummary}`];
}

/** A title that only repeats the error, as imports give it, is no second witness. */
export function ownTitle({ title, errorText }: Case): string {
  return errorText.includes(title) ? '' : title;
}

function impactOf(share: number): number {
  return Math.max(1, Math.round(share * MOST_IMPACT));
}
