/**
 * Writes the tables of docs/recall.md between their marks, from what the product measures on the labelled data.
 * Run: npx tsx scripts/recall/tables.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAll, evaluate, type Answer, type ScorerReport } from '../../src/core/evaluation/evaluate';
import { bestCases, bestOfOthers, foretoldByFolds } from '../../src/core/evaluation/fitConfidence';
import { isRight } from '../../src/core/evaluation/labelled';
import { findScorer, SCORERS } from '../../src/core/recall/scorers/findScorer';
import { FOLDS, foldFigures } from './foldFigures';
import { labelledCases, labelledQueries, withoutAliases } from './labelledData';

/** Difference of relevance under which two cases have nearly the same words of a query. */
const CLOSE = 0.05;

const DOCUMENT = join(__dirname, '../../docs/recall.md');

const cases = labelledCases();
const queries = labelledQueries();
const names = SCORERS.map(({ name }) => name);
const options = { scorers: names, ablation: true, clock: () => performance.now() };
const withAliases = evaluate(cases, queries, options);
const without = evaluate(withoutAliases(cases), queries, options);

const tables: Readonly<Record<string, string[]>> = {
  figures: figuresTable(),
  kinds: kindsTable(),
  levels: levelsTable(),
  stages: stagesTable(),
  misses: missesTable(),
  folds: foldsTable(),
};
let text = readFileSync(DOCUMENT, 'utf8');
for (const [name, lines] of Object.entries(tables)) {
  const start = `<!-- ${name}: written by scripts/recall/tables.ts -->`;
  const from = text.indexOf(start);
  const to = text.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`docs/recall.md has no place for the table "${name}".`);
  text = `${text.slice(0, from + start.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`;
}
writeFileSync(DOCUMENT, text);

function percent(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(1);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
}

function reports(): [string, ScorerReport, ScorerReport][] {
  return names.flatMap((name) => {
    const [one, other] = [withAliases.scorers[name], without.scorers[name]];
    return one === undefined || other === undefined ? [] : [[name, one, other] as [string, ScorerReport, ScorerReport]];
  });
}

function figuresTable(): string[] {
  const { n } = withAliases;
  return table(
    [
      'scorer',
      `Hit@1 (n ${n.answerable})`,
      'Hit@1 without aliases',
      'MRR@5',
      'P@3',
      'R@5',
      `false recall (n ${n.negative})`,
      `look-alikes (n ${n.hardNegative})`,
    ],
    reports().map(([name, one, other]) => [
      name,
      ...[one.hit1, other.hit1, one.mrr5, one.p3, one.r5, one.falseRecall.negative, one.falseRecall.hardNegative].map(
        percent,
      ),
    ]),
  );
}

function kindsTable(): string[] {
  const kinds = Object.entries(withAliases.scorers[names[0] ?? '']?.byKind ?? {}).filter(
    ([, { hit1 }]) => hit1 !== undefined,
  );
  return table(
    ['scorer', ...kinds.map(([kind, { n }]) => `${kind} (n ${n})`)],
    reports().map(([name, one]) => [name, ...kinds.map(([kind]) => percent(one.byKind[kind]?.hit1))]),
  );
}

function levelsTable(): string[] {
  return table(
    ['scorer', 'level', 'best hits', 'right, in 100', 'all hits', 'right, in 100'],
    reports().flatMap(([name, { levels }]) =>
      (['high', 'medium', 'low'] as const).map((level) => {
        const { best, all } = levels[level];
        const share = ({ n, right }: { n: number; right: number }): string =>
          percent(n === 0 ? undefined : (100 * right) / n);
        return [name, level, String(best.n), share(best), String(all.n), share(all)];
      }),
    ),
  );
}

function stagesTable(): string[] {
  const [first] = reports();
  return table(
    ['stage', 'candidates', 'Hit@1', 'MRR@5'],
    (first?.[1].ablation ?? []).map((step) => [
      step.stage,
      String(step.candidates),
      percent(step.hit1),
      percent(step.mrr5),
    ]),
  );
}

/** Figures of fits that have not seen the label of the query, as a whole and by fold. */
function foldsTable(): string[] {
  const libraries = [cases, withoutAliases(cases)];
  const best = libraries.map((library) => bestCases(library, queries));
  const others = libraries.map((library) => bestOfOthers(library, queries, FOLDS));
  const foretold = foretoldByFolds(best.flat(), FOLDS, others.flat());
  const cut = findScorer('ranked').cuts.open;
  return table(
    ['', 'Hit@1', 'by fold', 'MRR', 'false recall', 'look-alikes', 'cause taken out'],
    best.map((some, at) => {
      const own = new Map(some.map((one) => [one, foretold.get(one) ?? 0]));
      const { hit1, mrr, negative, hard } = foldFigures(own, queries, cut);
      const shown = (others[at] ?? []).filter((one) => (foretold.get(one) ?? 0) >= cut);
      const byFold = Array.from({ length: FOLDS }, (_, fold) => percent(foldFigures(own, queries, cut, fold).hit1));
      return [
        at === 0 ? 'with aliases' : 'without',
        percent(hit1),
        byFold.join(' · '),
        ...[mrr, negative, hard, (100 * shown.length) / withAliases.n.answerable].map(percent),
      ];
    }),
  );
}

/** What became of the answerable queries whose right case is not shown first. */
function missesTable(): string[] {
  const misses = new Map<string, Map<string, number>>();
  for (const answer of askAll(names[0] ?? '', cases, queries, () => 0)) {
    const { query, result } = answer;
    if (query.label === null || (result.hits[0] !== undefined && isRight(query, result.hits[0].case))) continue;
    const cause = causeOfMiss(answer);
    const kinds = misses.get(cause) ?? new Map<string, number>();
    misses.set(cause, kinds.set(query.kind, (kinds.get(query.kind) ?? 0) + 1));
  }
  const rows = [...misses].map(([cause, kinds]) => {
    const all = [...kinds.values()].reduce((sum, count) => sum + count, 0);
    return { all, row: [cause, String(all), [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')] };
  });
  return table(
    ['what happened', 'queries', 'of which'],
    rows.sort((a, b) => b.all - a.all).map(({ row }) => row),
  );
}

function causeOfMiss({ query, result, lists }: Answer): string {
  const ranked = [...(lists[0] ?? [])].sort((a, b) => b.relevance - a.relevance);
  const rank = ranked.findIndex((candidate) => isRight(query, candidate.case));
  const [first] = ranked;
  if (rank < 0) return 'the right case shares too few telling words to be found at all';
  if (rank === 0)
    return result.hits.length === 0
      ? 'right, but not sure enough to be shown'
      : 'right, and a nearly equal one put before it';
  const more = result.hits.length === 0 ? ', nothing shown' : '';
  if (rank >= 5) return `the right case tells the problem in other words (ranked below the first five${more})`;
  const wording = first !== undefined && first.relevance - (ranked[rank]?.relevance ?? 0) < CLOSE;
  return wording
    ? `two causes in nearly the same words (the right one within five${more})`
    : `a case with another cause has more of the words (the right one within five${more})`;
}
