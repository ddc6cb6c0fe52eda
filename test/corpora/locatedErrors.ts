import { readFileSync } from 'node:fs';
import type { ErrorReport } from '../../src/core/errors/errorReport';
import { LAST_RESORT } from '../../src/core/errors/lastResort';
import { detect, readJsonLines, sameFile, sharedPath } from './shared';
import type { Share } from './shared';

/** A place that a corpus expects, and nothing else of the finding. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** How detection does on one tool's samples, or on all of a corpus. */
export interface LocatedScore {
  readonly name: string;
  /** Expected places that were found. */
  readonly found: Share;
  /** Reports that nobody expects, of all reports; only samples whose expectation is complete count. */
  readonly unexpected: Share;
  readonly lastResort: Share;
}

/** A row of a table: a figure in percent, how many things it was measured on, and what it should reach. */
export interface FigureRow {
  readonly name: string;
  readonly figure: number;
  readonly n: number;
  readonly target?: number;
}

/** Scores of a corpus: of all, by tool, and for people what went wrong. */
export interface LocatedCorpus {
  readonly total: LocatedScore;
  readonly tools: readonly LocatedScore[];
  readonly misses: readonly string[];
}

interface Sample {
  readonly tool: string;
  readonly name: string;
  readonly output: string;
  readonly places: readonly Place[];
  /** Nothing but `places` is expected; else only some of what is there was labelled. */
  readonly complete: boolean;
}

interface ReviewdogEntry {
  readonly tool: string;
  readonly file: string | null;
  readonly line: number | null;
}

interface JenkinsCase {
  readonly test: string;
  readonly resource: string | null;
  readonly content: string | null;
  readonly size: number | null;
  readonly issues: readonly { readonly fileName?: string; readonly lineStart?: number }[];
}

/** reviewdog/errorformat: samples of linters and compilers. Undefined where the corpus is not there. */
export async function scoreReviewdog(): Promise<LocatedCorpus | undefined> {
  const index = sharedPath('corpora/reviewdog-errorformat/expected.jsonl');
  if (index === undefined) return undefined;
  const tools = new Map<string, ReviewdogEntry[]>();
  for (const entry of readJsonLines<ReviewdogEntry>(index)) {
    tools.set(entry.tool, [...(tools.get(entry.tool) ?? []), entry]);
  }
  const samples: Sample[] = [];
  for (const [tool, entries] of tools) {
    const path = sharedPath(`corpora/reviewdog-errorformat/samples/${tool}.in`);
    if (path === undefined) continue;
    const places = entries.flatMap(({ file, line }) => (file && line ? [{ file, line }] : []));
    samples.push({ tool, name: tool, output: readFileSync(path, 'utf8'), places, complete: true });
  }
  return score('reviewdog-errorformat', samples);
}

/** jenkinsci/analysis-model: logs of compilers and linters, text formats. Undefined where the corpus is not there. */
export async function scoreJenkins(): Promise<LocatedCorpus | undefined> {
  const index = sharedPath('corpora/jenkins-analysis-model/expected.jsonl');
  if (index === undefined) return undefined;
  const samples: Sample[] = [];
  for (const { test, resource, content, size, issues } of readJsonLines<JenkinsCase>(index)) {
    const path = sharedPath(`corpora/jenkins-analysis-model/resources/${resource ?? ''}`);
    const output = content ?? (resource === null || path === undefined ? undefined : readFileSync(path, 'utf8'));
    if (output === undefined) continue;
    const places = issues.flatMap(({ fileName, lineStart }) =>
      fileName && fileName !== '-' && lineStart ? [{ file: fileName, line: lineStart }] : [],
    );
    const complete = size !== null && size > 0 && size === issues.length && places.length === size;
    samples.push({ tool: test.replace(/(?:Parser)?Test\..*$/, ''), name: test, output, places, complete });
  }
  return score('jenkins-analysis-model', samples);
}

/** The rows of a corpus for a table: found and unexpected of all, then found by tool. */
export function locatedRows({ total, tools }: LocatedCorpus, target: number): readonly FigureRow[] {
  const percent = ({ right, n }: Share) => (n === 0 ? 0 : (100 * right) / n);
  return [
    { name: `${total.name}: file and line`, figure: percent(total.found), n: total.found.n, target },
    { name: `${total.name}: unexpected`, figure: percent(total.unexpected), n: total.unexpected.n },
    { name: `${total.name}: last resort`, figure: percent(total.lastResort), n: total.lastResort.n },
    ...tools.map(({ name, found }) => ({ name: `${total.name}: ${name}`, figure: percent(found), n: found.n })),
  ];
}

async function score(name: string, samples: readonly Sample[]): Promise<LocatedCorpus> {
  const total = new Tally(name);
  const tools = new Map<string, Tally>();
  const misses: string[] = [];
  for (const sample of samples) {
    const tool = tools.get(sample.tool) ?? new Tally(sample.tool);
    tools.set(sample.tool, tool);
    const reports = await detect(sample.output, {}, { all: true });
    const { found, missed, left } = pair(sample.places, reports);
    const resort = reports.filter(({ recogniser }) => recogniser === LAST_RESORT).length;
    for (const tally of [total, tool]) tally.add(sample, found, reports.length, left.length, resort);
    for (const { file, line } of missed) misses.push(`${sample.name}: missed ${file}:${line}`);
    if (!sample.complete) continue;
    for (const { recogniser, headline, file, line } of left) {
      misses.push(`${sample.name}: unexpected [${recogniser}] ${headline} (${file ?? '-'}:${line ?? '-'})`);
    }
  }
  return { total: total.score(), tools: [...tools.values()].map((tally) => tally.score()), misses };
}

/** Pairs each expected place with one report. */
function pair(places: readonly Place[], reports: readonly ErrorReport[]) {
  const left = [...reports];
  const missed: Place[] = [];
  for (const place of places) {
    const at = left.findIndex(({ file, line }) => line === place.line && sameFile(file, place.file));
    if (at < 0) missed.push(place);
    else left.splice(at, 1);
  }
  return { found: places.length - missed.length, missed, left };
}

class Tally {
  private found = { right: 0, n: 0 };
  private unexpected = { right: 0, n: 0 };
  private lastResort = { right: 0, n: 0 };

  constructor(private readonly name: string) {}

  add(sample: Sample, found: number, reports: number, left: number, resort: number): void {
    this.found.right += found;
    this.found.n += sample.places.length;
    this.lastResort.right += resort;
    this.lastResort.n += reports;
    if (!sample.complete) return;
    this.unexpected.right += left;
    this.unexpected.n += reports;
  }

  score(): LocatedScore {
    const { name, found, unexpected, lastResort } = this;
    return { name, found, unexpected, lastResort };
  }
}
