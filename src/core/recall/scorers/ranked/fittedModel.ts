import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.489,
  weights: {
    queryCovered: 0.673,
    sharedWeight: 0.863,
    errorCovered: 1.846,
    aliasCovered: 0.616,
    storyCovered: 5.274,
    headlineShared: 0.477,
    likeness: 1.165,
    margin: 3.574,
    sameSignature: 1.144,
    codesAgree: 2.088,
    codesClash: -1.055,
    typesAgree: -0.657,
    typesClash: -0.403,
    toolsClash: -0.41,
    cjkQuery: 1.866,
  },
};
