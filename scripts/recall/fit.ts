/**
 * Fits the confidence of the ranked scorer and its level cuts on the labelled queries, by five folds over labels, prints
 * what each level is worth, and writes src/core/recall/scorers/ranked/fittedModel.ts.
 * Run: npx tsx scripts/recall/fit.ts [--dry]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitLogistic, foretell, type Observation } from '../../src/core/evaluation/fitLogistic';
import { isRight, type LabelledQuery } from '../../src/core/evaluation/labelled';
import { recallQuery } from '../../src/core/evaluation/evaluate';
import type { Evidence } from '../../src/core/recall/scorers/ranked/evidence';
import { RankedIndex } from '../../src/core/recall/scorers/ranked/rankedIndex';
import type { Case } from '../../src/core/cases/case';
import { labelledCases, labelledQueries, withoutAliases } from './labelledData';

const OUTPUT = join(__dirname, '../../src/core/recall/scorers/ranked/fittedModel.ts');
const FOLDS = 5;
const PENALTY = 5;
const NAMES: readonly (keyof Evidence)[] = [
  'queryCovered',
  'sharedWeight',
  'errorCovered',
  'aliasCovered',
  'storyCovered',
  'headlineShared',
  'likeness',
  'margin',
  'sameSignature',
  'codesAgree',
  'codesClash',
  'typesAgree',
  'typesClash',
  'toolsClash',
  'cjkQuery',
];
const UNFITTED = {
  intercept: 0,
  weights: Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<keyof Evidence, number>,
};

interface Row extends Observation<keyof Evidence> {
  readonly query: LabelledQuery;
  readonly aliases: boolean;
  readonly fold: number;
  /** Reciprocal rank of the first right case, whatever its confidence. */
  readonly reciprocal: number;
}

const cases = labelledCases();
const queries = labelledQueries();
const rows = [...rowsOf(cases, true), ...rowsOf(withoutAliases(cases), false)];
const foretold = new Map<Row, number>();
for (let fold = 0; fold < FOLDS; fold += 1) {
  const model = fitLogistic(
    rows.filter((row) => row.fold !== fold),
    NAMES,
    PENALTY,
  );
  for (const row of rows.filter((candidate) => candidate.fold === fold))
    foretold.set(row, foretell(model, row.features));
}
console.log(
  `${rows.length} best cases of ${queries.length} queries, with and without aliases; ${FOLDS} folds over labels`,
);
for (const aliases of [true, false]) {
  console.log(
    `\n${aliases ? 'with' : 'without'} aliases  cut  Hit@1  MRR  neg  hard  precision above / up to next cut`,
  );
  for (let cut = 0.4; cut < 0.96; cut += 0.05)
    printCut(
      cut,
      rows.filter((row) => row.aliases === aliases),
    );
}
console.log(
  '\nHit@1 by fold at 0.50, with aliases:',
  Array.from({ length: FOLDS }, (_, fold) =>
    figures(
      0.5,
      rows.filter((row) => row.aliases && row.fold === fold),
    ).hit1.toFixed(1),
  ).join(' '),
);

const model = fitLogistic(rows, NAMES, PENALTY);
const round = (value: number): number => Math.round(value * 1000) / 1000;
console.log(
  '\n',
  NAMES.map((name) => `${name} ${round(model.weights[name])}`).join('  '),
  ' intercept',
  round(model.intercept),
);
if (!process.argv.includes('--dry')) {
  writeFileSync(
    OUTPUT,
    [
      "import type { ConfidenceModel } from './confidence';",
      '',
      '/** Fitted on labelled queries. Written by scripts/recall/fit.ts. */',
      'export const FITTED_MODEL: ConfidenceModel = {',
      `  intercept: ${round(model.intercept)},`,
      '  weights: {',
      ...NAMES.map((name) => `    ${name}: ${round(model.weights[name])},`),
      '  },',
      '};',
      '',
    ].join('\n'),
  );
}

function rowsOf(library: readonly Case[], aliases: boolean): Row[] {
  const index = new RankedIndex(UNFITTED);
  for (const found of library) index.put(found);
  return queries.flatMap((query): Row[] => {
    const weighed = index.weigh(recallQuery(query));
    const [best] = weighed;
    if (best === undefined) return [];
    const rank = weighed.slice(0, 5).findIndex((one) => isRight(query, one.case));
    const key = query.label ?? query.id;
    const row = { query, aliases, fold: foldOf(key), features: best.evidence, isTrue: isRight(query, best.case) };
    return [{ ...row, reciprocal: rank < 0 ? 0 : 1 / (rank + 1) }];
  });
}

/** The fold of a label: all queries of a cause are foretold by a fit that has seen none of them. */
function foldOf(label: string): number {
  let hash = 7;
  for (const char of label) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % FOLDS;
}

function figures(cut: number, some: readonly Row[]): { hit1: number; mrr: number; negative: number; hard: number } {
  const folds = new Set(some.map(({ fold }) => fold));
  const asked = queries.filter((query) => folds.has(foldOf(query.label ?? query.id)));
  const share = (part: readonly Row[], all: number, value: (row: Row) => number): number =>
    (100 * part.filter((row) => (foretold.get(row) ?? 0) >= cut).reduce((sum, row) => sum + value(row), 0)) /
    Math.max(1, all);
  const of = (test: (query: LabelledQuery) => boolean): [Row[], number] => [
    some.filter(({ query }) => test(query)),
    asked.filter(test).length,
  ];
  const [answerable, answerables] = of(({ label }) => label !== null);
  return {
    hit1: share(answerable, answerables, ({ isTrue }) => (isTrue ? 1 : 0)),
    mrr: share(answerable, answerables, ({ reciprocal }) => reciprocal),
    negative: share(...of(({ label, kind }) => label === null && kind !== 'hard-negative'), () => 1),
    hard: share(...of(({ kind }) => kind === 'hard-negative'), () => 1),
  };
}

function printCut(cut: number, some: readonly Row[]): void {
  const { hit1, mrr, negative, hard } = figures(cut, some);
  const precision = (from: number, to: number): string => {
    const shown = some.filter((row) => (foretold.get(row) ?? 0) >= from && (foretold.get(row) ?? 0) < to);
    return `${((100 * shown.filter(({ isTrue }) => isTrue).length) / Math.max(1, shown.length)).toFixed(1)} (${shown.length})`;
  };
  const cells = [cut, hit1, mrr, negative, hard].map((value, at) => value.toFixed(at === 0 ? 2 : 1).padStart(6));
  console.log(`${' '.repeat(12)}${cells.join(' ')}   ${precision(cut, 2)} / ${precision(cut, cut + 0.05)}`);
}
