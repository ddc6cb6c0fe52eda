import type { Case } from '../../../cases/case';
import { cjkPairs } from '../../terms/cjkPairs';
import { TERM_KINDS } from '../../terms/term';
import { caseFields, pairTexts } from './caseFields';
import type { FieldReader } from './fieldReader';
import { MOST_IMPACT } from './postings';
import { saturated } from './saturation';
import { FIELD_WEIGHT, TEXT_WEIGHT } from './termWeights';
import { Totals } from './totals';

/** Before a signature, so that it is no word. */
const SIGNATURE = '\u0001';
/** Pairs of CJK letters of a text from which on one of them is worth half. */
const MANY_PAIRS = 24;

/** The term that the cases of one signature share. */
export function signatureTerm(signature: string): string {
  return SIGNATURE + signature;
}

/** `TEXT_WEIGHT` by the number of the kind. */
const KIND_FACTORS: Readonly<Float64Array> = Float64Array.from(TERM_KINDS, (kind) => TEXT_WEIGHT[kind]);

/** Gets the number of a term, and its impact in a case: 1 … 255. */
export type VisitImpact = (id: number, impact: number) => void;

/**
 * Reads what a case is found by, without keeping anything of it: the same case gives the same terms again. No headline is
 * looked for: the cases that are found are weighed with all their facts.
 */
export class CaseWords {
  private readonly totals = new Totals();

  constructor(private readonly reader: FieldReader) {}

  /** Visits each term of a case once: words, CJK letter pairs, and its signature. */
  visit(found: Case, visit: VisitImpact): void {
    for (const { name, texts } of caseFields(found)) {
      for (const text of texts) this.reader.read(text, false);
      this.endField(FIELD_WEIGHT[name]);
    }
    const { length } = this.totals;
    this.totals.drain((id, total) => {
      visit(id, impactOf(saturated(total, length)));
    });
    this.visitPairs(found, visit);
    visit(this.reader.lexicon.idOf(signatureTerm(found.signature)), MOST_IMPACT);
  }

  private endField(field: number): void {
    const { reader, totals } = this;
    for (let at = 0; at < reader.size; at += 1) {
      totals.add(reader.id(at), field * reader.weight(at) * (KIND_FACTORS[reader.kindNumber(at)] as number));
    }
    reader.clear();
  }

  private visitPairs(found: Case, visit: VisitImpact): void {
    const texts = pairTexts(found)
      .map(cjkPairs)
      .filter(({ size }) => size > 0);
    if (texts.length === 0) return;
    const best = new Map<string, number>();
    for (const pairs of texts) {
      const impact = impactOf(MANY_PAIRS / (MANY_PAIRS + pairs.size));
      for (const pair of pairs) if (impact > (best.get(pair) ?? 0)) best.set(pair, impact);
    }
    for (const [pair, impact] of best) visit(this.reader.lexicon.idOf(pair), impact);
  }
}

function impactOf(share: number): number {
  return Math.max(1, Math.round(share * MOST_IMPACT));
}
