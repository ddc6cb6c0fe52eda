import { detectionRows, type DetectionRow } from './detection';
import { groupingRows } from './grouping';
import { recallRows } from './recall';
import { SKIPPED } from './shared';

/** One line of the printed table. */
interface TableRow {
  readonly name: string;
  readonly figure: string;
  readonly n: number;
  readonly target: string;
}

/** All figures on the labelled data that is present: detection, patterns and recall. */
async function tableRows(): Promise<readonly TableRow[]> {
  const percents = [...(await detectionRows()), ...(await recallRows())].map(inPercent);
  return [...percents, ...(await groupingRows())];
}

function inPercent({ name, figure, n, target, most }: DetectionRow): TableRow {
  const wanted = target === undefined ? '–' : `${most === true ? '≤' : '≥'} ${target} %`;
  return { name, figure: `${figure.toFixed(1)} %`, n, target: wanted };
}

function markdownTable(rows: readonly TableRow[]): string {
  const lines = rows.map(({ name, figure, n, target }) => `| ${name} | ${figure} | ${n} | ${target} |`);
  return ['| measure | figure | n | target |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

tableRows()
  .then((rows) => console.log(rows.length === 0 ? SKIPPED : markdownTable(rows)))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
