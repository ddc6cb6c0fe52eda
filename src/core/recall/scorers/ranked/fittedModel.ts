import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.487,
  weights: {
    queryCovered: 0.662,
    sharedWeight: 0.862,
    errorCovered: 1.839,
    aliasCovered: 0.618,
    storyCovered: 5.282,
    headlineShared: 0.474,
    likeness: 1.203,
    margin: 3.568,
    sameSignature: 1.111,
    codesAgree: 2.088,
    codesClash: -1.058,
    typesAgree: -0.656,
    typesClash: -0.404,
    toolsClash: -0.409,
    cjkQuery: 1.874,
  },
};
