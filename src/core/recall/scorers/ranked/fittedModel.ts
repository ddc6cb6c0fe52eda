import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.327,
  weights: {
    sharedWeight: 0.888,
    errorCovered: 2.542,
    aliasCovered: 1.062,
    storyCovered: 4.084,
    headlineShared: 1.373,
    wording: 0.414,
    margin: 3.708,
    sameSignature: 1.064,
    codesAgree: 1.822,
    codesClash: -1.515,
    typesAgree: -0.898,
    typesClash: -0.192,
    toolsClash: -0.593,
    cjkQuery: 1.299,
  },
};
