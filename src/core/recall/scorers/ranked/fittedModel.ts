import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.371,
  weights: {
    queryCovered: 1.701,
    sharedWeight: 0.726,
    errorCovered: 3.221,
    aliasCovered: 0.636,
    storyCovered: 5.063,
    headlineShared: 0.04,
    margin: 3.168,
    codesAgree: 0.332,
    codesClash: -0.715,
    typesAgree: -0.815,
    typesClash: -0.525,
    cjkQuery: 1.273,
  },
};
