import { foldOf, type BestCase } from '../../src/core/evaluation/fitConfidence';
import type { LabelledQuery } from '../../src/core/evaluation/labelled';

/** Figures in percent of what is shown when everything from a confidence on is. */
export interface FoldFigures {
  readonly hit1: number;
  readonly mrr: number;
  readonly negative: number;
  readonly hard: number;
}

/** Parts that the labels are divided into. */
export const FOLDS = 5;

/**
 * The figures at a cut.
 * @param foretold confidence of each best case, by a fit that has not seen its label.
 * @param queries all that were asked.
 * @param fold one fold alone; absent: all.
 */
export function foldFigures(
  foretold: ReadonlyMap<BestCase, number>,
  queries: readonly LabelledQuery[],
  cut: number,
  fold?: number,
): FoldFigures {
  const isIn = (query: LabelledQuery): boolean => fold === undefined || foldOf(query, FOLDS) === fold;
  const shown = [...foretold].filter(([{ query }, confidence]) => confidence >= cut && isIn(query));
  const share = (test: (query: LabelledQuery) => boolean, value: (best: BestCase) => number): number => {
    const asked = queries.filter((query) => isIn(query) && test(query)).length;
    const sum = shown.filter(([{ query }]) => test(query)).reduce((total, [best]) => total + value(best), 0);
    return (100 * sum) / Math.max(1, asked);
  };
  const isAnswerable = ({ label }: LabelledQuery): boolean => label !== null;
  const isHard = ({ kind }: LabelledQuery): boolean => kind === 'hard-negative';
  return {
    hit1: share(isAnswerable, ({ isTrue }) => (isTrue ? 1 : 0)),
    mrr: share(isAnswerable, ({ reciprocal }) => reciprocal),
    negative: share(
      (query) => !isAnswerable(query) && !isHard(query),
      () => 1,
    ),
    hard: share(isHard, () => 1),
  };
}
