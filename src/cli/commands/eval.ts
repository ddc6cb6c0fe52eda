import type { Case } from '../../core/cases/case';
import { parseCaseLine } from '../../core/cases/caseLine';
import { evaluate, type EvaluationReport, type ScorerReport } from '../../core/evaluation/evaluate';
import type { LabelledQuery } from '../../core/evaluation/labelled';
import { parseQueryLine } from '../../core/evaluation/parseQueryLine';
import { normalize } from '../../core/pattern/normalize';
import { findScorer } from '../../core/recall/scorers/findScorer';
import { CliError } from '../cliError';
import type { CliIo } from '../cliIo';
import { textOption, textOptions, type Command } from '../command';
import { printJson, printLines, table } from '../output';
import { readFileText } from '../readInput';

/** `casebook eval`: labelled queries → the figures of one or more scorers. */
export const evalCommand: Command = {
  name: 'eval',
  usage: '--cases F.jsonl --queries F.jsonl… [--scorer S]… [--no-aliases] [--ablation]',
  summary: 'Measures recall on labelled queries, and compares scorers.',
  options: {
    cases: { type: 'string', value: 'F.jsonl', summary: 'the cases of the library, one a line' },
    queries: { type: 'string', value: 'F.jsonl', multiple: true, summary: 'labelled queries, one a line' },
    scorer: { type: 'string', value: 'S', multiple: true, summary: 'how likeness is measured: ranked, jaccard' },
    'no-aliases': { type: 'boolean', summary: 'as if no case had an alias' },
    ablation: { type: 'boolean', summary: 'the figures after each stage too' },
  },
  takesInput: true,
  run: async (call, io) => {
    const casesPath = textOption(call, 'cases');
    // A shell glob behind --queries gives one path to the option and the rest as positionals.
    const queryPaths = [...textOptions(call, 'queries'), ...call.positionals];
    if (casesPath === undefined || queryPaths.length === 0) {
      throw new CliError('needs --cases F.jsonl and at least one --queries F.jsonl');
    }
    const named = textOptions(call, 'scorer');
    const scorers = named.length > 0 ? named : [findScorer().name];
    const cases = await readCases(casesPath, call.values['no-aliases'] === true, io);
    const queries: LabelledQuery[] = [];
    for (const path of queryPaths) queries.push(...(await readQueries(path, io)));
    const report = evaluate(cases, queries, { scorers, ablation: call.values['ablation'] === true, clock: io.clock });
    if (call.json) printJson(withNulls(report), io);
    else printLines(forPeople(report), io);
    return 0;
  },
};

/** A figure that nothing could be counted for is null in the document: it has the same members for every set of queries. */
function withNulls(report: EvaluationReport): unknown {
  return JSON.parse(JSON.stringify(report, (_, value: unknown) => value ?? null));
}

async function readCases(path: string, withoutAliases: boolean, io: CliIo): Promise<Case[]> {
  return readEach(path, io, (line) => {
    const parsed = parseCaseLine(line);
    if (!parsed.ok) return parsed;
    const { id, content, createdAt = 0, updatedAt = createdAt, occurrences } = parsed.entry;
    const read: Case = {
      ...content,
      ...(withoutAliases ? { aliases: [] } : {}),
      id,
      signature: normalize(content.errorText).signature,
      createdAt,
      updatedAt,
      occurrences: occurrences ?? { count: 1, firstAt: createdAt, lastAt: createdAt },
    };
    return { ok: true, value: read };
  });
}

async function readQueries(path: string, io: CliIo): Promise<LabelledQuery[]> {
  return readEach(path, io, (line) => {
    const parsed = parseQueryLine(line);
    return parsed.ok ? { ok: true, value: parsed.query } : parsed;
  });
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

async function readEach<T>(path: string, io: CliIo, read: (line: string) => Read<T>): Promise<T[]> {
  const values: T[] = [];
  for (const [index, line] of (await readFileText(path, io)).split('\n').entries()) {
    if (line.trim() === '') continue;
    const result = read(line);
    if (!result.ok) throw new CliError(`cannot use line ${index + 1} of ${path}: ${result.reason}`);
    values.push(result.value);
  }
  if (values.length === 0) throw new CliError(`${path} holds no line`);
  return values;
}

function forPeople({ n, library, scorers }: EvaluationReport): string[] {
  return [
    `${library.cases} cases, ${library.labels} labels, ${library.withAliases} with aliases; ${n.queries} queries: ` +
      `${n.answerable} answerable, ${n.negative} negative, ${n.hardNegative} hard negative. Figures in percent.`,
    '',
    ...table([
      [
        'scorer',
        'Hit@1',
        'MRR@5',
        'P@3',
        'R@5',
        'non-empty',
        'false neg',
        'false hard',
        'high',
        'medium',
        'p50 ms',
        'p95 ms',
      ],
      ...Object.entries(scorers).map(([name, figures]) => [
        name,
        ...[figures.hit1, figures.mrr5, figures.p3, figures.r5, figures.nonEmpty].map(percent),
        ...[figures.falseRecall.negative, figures.falseRecall.hardNegative].map(percent),
        ...[figures.highPrecision, figures.mediumPrecision].map(percent),
        figures.p50ms.toFixed(2),
        figures.p95ms.toFixed(2),
      ]),
    ]),
    ...Object.entries(scorers).flatMap(([name, figures]) => ['', ...details(name, figures)]),
  ];
}

function details(name: string, { byKind, ablation = [] }: ScorerReport): string[] {
  return [
    ...table([
      [`${name}, by kind`, 'n', 'Hit@1', 'MRR@5', 'false recall'],
      ...Object.entries(byKind).map(([kind, group]) => [
        kind,
        String(group.n),
        ...[group.hit1, group.mrr5, group.falseRecall].map(percent),
      ]),
    ]),
    ...(ablation.length === 0
      ? []
      : [
          '',
          ...table([
            [`${name}, stage by stage`, 'candidates', 'Hit@1', 'MRR@5'],
            ...ablation.map((step) => [step.stage, String(step.candidates), percent(step.hit1), percent(step.mrr5)]),
          ]),
        ]),
  ];
}

function percent(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(1);
}
