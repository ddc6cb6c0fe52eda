import type { Evidence } from './evidence';

/** A fitted logistic regression: the weight of each piece of evidence. */
export interface ConfidenceModel {
  readonly intercept: number;
  readonly weights: Readonly<Record<keyof Evidence, number>>;
}

/**
 * Most confidence where codes clash: under the cut of *high*. The code is the tool's own name for the problem, and the
 * labelled queries hold too few pairs that agree in every word but the code for a fit to learn it.
 */
const MOST_IN_CLASH = 0.8;

/**
 * How likely a case with this evidence has the cause of the query.
 * @returns 0 … 1, calibrated: of the cases with 0.8, about 80 in 100 are right.
 */
export function confidence(evidence: Evidence, { intercept, weights }: ConfidenceModel): number {
  let sum = intercept;
  for (const [name, weight] of Object.entries(weights)) sum += weight * evidence[name as keyof Evidence];
  const likelihood = 1 / (1 + Math.exp(-sum));
  return evidence.codesClash > 0 ? Math.min(likelihood, MOST_IN_CLASH) : likelihood;
}
