import type { Level } from './recallResult';

/** The least confidence of each level, 0 … 1. */
export interface LevelCuts {
  readonly high: number;
  readonly medium: number;
  /**
   * Where no case is as sure as this, nothing is shown (L8). Where one is, the others are shown from `low` on: they are
   * worth a look only beside a better one.
   */
  readonly open: number;
  /** Below this no case is shown (L4). */
  readonly low: number;
  /** The same where a person asks by words: who searches wants to see the nearest, marked as a mere guess. */
  readonly asked: number;
}

/**
 * The level of a confidence.
 * @param confidence 0 … 1.
 * @param cuts the cuts of the scorer that gave the confidence.
 * @returns `low` for whatever is under the medium cut: what is under the low cut never gets past the gate.
 */
export function levelOf(confidence: number, cuts: LevelCuts): Level {
  if (confidence >= cuts.high) return 'high';
  return confidence >= cuts.medium ? 'medium' : 'low';
}
