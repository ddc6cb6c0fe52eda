import type { ConfidenceModel } from './confidence';

/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */
export const FITTED_MODEL: ConfidenceModel = {
  intercept: -5.685,
  weights: {
    queryCovered: 0.919,
    sharedWeight: 0.881,
    errorCovered: 2.458,
    aliasCovered: 0.594,
    storyCovered: 5.022,
    headlineShared: 0.686,
    likeness: 0,
    margin: 3.366,
    sameSignature: 1.311,
    codesAgree: 2.069,
    codesClash: -0.671,
    typesAgree: -0.688,
    typesClash: -0.328,
    cjkQuery: 1.726,
  },
};
