import { scoreClippy, scoreMypy, scoreQuickFix } from './blocks';
import { locatedRows, scoreJenkins, scoreReviewdog } from './locatedErrors';
import type { FigureRow } from './locatedErrors';
import { scoreRecordings } from './recordings';
import type { Share } from './shared';
import { scoreTheFuck } from './thefuck';

/** A figure of detection, as the table shows it. `most`: the target is an upper bound. */
export interface DetectionRow extends FigureRow {
  readonly most?: boolean;
}

/** All figures of detection on the labelled data that is present. */
export async function detectionRows(): Promise<readonly DetectionRow[]> {
  return [...(await recordingRows()), ...(await locatedCorpora()), ...(await blockRows()), ...(await theFuckRows())];
}

async function recordingRows(): Promise<readonly DetectionRow[]> {
  const score = await scoreRecordings();
  if (score === undefined) return [];
  return [
    row('recordings: headline', score.headline, 97),
    row('recordings: file and line', score.fileAndLine, 97),
    row('recordings: root frame', score.rootFrame),
    row('recordings: code', score.code),
    row('recordings: error type', score.errorType),
    row('recordings: count', score.count),
    row('recordings: extra errors per 100 recordings', score.extra, 3, true),
    row('recordings: false alarms', score.falseAlarms, 1, true),
    row('recordings: last resort', score.lastResort),
  ];
}

async function locatedCorpora(): Promise<readonly DetectionRow[]> {
  const reviewdog = await scoreReviewdog();
  const jenkins = await scoreJenkins();
  const totals = (rows: readonly FigureRow[]) => rows.slice(0, 3);
  return [
    ...(reviewdog === undefined ? [] : totals(locatedRows(reviewdog, 95))),
    ...(jenkins === undefined ? [] : totals(locatedRows(jenkins, 85))),
  ];
}

async function blockRows(): Promise<readonly DetectionRow[]> {
  const clippy = await scoreClippy();
  const mypy = await scoreMypy();
  const quickFix = await scoreQuickFix();
  return [
    ...(clippy === undefined
      ? []
      : [
          row('rust-clippy: file, line and column', clippy.place, 99),
          row('rust-clippy: one error a block', clippy.oneEach, 99),
          row('rust-clippy: last resort', clippy.lastResort),
        ]),
    ...(mypy === undefined
      ? []
      : [row('mypy: file and line', mypy.place, 100), row('mypy: last resort', mypy.lastResort)]),
    ...(quickFix === undefined
      ? []
      : [
          row('vscode-terminal-quickfix: error or not', quickFix.place, 100),
          row('vscode-terminal-quickfix: last resort', quickFix.lastResort),
        ]),
  ];
}

async function theFuckRows(): Promise<readonly DetectionRow[]> {
  const score = await scoreTheFuck();
  if (score === undefined) return [];
  return [
    row('thefuck, exit code 1: an error found', score.foundWithExit, 99),
    row('thefuck, exit code 1: the headline names the cause (sample labelled by hand)', score.headlines, 95),
    row('thefuck, exit code unknown: an error found', score.foundWithoutExit, 90),
    row('thefuck, exit code unknown: false alarms', score.falseAlarms, 0, true),
    row('thefuck, exit code 1: last resort', score.lastResort),
  ];
}

function row(name: string, { right, n }: Share, target?: number, most = false): DetectionRow {
  const figure = n === 0 ? 0 : (100 * right) / n;
  return { name, figure, n, ...(target !== undefined && { target }), ...(most && { most }) };
}
