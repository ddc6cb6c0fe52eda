import { aliasesAreThin } from '../cases/aliases';
import type { Case } from '../cases/case';
import type { ErrorReport } from '../errors/errorReport';
import { normalize } from '../pattern/normalize';
import type { Candidate } from '../recall/candidate';
import { createRecall, type ObservedRecall, type RecallQuery } from '../recall/recall';
import type { RecallResult } from '../recall/recallResult';
import { findScorer } from '../recall/scorers/findScorer';
import { isRight, type LabelledQuery } from './labelled';
import { rankMetrics, summarize, type Judged, type Metrics } from './metrics';

/** What one stage of recall left, and the figures of its list as it stood (L14). */
export interface AblationStep {
  readonly stage: string;
  /** Candidates after the stage, over all queries. */
  readonly candidates: number;
  readonly hit1: number | undefined;
  readonly mrr5: number | undefined;
}

export interface ScorerReport extends Metrics {
  readonly ablation?: readonly AblationStep[];
}

export interface EvaluationReport {
  readonly n: {
    readonly queries: number;
    readonly answerable: number;
    readonly negative: number;
    readonly hardNegative: number;
  };
  readonly library: {
    readonly cases: number;
    readonly labels: number;
    readonly withAliases: number;
    readonly thinAliases: number;
  };
  readonly scorers: Readonly<Record<string, ScorerReport>>;
}

export interface EvaluationOptions {
  /** Names; all are asked the same queries of the same library (L16). */
  readonly scorers: readonly string[];
  readonly ablation?: boolean;
  /** Milliseconds, only ever rising. */
  readonly clock: () => number;
}

/** What a scorer answered to one query: its full result, and the list after each stage. */
export interface Answer extends ObservedRecall {
  readonly query: LabelledQuery;
  readonly milliseconds: number;
}

/**
 * Compares scorers on labelled queries (L10, L16).
 * @throws RangeError with a message for the user where a scorer is not known.
 */
export function evaluate(
  cases: readonly Case[],
  queries: readonly LabelledQuery[],
  options: EvaluationOptions,
): EvaluationReport {
  const labels = queries.map(({ label }) => label);
  return {
    n: {
      queries: queries.length,
      answerable: labels.filter((label) => label !== null).length,
      negative: queries.filter(({ label, kind }) => label === null && kind !== 'hard-negative').length,
      hardNegative: queries.filter(({ label, kind }) => label === null && kind === 'hard-negative').length,
    },
    library: {
      cases: cases.length,
      labels: new Set(cases.map(({ label }) => label)).size,
      withAliases: cases.filter(({ aliases }) => aliases.length > 0).length,
      thinAliases: cases.filter(aliasesAreThin).length,
    },
    scorers: Object.fromEntries(options.scorers.map((name) => [name, evaluateScorer(name, cases, queries, options)])),
  };
}

/**
 * Asks every query of a library.
 * @param scorer name of a scorer.
 * @param clock milliseconds, only ever rising.
 */
export function askAll(
  scorer: string,
  cases: readonly Case[],
  queries: readonly LabelledQuery[],
  clock: () => number,
): readonly Answer[] {
  const recall = createRecall();
  const options = { scorer: findScorer(scorer).name, now: 0 };
  // The index is built before the first query, so that no query's time holds it.
  recall({ text: '', pattern: normalize('') }, cases, options);
  return queries.map((query) => {
    const start = clock();
    const observed = recall.observe(recallQuery(query), cases, options);
    return { ...observed, query, milliseconds: clock() - start };
  });
}

/** What recall is asked for a labelled query: its text, and the command that printed it where that is known. */
export function recallQuery({ text, command, exitCode }: LabelledQuery): RecallQuery {
  const pattern = normalize(text);
  if (command === undefined) return { text, pattern };
  const headline = text.trim().split('\n', 1)[0] ?? '';
  const report: ErrorReport = {
    headline,
    text,
    severity: 'error',
    count: 1,
    recogniser: 'labelled',
    command,
    ...(exitCode === undefined ? {} : { exitCode }),
  };
  return { text, pattern, report };
}

function evaluateScorer(
  name: string,
  cases: readonly Case[],
  queries: readonly LabelledQuery[],
  { ablation, clock }: EvaluationOptions,
): ScorerReport {
  const answers = askAll(name, cases, queries, clock);
  const metrics = summarize(answers.map((answer) => judge(answer, cases)));
  return ablation === true ? { ...metrics, ablation: ablate(answers, cases) } : metrics;
}

/** The figures of the list after each stage, in the order it then had. */
function ablate(answers: readonly Answer[], cases: readonly Case[]): AblationStep[] {
  const stages = answers[0]?.result.trace ?? [];
  return stages.slice(0, answers[0]?.lists.length).map(({ stage }, index) => {
    const lists = answers.map(({ lists }) => lists[index] ?? []);
    const judged = answers.map((answer, row) => judgeList(answer, lists[row] ?? [], cases));
    return { stage, candidates: lists.reduce((sum, list) => sum + list.length, 0), ...rankMetrics(judged) };
  });
}

function judge(answer: Answer, cases: readonly Case[]): Judged {
  const { hits, query } = answer.result;
  return {
    ...judgeList(answer, hits, cases),
    hits: hits.map((hit) => ({ right: isRight(answer.query, hit.case), level: hit.level })),
    emptyKeywords: query.keywords.length === 0,
  };
}

function judgeList(
  { query, milliseconds }: Answer,
  list: readonly (Candidate | RecallResult['hits'][number])[],
  cases: readonly Case[],
): Judged {
  return {
    kind: query.kind,
    answerable: query.label !== null,
    hits: list.map((found) => ({ right: isRight(query, found.case), level: 'low' })),
    rightInLibrary: cases.filter((found) => isRight(query, found)).length,
    milliseconds,
    emptyKeywords: false,
  };
}
