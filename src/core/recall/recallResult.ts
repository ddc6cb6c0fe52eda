import type { Case } from '../cases/case';
import type { Pattern } from '../pattern/pattern';

/** How sure a hit is: high ≥ 0.4, medium ≥ 0.2, low ≥ 0.15 for the baseline scorer (L4). */
export type Level = 'high' | 'medium' | 'low';

/** What one shared term adds to a score; the shares of a hit add up to its score. */
export interface Contribution {
  readonly term: string;
  readonly share: number;
}

/** One past case that recall shows. */
export interface RecallHit {
  readonly case: Case;
  /** 0 … 1. */
  readonly score: number;
  readonly level: Level;
  /** Terms that query and case share, heaviest first. */
  readonly shared: readonly string[];
  readonly contributions: readonly Contribution[];
}

/** What one stage let through (L14). */
export interface TraceStep {
  readonly stage: string;
  readonly in: number;
  readonly out: number;
  /** Ids of what was set aside, where the stage is about single cases. */
  readonly ids?: readonly string[];
}

/** The answer to one query, with everything that explains it. */
export interface RecallResult {
  readonly query: Pattern;
  /** Best first; empty is a good answer (L8). */
  readonly hits: readonly RecallHit[];
  /** Cases that would be shown had a person not said that they do not fit here (L9), the most relevant first. */
  readonly setAside: readonly Case[];
  readonly trace: readonly TraceStep[];
  /** The history block for a person or a model: at most 1,500 characters (L5). */
  readonly block: string;
  /** Ids of the hits that the budget cut from the block. */
  readonly truncated: readonly string[];
}
