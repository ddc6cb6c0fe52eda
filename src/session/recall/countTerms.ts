import type { Case } from '../../core/cases/case';
import type { TermCounts } from '../../core/pattern/keywords/termCounts';

/** Cases that are counted before other work gets its turn: about a millisecond. */
const COUNTED_TOGETHER = 20;

/**
 * Brings the counts of terms in step with the libraries, between other work: the keywords of the errors that follow are chosen
 * by them.
 * @param cases all cases that recall looks in
 */
export function countTerms(terms: TermCounts, cases: readonly Case[]): void {
  if (!terms.follow(cases)) return;
  const work = (): void => {
    if (terms.count(COUNTED_TOGETHER)) setImmediate(work);
  };
  setImmediate(work);
}
