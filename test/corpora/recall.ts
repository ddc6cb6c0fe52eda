import type { Case } from '../../src/core/cases/case';
import { parseCaseLine } from '../../src/core/cases/caseLine';
import { evaluate, recallQuery, type ScorerReport } from '../../src/core/evaluation/evaluate';
import type { LabelledQuery } from '../../src/core/evaluation/labelled';
import { parseQueryLine } from '../../src/core/evaluation/parseQueryLine';
import { normalize } from '../../src/core/pattern/normalize';
import { createRecall } from '../../src/core/recall/recall';
import { findScorer } from '../../src/core/recall/scorers/findScorer';
import { readJsonLines, sharedPath } from './shared';

/** A figure of recall in percent, with its n. `most`: the target is an upper bound. */
export interface RecallRow {
  readonly name: string;
  readonly figure: number;
  readonly n: number;
  readonly target?: number;
  readonly most?: boolean;
}

/** A text with what says whether another is the same problem. */
interface LabelledText {
  readonly label: string;
  readonly text: string;
  readonly command?: string;
}

/** Texts of a label that are asked; the first of it is the stored case. */
const ASKED_PER_LABEL = 5;

/** The figures of recall with the product's default scorer on the labelled data that is present. */
export function recallRows(): Promise<readonly RecallRow[]> {
  return Promise.resolve([
    ...libraryRows(),
    ...retrievalRows('thefuck: same rule', theFuckTexts(), 80, 90),
    ...retrievalRows('clippy: same lint', clippyTexts(), 93, 98),
    ...retrievalRows('mypy: same template', mypyTexts(), 98),
    ...retrievalRows('tsc: same code', typescriptTexts(), 100),
  ]);
}

/** The labelled library and the queries that may be looked at; undefined where they are not there. */
export function labelledLibrary(): { cases: Case[]; queries: LabelledQuery[] } | undefined {
  const casesPath = sharedPath('eval/cases.jsonl');
  const queryPaths = ['eval/queries.dev.jsonl', 'eval/queries.dev.public.jsonl'].map(sharedPath);
  if (casesPath === undefined) return undefined;
  const cases = readJsonLines<unknown>(casesPath).map((row) => {
    const parsed = parseCaseLine(JSON.stringify(row));
    if (!parsed.ok) throw new Error(parsed.reason);
    return asCase(parsed.entry.id, parsed.entry.content);
  });
  const queries = queryPaths
    .flatMap((path) => (path === undefined ? [] : readJsonLines<unknown>(path)))
    .map((row) => {
      const parsed = parseQueryLine(JSON.stringify(row));
      if (!parsed.ok) throw new Error(parsed.reason);
      return parsed.query;
    });
  return { cases, queries };
}

function libraryRows(): RecallRow[] {
  const data = labelledLibrary();
  if (data === undefined) return [];
  const { cases, queries } = data;
  const report = (library: readonly Case[]): ScorerReport | undefined =>
    evaluate(library, queries, { scorers: [findScorer().name], clock: () => 0 }).scorers[findScorer().name];
  const withAliases = report(cases);
  const without = report(cases.map((found) => ({ ...found, aliases: [] })));
  if (withAliases === undefined || without === undefined) return [];
  const answerable = queries.filter(({ label }) => label !== null).length;
  const { falseRecall, byKind, levels } = withAliases;
  const kind = (name: string, target: number): RecallRow =>
    row(`recall: Hit@1 ${name}`, byKind[name]?.hit1, byKind[name]?.n ?? 0, target);
  return [
    row('recall: Hit@1', withAliases.hit1, answerable, 86),
    row('recall: Hit@1 without aliases', without.hit1, answerable, 76),
    row('recall: MRR@5', withAliases.mrr5, answerable, 89),
    { ...row('recall: false recall, negatives', falseRecall.negative, byKind['negative']?.n ?? 0, 4), most: true },
    {
      ...row('recall: false recall, hard negatives', falseRecall.hardNegative, byKind['hard-negative']?.n ?? 0, 30),
      most: true,
    },
    row('recall: precision of high', withAliases.highPrecision, levels.high.best.n, 97),
    row('recall: precision of medium', withAliases.mediumPrecision, levels.medium.best.n, 80),
    kind('near', 95),
    kind('code', 96),
    kind('paraphrase', 60),
    kind('cross-language', 82),
    kind('cjk', 70),
  ];
}

/** One stored case a label, its other texts asked: is the label first, is it among the first five. */
function retrievalRows(name: string, texts: readonly LabelledText[], first: number, five?: number): RecallRow[] {
  const groups = groupByLabel(texts);
  const cases: Case[] = [];
  const asked: LabelledText[] = [];
  for (const [label, [stored, ...others]] of groups) {
    if (stored === undefined) continue;
    cases.push(storedCase(label, stored));
    asked.push(...others.slice(0, ASKED_PER_LABEL));
  }
  if (asked.length === 0) return [];
  const recall = createRecall();
  const ranks = asked.map(({ label, text, command }) => {
    const query = recallQuery({ id: '', kind: '', label, text, ...(command === undefined ? {} : { command }) });
    return recall(query, cases, { now: 0 }).hits.findIndex((hit) => hit.case.label === label);
  });
  const share = (test: (rank: number) => boolean): number => (100 * ranks.filter(test).length) / ranks.length;
  return [
    row(
      `${name} @1`,
      share((rank) => rank === 0),
      asked.length,
      first,
    ),
    ...(five === undefined
      ? []
      : [
          row(
            `${name} @5`,
            share((rank) => rank >= 0),
            asked.length,
            five,
          ),
        ]),
  ];
}

function theFuckTexts(): LabelledText[] {
  const path = sharedPath('corpora/thefuck/cases.jsonl');
  if (path === undefined) return [];
  return distinct(
    readJsonLines<{ rule: string; script: string; output: string; is_error: boolean | null; match: boolean }>(path)
      .filter(({ rule, is_error, match }) => is_error === true && match && rule !== 'fix_file' && rule !== 'sudo')
      .map(({ rule, script, output }) => ({ label: rule, text: output, command: script })),
  );
}

function clippyTexts(): LabelledText[] {
  const path = sharedPath('corpora/rust-clippy/diagnostics.jsonl');
  if (path === undefined) return [];
  return distinct(
    readJsonLines<{ lint: string | null; message: string }>(path).flatMap(({ lint, message }) =>
      lint === null ? [] : [{ label: lint, text: message }],
    ),
  );
}

function mypyTexts(): LabelledText[] {
  const path = sharedPath('corpora/mypy/messages.jsonl');
  if (path === undefined) return [];
  return distinct(
    readJsonLines<{ template?: string | null; message: string }>(path).flatMap(({ template, message }) =>
      typeof template === 'string' ? [{ label: template, text: message }] : [],
    ),
  );
}

function typescriptTexts(): LabelledText[] {
  const path = sharedPath('corpora/typescript-generated/messages.jsonl');
  if (path === undefined) return [];
  return distinct(
    readJsonLines<{ code: string; output: string }>(path).map(({ code, output }) => ({ label: code, text: output })),
  );
}

function distinct(texts: readonly LabelledText[]): LabelledText[] {
  return [...new Map(texts.map((one) => [JSON.stringify([one.label, one.text, one.command]), one])).values()];
}

function groupByLabel(texts: readonly LabelledText[]): Map<string, LabelledText[]> {
  const groups = new Map<string, LabelledText[]>();
  for (const one of texts) groups.set(one.label, [...(groups.get(one.label) ?? []), one]);
  return groups;
}

function storedCase(label: string, { text, command }: LabelledText): Case {
  const title = text.split('\n')[0] ?? '';
  const content = {
    title,
    errorText: text,
    rootCause: '',
    fixSummary: '',
    outcome: 'fixed',
    tags: [],
    aliases: [],
  } as const;
  return asCase(label, {
    ...content,
    changedFiles: [],
    source: 'corpus',
    label,
    ...(command === undefined ? {} : { command }),
  });
}

function asCase(id: string, content: Omit<Case, 'id' | 'signature' | 'createdAt' | 'updatedAt' | 'occurrences'>): Case {
  const { signature } = normalize(content.errorText);
  return { ...content, id, signature, createdAt: 0, updatedAt: 0, occurrences: { count: 1, firstAt: 0, lastAt: 0 } };
}

function row(name: string, figure: number | undefined, n: number, target?: number): RecallRow {
  return { name, figure: figure ?? 0, n, ...(target === undefined ? {} : { target }) };
}
