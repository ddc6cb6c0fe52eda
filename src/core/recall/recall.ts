import type { Case, Outcome } from '../cases/case';
import type { Candidate } from './candidate';
import { CaseIndex } from './caseIndex';
import { historyBlock } from './historyBlock';
import { levelOf, type LevelCuts } from './levels';
import type { RecallQuery } from './recallQuery';
import type { RecallHit, RecallResult } from './recallResult';
import { findScorer } from './scorers/findScorer';
import { runStages, type Stage, type StageRun } from './stage';
import { gate } from './stages/gate';
import { mostRelevantPerCause } from './stages/mostRelevantPerCause';
import { orderWithinEpsilon } from './stages/orderWithinEpsilon';
import { topK } from './stages/topK';
import { withOutcome } from './stages/withOutcome';
import { withoutRejected } from './stages/withoutRejected';

export type { RecallQuery } from './recallQuery';

/** How many cases are shown where nothing else is asked for (L4). */
export const DEFAULT_TOP = 5;

/** Largest difference of relevance that a preference may overturn (L13). */
export const EPSILON = 0.002;

export interface RecallOptions {
  /** Name of a scorer; absent: the product's default. */
  readonly scorer?: string;
  /** Most hits, at least 0; absent: 5. */
  readonly top?: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Keep only cases whose fix ended so; absent: all. */
  readonly outcomes?: readonly Outcome[];
  /** A person asks by words, and wants to see the nearest cases too, as guesses of level `low`. */
  readonly asked?: boolean;
  /** Ids of the cases that were rejected for the signature of the query. */
  readonly rejected?: ReadonlySet<string>;
}

/** A recall with the lists behind its trace, for an ablation (L14). */
export interface ObservedRecall {
  readonly result: RecallResult;
  /** The candidates after each stage but the last (`budget`), in the order of `result.trace`. */
  readonly lists: readonly (readonly Candidate[])[];
}

/** Recall over a library that may change from call to call; keeps its index between calls. */
export interface Recall {
  /**
   * The past cases with the same cause, best first.
   * @param query what is looked for.
   * @param cases all cases of the library; case objects are never changed in place.
   * @throws RangeError with a message for the user where `options.scorer` is not known.
   */
  (query: RecallQuery, cases: readonly Case[], options: RecallOptions): RecallResult;
  /** The same, with the list that each stage let through. */
  readonly observe: (query: RecallQuery, cases: readonly Case[], options: RecallOptions) => ObservedRecall;
}

/** Makes a recall with empty indexes, one a scorer that is asked for. Whoever asks more than once keeps it. */
export function createRecall(): Recall {
  const indexes = new Map<string, CaseIndex>();
  const observe = (query: RecallQuery, cases: readonly Case[], options: RecallOptions): ObservedRecall => {
    const scorer = findScorer(options.scorer);
    const caseIndex = indexes.get(scorer.name) ?? new CaseIndex(scorer);
    indexes.set(scorer.name, caseIndex);
    caseIndex.follow(cases);
    return answer(query, cases.length, caseIndex, options);
  };
  return Object.assign(
    (query: RecallQuery, cases: readonly Case[], options: RecallOptions) => observe(query, cases, options).result,
    { observe },
  );
}

/**
 * One recall from a library that is not asked again; see `createRecall` for more than one.
 * @throws RangeError with a message for the user where `options.scorer` is not known.
 */
export function recall(query: RecallQuery, cases: readonly Case[], options: RecallOptions): RecallResult {
  return createRecall()(query, cases, options);
}

/**
 * The stages between a scorer's candidates and the history block, in their order.
 * @param cuts of the scorer.
 */
export function recallStages(cuts: LevelCuts, options: RecallOptions): readonly Stage[] {
  return [
    withOutcome(options.outcomes),
    withoutRejected(options.rejected),
    gate(options.asked === true ? { open: cuts.asked, low: cuts.asked } : cuts),
    mostRelevantPerCause(options.now),
    orderWithinEpsilon(EPSILON, options.now),
    topK(options.top ?? DEFAULT_TOP),
  ];
}

function answer(
  query: RecallQuery,
  librarySize: number,
  { scorer, index }: CaseIndex,
  options: RecallOptions,
): ObservedRecall {
  const candidates = index.candidates(query);
  const run: StageRun = runStages(recallStages(scorer.cuts, options), candidates);
  const hits = run.output.map((candidate): RecallHit => {
    const contributions = index.explain(query, candidate);
    return {
      case: candidate.case,
      score: candidate.confidence,
      level: levelOf(candidate.confidence, scorer.cuts),
      shared: contributions.map(({ term }) => term),
      contributions,
    };
  });
  const block = historyBlock(hits);
  const trace = [
    { stage: 'candidates', in: librarySize, out: candidates.length },
    ...run.trace,
    { stage: 'budget', in: hits.length, out: hits.length - block.truncated.length },
  ];
  return {
    result: { query: query.pattern, hits, trace, block: block.text, truncated: block.truncated },
    lists: [candidates, ...run.lists],
  };
}
