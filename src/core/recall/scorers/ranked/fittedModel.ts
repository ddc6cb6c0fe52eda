import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.495,
  weights: {
    queryCovered: 1.401,
    sharedWeight: 0.717,
    errorCovered: 3.165,
    aliasCovered: 0.59,
    storyCovered: 5.275,
    headlineShared: 0.131,
    margin: 3.34,
    codesAgree: 2.093,
    codesClash: -0.738,
    typesAgree: -0.689,
    typesClash: -0.429,
    cjkQuery: 1.593,
  },
};
