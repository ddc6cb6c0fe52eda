import type { Fields } from './recogniser';
import type { Finding } from './scan';
import type { Stream } from './streams';

/** Larger documents are left alone: parsing one would hold everything else up. */
export const MAX_REPORT_CHARACTERS = 4_000_000;

/** A format of reports that programs print among their other lines. */
export interface ReportFormat {
  /** Index of the last line of the document that starts at this line, if one does. */
  readonly endOf: (lines: readonly string[], start: number) => number | undefined;
  /** What a document tells: nothing where it is no report. */
  readonly read: (document: string) => readonly Fields[];
  /** The finding of what was told, in a document that starts at a line of the output. */
  readonly toFinding: (fields: Fields, at: number) => Finding;
}

/**
 * Takes the reports of a format out of a stream.
 * @returns their findings, and the stream with their lines left empty; the stream itself if there are none
 */
export function takeReports(
  stream: Stream,
  { endOf, read, toFinding }: ReportFormat,
): { findings: readonly Finding[]; rest: Stream } {
  const { lines, at } = stream;
  const findings: Finding[] = [];
  let rest: string[] | undefined;
  for (let start = 0; start < lines.length; start += 1) {
    const last = endOf(lines, start);
    if (last === undefined) continue;
    const told = read(lines.slice(start, last + 1).join('\n'));
    if (told.length === 0) continue;
    rest ??= [...lines];
    rest.fill('', start, last + 1);
    for (const fields of told) findings.push(toFinding(fields, at[start] ?? start));
    start = last;
  }
  return { findings, rest: rest === undefined ? stream : { lines: rest, at } };
}
