import type { Level } from '../recall/recallResult';

/** What became of one query: which hits were right, and how many right ones the library has. */
export interface Judged {
  readonly kind: string;
  /** Whether something should be found. */
  readonly answerable: boolean;
  /** For each hit, best first: is it right, and how sure was recall of it. */
  readonly hits: readonly { readonly right: boolean; readonly level: Level }[];
  /** Right cases in the library. */
  readonly rightInLibrary: number;
  readonly milliseconds: number;
  /** The query had no keyword at all. */
  readonly emptyKeywords: boolean;
}

/** Figures of one group of queries; each in percent, undefined where the group has no such query. */
export interface GroupMetrics {
  readonly n: number;
  readonly hit1: number | undefined;
  readonly mrr5: number | undefined;
  readonly falseRecall: number | undefined;
}

/** Hits of one level, and how many of them are right. */
export interface LevelCounts {
  readonly best: { readonly n: number; readonly right: number };
  readonly all: { readonly n: number; readonly right: number };
}

/** Figures over all queries (L10), in percent but for times and counts. Undefined where nothing could be counted. */
export interface Metrics {
  readonly hit1: number | undefined;
  readonly mrr5: number | undefined;
  readonly p3: number | undefined;
  readonly r5: number | undefined;
  /** Share of the answerable queries with any answer: a guard rail, no measure of quality. */
  readonly nonEmpty: number | undefined;
  readonly falseRecall: { readonly negative: number | undefined; readonly hardNegative: number | undefined };
  /** Share of the best hits of that level that are right, over all queries, also those that should get nothing. */
  readonly highPrecision: number | undefined;
  readonly mediumPrecision: number | undefined;
  readonly lowPrecision: number | undefined;
  /** The counts behind the precisions, and those of all hits: also the second to last of a query. */
  readonly levels: Readonly<Record<Level, LevelCounts>>;
  /** Queries without any keyword. */
  readonly emptyKeywords: number;
  readonly p50ms: number;
  readonly p95ms: number;
  readonly byKind: Readonly<Record<string, GroupMetrics>>;
}

/**
 * Sums up judged queries.
 * - hit1, mrr5: over answerable queries; no answer, or none right among the first five, scores 0.
 * - p3: right among the first three that were returned, over answerable queries with an answer.
 * - r5: right among the first five ÷ right in the library (at most 5 counted), over answerable queries.
 * - false recall: share of the queries that should get nothing and got something.
 */
export function summarize(judged: readonly Judged[]): Metrics {
  const answerable = judged.filter((query) => query.answerable);
  const answered = answerable.filter(({ hits }) => hits.length > 0);
  const times = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    hit1: mean(answerable, hit1),
    mrr5: mean(answerable, reciprocalRank5),
    p3: mean(answered, precision3),
    r5: mean(answerable, recall5),
    nonEmpty: mean(answerable, ({ hits }) => (hits.length > 0 ? 1 : 0)),
    highPrecision: levelPrecision(judged, 'high'),
    mediumPrecision: levelPrecision(judged, 'medium'),
    lowPrecision: levelPrecision(judged, 'low'),
    levels: {
      high: levelCounts(judged, 'high'),
      medium: levelCounts(judged, 'medium'),
      low: levelCounts(judged, 'low'),
    },
    falseRecall: {
      negative: falseRecall(judged.filter(({ kind }) => kind !== 'hard-negative')),
      hardNegative: falseRecall(judged.filter(({ kind }) => kind === 'hard-negative')),
    },
    emptyKeywords: judged.filter((query) => query.emptyKeywords).length,
    p50ms: percentile(times, 0.5),
    p95ms: percentile(times, 0.95),
    byKind: byKind(judged),
  };
}

/** The figures that an ablation prints for each stage. */
export function rankMetrics(judged: readonly Judged[]): Pick<Metrics, 'hit1' | 'mrr5'> {
  const answerable = judged.filter((query) => query.answerable);
  return { hit1: mean(answerable, hit1), mrr5: mean(answerable, reciprocalRank5) };
}

function byKind(judged: readonly Judged[]): Record<string, GroupMetrics> {
  const groups: Record<string, GroupMetrics> = {};
  for (const kind of [...new Set(judged.map((query) => query.kind))].sort()) {
    const group = judged.filter((query) => query.kind === kind);
    groups[kind] = { n: group.length, ...rankMetrics(group), falseRecall: falseRecall(group) };
  }
  return groups;
}

function hit1({ hits }: Judged): number {
  return hits[0]?.right === true ? 1 : 0;
}

function reciprocalRank5({ hits }: Judged): number {
  const rank = hits.slice(0, 5).findIndex(({ right }) => right);
  return rank < 0 ? 0 : 1 / (rank + 1);
}

function precision3({ hits }: Judged): number {
  const first = hits.slice(0, 3);
  return first.filter(({ right }) => right).length / first.length;
}

function recall5({ hits, rightInLibrary }: Judged): number {
  const possible = Math.min(5, rightInLibrary);
  return possible === 0 ? 0 : hits.slice(0, 5).filter(({ right }) => right).length / possible;
}

function falseRecall(judged: readonly Judged[]): number | undefined {
  return mean(
    judged.filter(({ answerable }) => !answerable),
    ({ hits }) => (hits.length > 0 ? 1 : 0),
  );
}

function levelCounts(judged: readonly Judged[], level: Level): LevelCounts {
  const count = (hits: Judged['hits']): { n: number; right: number } => {
    const ofLevel = hits.filter((hit) => hit.level === level);
    return { n: ofLevel.length, right: ofLevel.filter(({ right }) => right).length };
  };
  return {
    best: count(judged.flatMap(({ hits }) => hits.slice(0, 1))),
    all: count(judged.flatMap(({ hits }) => hits)),
  };
}

function levelPrecision(judged: readonly Judged[], level: Level): number | undefined {
  const { n, right } = levelCounts(judged, level).best;
  return n === 0 ? undefined : (100 * right) / n;
}

/** Mean in percent; undefined of nothing. */
function mean<T>(items: readonly T[], value: (item: T) => number): number | undefined {
  if (items.length === 0) return undefined;
  return (100 * items.reduce((sum, item) => sum + value(item), 0)) / items.length;
}

/** Nearest-rank percentile of ascending values; 0 of nothing. */
function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? 0;
}
