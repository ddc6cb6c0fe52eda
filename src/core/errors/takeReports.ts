import type { Fields, Rule } from './recogniser';
import type { Finding } from './scan';
import { severityOfWord } from './severityWords';
import type { Stream } from './streams';

/** Larger documents are left alone: parsing one would hold everything else up. */
export const MAX_REPORT_CHARACTERS = 4_000_000;

/** A format of reports that programs print among their other lines. */
export interface ReportFormat {
  /** Index of the last line of the document that starts at this line, if one does. */
  readonly endOf: (lines: readonly string[], start: number) => number | undefined;
  /** What a document tells: nothing where it is no report. */
  readonly read: (document: string) => readonly Fields[];
  /** Name of the recogniser, and the rule that its findings are judged by. */
  readonly name: string;
  readonly rule: Rule;
}

/**
 * Takes the reports of a format out of a stream.
 * @returns their findings, and the stream with their lines left empty; the stream itself if there are none
 */
export function takeReports(stream: Stream, format: ReportFormat): { findings: readonly Finding[]; rest: Stream } {
  const { lines, at } = stream;
  const findings: Finding[] = [];
  let rest: string[] | undefined;
  for (let start = 0; start < lines.length; start += 1) {
    const last = format.endOf(lines, start);
    if (last === undefined) continue;
    const told = format.read(lines.slice(start, last + 1).join('\n'));
    if (told.length === 0) continue;
    rest ??= [...lines];
    rest.fill('', start, last + 1);
    for (const fields of told) findings.push(toFinding(format, fields, at[start] ?? start));
    start = last;
  }
  return { findings, rest: rest === undefined ? stream : { lines: rest, at } };
}

function toFinding({ name, rule }: ReportFormat, fields: Fields, at: number): Finding {
  const { message = '', file, line } = fields;
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return {
    recogniser: name,
    rule,
    fields,
    headline: message,
    severity: severityOfWord(fields.severity ?? '') ?? 'warning',
    at,
    lines: [`${place}${message}`],
  };
}
