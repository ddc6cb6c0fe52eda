import { aliasesAreThin } from '../../core/cases/aliases';
import type { Case } from '../../core/cases/case';
import type { Localiser } from '../localiser';

/** Cases that are judged without a pause: some milliseconds of work. */
const AT_ONCE = 100;

/** Whether aliases are thin, by case: a case object is never changed in place, so each is judged once. */
export class ThinCases {
  private readonly judged = new WeakMap<Case, boolean>();

  /**
   * How many of the cases are found by their own words only (L21).
   * @param pause called now and then; whoever has other work to do does it there.
   */
  async count(cases: readonly Case[], pause: () => Promise<void> = () => Promise.resolve()): Promise<number> {
    let thin = 0;
    for (const [index, found] of cases.entries()) {
      if (index > 0 && index % AT_ONCE === 0) await pause();
      if (this.isThin(found)) thin += 1;
    }
    return thin;
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
