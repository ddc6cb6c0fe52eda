import { aliasesAreThin } from '../../core/cases/aliases';
import type { Case } from '../../core/cases/case';
import type { Localiser } from '../localiser';

/** Whether aliases are thin, by case: a case object is never changed in place, so each is judged once. */
export class ThinCases {
  private readonly judged = new WeakMap<Case, boolean>();

  /** How many of the cases are found by their own words only (L21). */
  count(cases: readonly Case[]): number {
    return cases.reduce((sum, found) => sum + Number(this.isThin(found)), 0);
  }

  isThin(found: Case): boolean {
    const known = this.judged.get(found) ?? aliasesAreThin(found);
    this.judged.set(found, known);
    return known;
  }
}

/** "3 of 20 without aliases"; empty where all have some. */
export function thinWords(thin: number, all: number, l10n: Localiser): string {
  return thin === 0 ? '' : l10n.t('{0} of {1} without aliases', thin, all);
}
