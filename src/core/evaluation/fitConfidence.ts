import type { Case } from '../cases/case';
import type { ConfidenceModel } from '../recall/scorers/ranked/confidence';
import type { Evidence } from '../recall/scorers/ranked/evidence';
import { RankedIndex } from '../recall/scorers/ranked/rankedIndex';
import { recallQuery } from './evaluate';
import { fitLogistic, foretell, logOdds, type Observation } from './fitLogistic';
import { isRight, type LabelledQuery } from './labelled';

/** The evidence that is fitted; the order is that of the written model. */
const NAMES: readonly (keyof Evidence)[] = [
  'sharedWeight',
  'errorCovered',
  'aliasCovered',
  'storyCovered',
  'headlineShared',
  'wording',
  'margin',
  'sameSignature',
  'codesAgree',
  'codesClash',
  'typesAgree',
  'typesClash',
  'toolsClash',
  'cjkQuery',
];
const UNFITTED: ConfidenceModel = {
  intercept: 0,
  weights: Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<keyof Evidence, number>,
};
const PENALTY = 5;
/** Of the one weight that scales a model. */
const SCALE_PENALTY = 1e-3;
/** What a query counts for whose cause the library lacks: there are as many of them as of all others. */
const OTHER_WEIGHT = 0.2;
/** Cases among which the first right one is looked for. */
const MOST_LOOKED_AT = 5;

/** The evidence for the best case of a query, and whether it was right. */
export interface BestCase extends Observation<keyof Evidence> {
  readonly query: LabelledQuery;
  /** Reciprocal rank of the first right case among five, whatever its confidence; 0 where there is none. */
  readonly reciprocal: number;
}

/**
 * Ranks the cases of a labelled library for each query, and weighs the evidence for the best. A query that shares nothing with
 * any case has no best.
 */
export function bestCases(cases: readonly Case[], queries: readonly LabelledQuery[]): readonly BestCase[] {
  const index = new RankedIndex(UNFITTED);
  for (const found of cases) index.put(found);
  return queries.flatMap((query): BestCase[] => {
    const weighed = index.weigh(recallQuery(query));
    const [best] = weighed;
    if (best === undefined) return [];
    const rank = weighed.slice(0, MOST_LOOKED_AT).findIndex((one) => isRight(query, one.case));
    return [
      {
        query,
        features: best.evidence,
        isTrue: isRight(query, best.case),
        reciprocal: rank < 0 ? 0 : 1 / (rank + 1),
      },
    ];
  });
}

/**
 * The best cases of queries whose cause the library lacks: each label's cases are taken out before its queries are asked. What
 * comes up then is what a person would be shown for a new error, and it is wrong.
 * @param folds labels are taken out in so many parts, at least 2.
 */
export function bestOfOthers(
  cases: readonly Case[],
  queries: readonly LabelledQuery[],
  folds: number,
): readonly BestCase[] {
  return Array.from({ length: folds }, (_, fold) => {
    const asked = queries.filter((query) => query.label !== null && foldOf(query, folds) === fold);
    const labels = new Set(asked.flatMap(({ label, accept = [] }) => [label, ...accept]));
    const others = cases.filter(({ label }) => label === undefined || !labels.has(label));
    return bestCases(others, asked);
  }).flat();
}

/**
 * Fits the confidence of the ranked scorer: how likely the best case has the cause of the query, by the evidence for it.
 * A library with labels of its own can be fitted to them.
 * @param best at least some right and some wrong ones, else the fit says nothing.
 * @param others best cases of queries whose cause the library lacks: they teach what wrong cases look like, which a labelled
 * library has few of. As they are no sample of what is asked, the model is scaled to `best` alone afterwards (Platt 1999).
 */
export function fitConfidence(best: readonly BestCase[], others: readonly BestCase[] = []): ConfidenceModel {
  const lesser = others.map((one) => ({ ...one, weight: OTHER_WEIGHT }));
  const model = fitLogistic([...best, ...lesser], NAMES, PENALTY);
  if (others.length === 0) return model;
  const scaled = best.map(({ features, isTrue }) => ({ features: { sum: logOdds(model, features) }, isTrue }));
  const { intercept, weights } = fitLogistic(scaled, ['sum'], SCALE_PENALTY);
  const factor = weights.sum;
  return {
    intercept: intercept + factor * model.intercept,
    weights: Object.fromEntries(
      NAMES.map((name) => [name, factor * model.weights[name]]),
    ) as ConfidenceModel['weights'],
  };
}

/**
 * The confidence of each best case, and of the others, by a fit that has seen no query of its label.
 * @param folds parts that the labels are divided into, at least 2.
 * @param others as `fitConfidence` takes them; they are in the fold of their label too.
 */
export function foretoldByFolds(
  best: readonly BestCase[],
  folds: number,
  others: readonly BestCase[] = [],
): ReadonlyMap<BestCase, number> {
  const foretold = new Map<BestCase, number>();
  for (let fold = 0; fold < folds; fold += 1) {
    const inFold = (one: BestCase): boolean => foldOf(one.query, folds) === fold;
    const isSeen = (one: BestCase): boolean => !inFold(one);
    const model = fitConfidence(best.filter(isSeen), others.filter(isSeen));
    for (const one of [...best, ...others].filter(inFold)) foretold.set(one, foretell(model, one.features));
  }
  return foretold;
}

/** The fold of a query, 0 … folds − 1: all queries of a label are in one. */
export function foldOf({ label, id }: LabelledQuery, folds: number): number {
  let hash = 7;
  for (const char of label ?? id) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % folds;
}
