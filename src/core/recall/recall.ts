import type { Case, Outcome } from '../cases/case';
import type { Candidate } from './candidate';
import { CaseIndex, type Slices } from './caseIndex';
import { historyBlock } from './historyBlock';
import { levelOf, type LevelCuts } from './levels';
import type { RecallQuery } from './recallQuery';
import type { RecallHit, RecallResult } from './recallResult';
import { findScorer, SCORERS } from './scorers/findScorer';
import { runStages, type Stage, type StageRun } from './stage';
import { gate } from './stages/gate';
import { mostRelevantPerCause } from './stages/mostRelevantPerCause';
import { orderWithinEpsilon } from './stages/orderWithinEpsilon';
import { topK } from './stages/topK';
import { withOutcome } from './stages/withOutcome';
import { REJECTED, withoutRejected } from './stages/withoutRejected';

export type { RecallQuery } from './recallQuery';

/** How many cases are shown where nothing else is asked for (L4). */
const DEFAULT_TOP = 5;

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
  /** The last word of the query is still being typed: words that begin with it count as found. */
  readonly typing?: boolean;
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
  /**
   * Brings the index of a scorer up to date in slices, so that the answer after it does not block. Where another list of
   * cases comes in between, that one wins.
   * @param scorer name of a scorer; absent: the product's default.
   * @throws RangeError with a message for the user where the scorer is not known.
   */
  readonly prepare: (cases: readonly Case[], slices: Slices, scorer?: string) => Promise<void>;
  /**
   * Whether an answer comes without a pause: all but a few cases are in the index.
   * @param scorer name of a scorer; absent, or not known: the product's default.
   */
  readonly isReady: (cases: readonly Case[], scorer?: string) => boolean;
}

/** Cases that are indexed within an answer; more are indexed in slices before it. */
const FEW = 100;

/** Makes a recall with empty indexes, one a scorer that is asked for. Whoever asks more than once keeps it. */
export function createRecall(): Recall {
  const indexes = new Map<string, CaseIndex>();
  const indexOf = (name?: string): CaseIndex => {
    const scorer = findScorer(name);
    const caseIndex = indexes.get(scorer.name) ?? new CaseIndex(scorer);
    indexes.set(scorer.name, caseIndex);
    return caseIndex;
  };
  const observe = (query: RecallQuery, cases: readonly Case[], options: RecallOptions): ObservedRecall => {
    const caseIndex = indexOf(options.scorer);
    caseIndex.follow(cases);
    return answer(query, cases.length, caseIndex, options);
  };
  return Object.assign(
    (query: RecallQuery, cases: readonly Case[], options: RecallOptions) => observe(query, cases, options).result,
    {
      observe,
      prepare: async (cases: readonly Case[], slices: Slices, scorer?: string) =>
        indexOf(scorer).followInSlices(cases, slices),
      isReady: (cases: readonly Case[], scorer?: string) => {
        const known = SCORERS.find(({ name }) => name === scorer);
        return indexOf(known?.name).isNear(cases, FEW);
      },
    },
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
  const candidates = index.candidates(query, options);
  const run: StageRun = runStages(recallStages(scorer.cuts, options), candidates);
  const hits = run.output.map((candidate): RecallHit => {
    const contributions = index.explain(query, candidate, options);
    return {
      case: candidate.case,
      score: candidate.confidence,
      level: levelOf(candidate.confidence, scorer.cuts),
      shared: contributions.map(({ term }) => term),
      contributions,
    };
  });
  const block = historyBlock(hits);
  const setAside = rejectedHits(candidates, scorer.cuts, options);
  const trace = [
    { stage: 'candidates', in: librarySize, out: candidates.length },
    ...run.trace.map((step) => (step.stage === REJECTED ? { ...step, ids: setAside.map(({ id }) => id) } : step)),
    { stage: 'budget', in: hits.length, out: hits.length - block.truncated.length },
  ];
  return {
    result: { query: query.pattern, hits, setAside, trace, block: block.text, truncated: block.truncated },
    lists: [candidates, ...run.lists],
  };
}

/** What a person said does not fit here, and would have been shown: the most relevant first. */
function rejectedHits(candidates: readonly Candidate[], cuts: LevelCuts, options: RecallOptions): readonly Case[] {
  const { rejected } = options;
  if (rejected === undefined || rejected.size === 0) return [];
  const low = options.asked === true ? cuts.asked : cuts.low;
  return candidates
    .filter(({ case: { id }, confidence }) => rejected.has(id) && confidence >= low)
    .sort((a, b) => b.relevance - a.relevance)
    .map((candidate) => candidate.case);
}
