import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.339,
  weights: {
    queryCovered: 1.002,
    sharedWeight: 0.803,
    errorCovered: 2.747,
    aliasCovered: 0.604,
    storyCovered: 4.995,
    headlineShared: -0.213,
    margin: 3.68,
    sameSignature: 0.502,
    codesAgree: 2.159,
    codesClash: -0.832,
    typesAgree: -0.894,
    typesClash: -0.514,
    cjkQuery: 1.743,
  },
};
