import labels from './thefuckLabels.json';
import { LAST_RESORT } from '../../src/core/errors/lastResort';
import { detect, normalise, readJsonLines, sharedPath } from './shared';
import type { Share } from './shared';

interface Case {
  readonly script: string;
  readonly output: string;
  readonly is_error: boolean | null;
}

/** The labels below were read off this many lines; another part of the corpus has other indices. */
const LABELLED_ROWS = 712;

/** How detection does on the outputs of thefuck's rule tests. */
export interface TheFuckScore {
  readonly foundWithExit: Share;
  readonly foundWithoutExit: Share;
  readonly falseAlarms: Share;
  readonly lastResort: Share;
  /** Headlines of a sample that was labelled by hand before any rule was tuned; nothing where the part is another. */
  readonly headlines: Share;
  readonly misses: readonly string[];
}

/** Undefined where the corpus is not there. */
export async function scoreTheFuck(): Promise<TheFuckScore | undefined> {
  const path = sharedPath('corpora/thefuck/cases.jsonl');
  if (path === undefined) return undefined;
  const cases = readJsonLines<Case>(path);
  const misses: string[] = [];
  const count = { errors: 0, withExit: 0, without: 0, clean: 0, alarms: 0, resort: 0 };
  for (const { script, output, is_error: isError } of distinct(cases)) {
    if (isError === null) continue;
    const guessed = await detect(output, { command: script });
    if (!isError) {
      count.clean += 1;
      if (guessed.length > 0) count.alarms += 1;
      if (guessed.length > 0) misses.push(`false alarm: ${script}: ${guessed[0]?.headline ?? ''}`);
      continue;
    }
    const known = await detect(output, { command: script, exitCode: 1 });
    count.errors += 1;
    if (known.length > 0) count.withExit += 1;
    else misses.push(`missed with exit code: ${script}: ${output.slice(0, 160)}`);
    if (guessed.length > 0) count.without += 1;
    else misses.push(`missed without exit code: ${script}: ${output.slice(0, 160)}`);
    if (known.some(({ recogniser }) => recogniser === LAST_RESORT)) count.resort += 1;
  }
  return {
    foundWithExit: { right: count.withExit, n: count.errors },
    foundWithoutExit: { right: count.without, n: count.errors },
    falseAlarms: { right: count.alarms, n: count.clean },
    lastResort: { right: count.resort, n: count.withExit },
    headlines: await scoreHeadlines(cases, misses),
    misses,
  };
}

async function scoreHeadlines(cases: readonly Case[], misses: string[]): Promise<Share> {
  if (cases.length !== LABELLED_ROWS) return { right: 0, n: 0 };
  let right = 0;
  for (const [index, lines] of labels as [number, number[]][]) {
    const row = cases[index];
    if (row === undefined) continue;
    const output = row.output.split('\n');
    const errors = await detect(row.output, { command: row.script, exitCode: 1 });
    const headline = normalise(errors[0]?.headline ?? '');
    if (lines.some((line) => normalise(output[line] ?? '') === headline)) right += 1;
    else misses.push(`headline: ${row.script}: ${headline} instead of ${normalise(output[lines[0] ?? 0] ?? '')}`);
  }
  return { right, n: labels.length };
}

function distinct(cases: readonly Case[]): readonly Case[] {
  const seen = new Set<string>();
  return cases.filter(({ script, output, is_error: isError }) => {
    const key = `${script}\n${output}\n${String(isError)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
