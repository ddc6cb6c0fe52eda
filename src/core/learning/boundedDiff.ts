import { structuredPatch } from 'diff';

/** What changed in a file. */
export interface TextDiff {
  readonly added: number;
  readonly removed: number;
  /** 1-based line of the first change, as it is now; absent where the file is gone. */
  readonly line?: number;
  /** Hunks of a unified diff, bounded; what was left out is said. */
  readonly diff: string;
}

/** Longest text that is compared, in characters. */
const MAX_DIFFED = 262_144;
const MAX_DIFF_LINES = 80;
const MAX_DIFF_CHARACTERS = 6_000;
const MAX_LINE = 300;
/** Two texts that differ more are told by their numbers of lines; the comparison takes quadratic time. */
const MAX_EDITS = 2_000;

/**
 * What changed between two versions of a text (Myers' algorithm, by the package `diff`).
 * @param before undefined where the file was not there.
 * @param after undefined where the file is gone.
 * @returns undefined where nothing but line ends changed.
 */
export function boundedDiff(before: string | undefined, after: string | undefined): TextDiff | undefined {
  const old = (before ?? '').replace(/\r\n/g, '\n');
  const now = (after ?? '').replace(/\r\n/g, '\n');
  if (old === now && before !== undefined && after !== undefined) return undefined;
  const tooLong = old.length > MAX_DIFFED || now.length > MAX_DIFFED;
  const patch = tooLong
    ? undefined
    : structuredPatch('', '', old, now, '', '', { context: 2, maxEditLength: MAX_EDITS });
  if (patch === undefined) {
    const [added, removed] = [lineCount(now), lineCount(old)];
    return { added, removed, ...(after === undefined ? {} : { line: 1 }), diff: '(too different to be compared)' };
  }
  const lines = patch.hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines.filter((line) => !line.startsWith('\\')),
  ]);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  const line = firstLine(patch.hunks[0]);
  return {
    added: count('+'),
    removed: count('-'),
    ...(after === undefined || line === undefined ? {} : { line }),
    diff: bounded(lines),
  };
}

function firstLine(hunk: { newStart: number; lines: readonly string[] } | undefined): number | undefined {
  if (hunk === undefined) return undefined;
  const unchanged = hunk.lines.findIndex((line) => !line.startsWith(' '));
  return Math.max(1, hunk.newStart + Math.max(0, unchanged));
}

function bounded(lines: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    const cut = line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
    length += cut.length + 1;
    if (kept.length >= MAX_DIFF_LINES || length > MAX_DIFF_CHARACTERS) break;
    kept.push(cut);
  }
  const left = lines.length - kept.length;
  return left === 0 ? kept.join('\n') : `${kept.join('\n')}\n… ${left} lines left out …`;
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
