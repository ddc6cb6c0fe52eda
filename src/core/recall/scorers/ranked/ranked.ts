import type { Scorer } from '../scorer';
import { FITTED_MODEL } from './fittedModel';
import { RankedIndex } from './rankedIndex';

/**
 * Ranks and accepts apart: ranks over weighted fields (BM25F, Robertson and Zaragoza 2009) by how rare a term is in this
 * library, and accepts by the fitted likelihood that the cause is the same, in which codes and types agree or clash.
 * The cuts come from scripts/recall/fit.ts.
 */
export const ranked: Scorer = {
  name: 'ranked',
  cuts: { high: 0.88, medium: 0.49, open: 0.49, low: 0.2, asked: 0.06 },
  createIndex: () => new RankedIndex(FITTED_MODEL),
};
