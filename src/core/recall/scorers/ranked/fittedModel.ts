import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.764,
  weights: {
    queryCovered: 1.001,
    sharedWeight: 0.921,
    errorCovered: 1.896,
    aliasCovered: 0.699,
    storyCovered: 5.078,
    headlineShared: 0.6,
    wording: 0.425,
    margin: 3.775,
    sameSignature: 1.188,
    codesAgree: 1.84,
    codesClash: -1.065,
    typesAgree: -0.795,
    typesClash: -0.069,
    toolsClash: -0.462,
    cjkQuery: 1.747,
  },
};
