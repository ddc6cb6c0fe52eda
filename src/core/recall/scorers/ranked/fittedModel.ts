import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.741,
  weights: {
    sharedWeight: 1.051,
    errorCovered: 1.975,
    aliasCovered: 0.835,
    storyCovered: 5.074,
    headlineShared: 1.303,
    wording: 0.662,
    margin: 3.566,
    sameSignature: 1.136,
    codesAgree: 2.294,
    codesClash: -1.473,
    typesAgree: -0.718,
    typesClash: -0.297,
    toolsClash: -0.456,
    cjkQuery: 1.628,
  },
};
