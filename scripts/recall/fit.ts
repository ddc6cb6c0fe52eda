/**
 * Fits the confidence of the ranked scorer on the labelled queries, prints by five folds over labels what each level cut is
 * worth, and writes src/core/recall/scorers/ranked/fittedModel.ts. Run: npx tsx scripts/recall/fit.ts [--dry]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bestCases,
  bestOfOthers,
  fitConfidence,
  foretoldByFolds,
  type BestCase,
} from '../../src/core/evaluation/fitConfidence';
import type { Evidence } from '../../src/core/recall/scorers/ranked/evidence';
import { FOLDS, foldFigures } from './foldFigures';
import { labelledCases, labelledQueries, withoutAliases } from './labelledData';

const OUTPUT = join(__dirname, '../../src/core/recall/scorers/ranked/fittedModel.ts');

const cases = labelledCases();
const queries = labelledQueries();
const withAliases = bestCases(cases, queries);
const without = bestCases(withoutAliases(cases), queries);
const all = [...withAliases, ...without];
const others = [cases, withoutAliases(cases)].flatMap((library) => bestOfOthers(library, queries, FOLDS));
const foretold = foretoldByFolds(all, FOLDS, others);
console.log(
  `${all.length} best cases of ${queries.length} queries, with and without aliases; ${FOLDS} folds over labels`,
);
for (const [name, best] of [
  ['with', withAliases],
  ['without', without],
] as const) {
  console.log(`\n${name} aliases  cut  Hit@1  MRR  neg  hard  precision above / up to next cut`);
  const some = new Map(best.map((one) => [one, foretold.get(one) ?? 0]));
  for (let cut = 0.4; cut < 0.96; cut += 0.05) printCut(cut, some);
  const byFold = Array.from({ length: FOLDS }, (_, fold) => foldFigures(some, queries, 0.5, fold).hit1.toFixed(1));
  console.log(`Hit@1 by fold at 0.50: ${byFold.join(' ')}`);
}
const model = fitConfidence(all, others);
const lines = (Object.keys(model.weights) as (keyof Evidence)[]).map(
  (name) => `    ${name}: ${round(model.weights[name])},`,
);
console.log(`\nintercept ${round(model.intercept)}\n${lines.join('\n')}`);
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
      ...lines,
      '  },',
      '};',
      '',
    ].join('\n'),
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function printCut(cut: number, some: ReadonlyMap<BestCase, number>): void {
  const { hit1, mrr, negative, hard } = foldFigures(some, queries, cut);
  const precision = (from: number, to: number): string => {
    const shown = [...some].filter(([, confidence]) => confidence >= from && confidence < to);
    const right = shown.filter(([{ isTrue }]) => isTrue).length;
    return `${((100 * right) / Math.max(1, shown.length)).toFixed(1)} (${shown.length})`;
  };
  const cells = [cut, hit1, mrr, negative, hard].map((value, at) => value.toFixed(at === 0 ? 2 : 1).padStart(6));
  console.log(`${' '.repeat(12)}${cells.join(' ')}   ${precision(cut, 2)} / ${precision(cut, cut + 0.05)}`);
}
