import type { Case } from '../cases/case';

/** A case on its way through the stages of recall. */
export interface Candidate {
  readonly case: Case;
  /** Raw relevance, 0 … 1: what the order looks at. No preference is ever part of it (L13). */
  readonly relevance: number;
  /** How sure it is that the cause is the same, 0 … 1: what the gate and the level look at, and the score that is shown. */
  readonly confidence: number;
}
