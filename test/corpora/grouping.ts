import { generatorRange } from './grouping/generatorRange';
import { labelledGroups } from './grouping/labelledGroups';
import { linePairs, maskedLines } from './grouping/linePairs';
import { recordingPairs } from './grouping/recordingPairs';
import { falseRedactions, plantedSecretsFound } from './grouping/secretFigures';
import type { Pairwise } from './pairwise';
import type { Share } from './shared';

/** One line of the table of figures. */
export interface GroupingRow {
  readonly name: string;
  readonly figure: string;
  readonly n: number;
  readonly target: string;
  /** Whether the target is met; absent for figures without one. */
  readonly met?: boolean;
}

/** The figures of patterns, signatures and redaction on the data that are there. */
export async function groupingRows(): Promise<GroupingRow[]> {
  const groups = labelledGroups();
  const pairs = await recordingPairs();
  return [
    ...ofGroups(
      'mypy templates',
      groups.mypy,
      'F1 ≥ .93, P ≥ .99',
      ({ f1, precision }) => f1 >= 0.93 && precision >= 0.99,
    ),
    ...ofGroups('clippy lints, blocks that name them', groups.clippyNamedBlock, 'F1 ≥ .97', ({ f1 }) => f1 >= 0.97),
    ...ofGroups('clippy lints, all blocks', groups.clippyBlock, '–'),
    ...ofGroups(
      'clippy lints, message line',
      groups.clippyMessage,
      'P ≥ .95, R ≥ .76',
      ({ precision, recall }) => precision >= 0.95 && recall >= 0.76,
    ),
    ...ofGroups('tsc codes, message', groups.tsc, 'F1 ≥ .995, 0 mixed', ({ f1, mixed }) => f1 >= 0.995 && mixed === 0),
    ...ofGroups(
      'tsc codes, output line',
      groups.tscOutput,
      'F1 ≥ .995, 0 mixed',
      ({ f1, mixed }) => f1 >= 0.995 && mixed === 0,
    ),
    ...ofShare(
      'logjuicer pairs',
      linePairs('corpora/logjuicer/same_pairs.jsonl'),
      '≥ 37 of 39',
      ({ right, n }) => n - right <= 2,
    ),
    ...ofShare('LUCI pairs', linePairs('corpora/luci-failurereason/pairs.jsonl'), 'all', allRight),
    ...ofShare('k8s lines', maskedLines('corpora/k8s-triage/normalize.jsonl'), 'all', allRight),
    ...ofShare('LUCI lines', maskedLines('corpora/luci-failurereason/normalize.jsonl'), 'all', allRight),
    ...ofShare('recordings: repeats share a signature', pairs?.repeats, '≥ 90 %', ({ right, n }) => right / n >= 0.9),
    ...ofShare('recordings: false pairs kept apart', pairs?.falsePairs, '100 %', allRight),
    ...rangeRows(),
    ...ofShare('planted secrets removed', await plantedSecretsFound(), '≥ 99 %', ({ right, n }) => right / n >= 0.99),
    ...ofShare(
      'false redactions in recordings (lines)',
      await falseRedactions(),
      '≤ 1 in 1,000',
      ({ right, n }) => right / n <= 0.001,
    ),
  ];
}

function ofGroups(
  name: string,
  found: Pairwise | undefined,
  target: string,
  met?: (found: Pairwise) => boolean,
): GroupingRow[] {
  if (found === undefined) return [];
  const { precision, recall, f1, mixed, n } = found;
  const figure = `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}, mixed ${mixed}`;
  return [{ name, figure, n, target, ...(met && { met: met(found) }) }];
}

function ofShare(
  name: string,
  found: Share | undefined,
  target: string,
  met: (found: Share) => boolean,
): GroupingRow[] {
  return found === undefined
    ? []
    : [{ name, figure: `${found.right} of ${found.n}`, n: found.n, target, met: met(found) }];
}

function allRight({ right, n }: Share): boolean {
  return right === n;
}

function rangeRows(): GroupingRow[] {
  const range = generatorRange();
  if (range === undefined) return [];
  const { n, signatures, clusters, fallback, repeats, overMerged } = range;
  return [
    {
      name: 'range of the generator (L24)',
      figure: `${signatures} signatures, ${clusters} clusters of raw tokens`,
      n,
      target: '–',
    },
    { name: 'fallback patterns (L24)', figure: `${(100 * fallback).toFixed(1)} %`, n, target: '–' },
    { name: 'signatures of near-identical texts (L25)', figure: String(repeats), n: signatures, target: '–' },
    { name: 'signatures of unlike texts (L25)', figure: String(overMerged), n: signatures, target: '–' },
  ];
}
