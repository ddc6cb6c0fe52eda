import { Readable } from 'node:stream';
import type { CsvError, Info } from 'csv-parse';
import { parseCaseLine, refusal } from '../../core/cases/caseLine';
import { sentence, type Sentence } from '../../core/cases/sentence';
import { validateCaseContent } from '../../core/cases/validateCaseContent';
import { derivedId } from './derivedId';
import type { ReadCase, ReadSlice } from './importFormat';

/** Name of a column, in small letters and without blanks and marks → field of a case line. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  title: 'title',
  text: 'text',
  error: 'text',
  errortext: 'text',
  rootcause: 'rootCause',
  cause: 'rootCause',
  fixsummary: 'fixSummary',
  fix: 'fixSummary',
  solution: 'fixSummary',
  outcome: 'outcome',
  tags: 'tags',
  aliases: 'aliases',
  files: 'changedFiles',
  changedfiles: 'changedFiles',
  failedattempts: 'failedAttempts',
  whatdidnothelp: 'failedAttempts',
  command: 'command',
  exitcode: 'exitCode',
  tool: 'tool',
  errortype: 'errorType',
  code: 'code',
  label: 'label',
  commit: 'commit',
  source: 'source',
  createdat: 'createdAt',
  updatedat: 'updatedAt',
};

/** Columns that hold several texts: one a line, or with semicolons between them. */
const LISTS = new Set(['tags', 'aliases', 'changedFiles', 'failedAttempts']);
/** Rows that are handed on together. */
const ROWS_AT_ONCE = 50;
/** Characters that are given to the reader at once. */
const PIECE = 16 * 1024;
/** Longest row, in characters. */
const ROW_LIMIT = 1024 * 1024;

/** How many rows with a quote that is never closed are passed over: each makes the rest of the file be read again. */
const BROKEN_ROWS = 50;

/** A row as it was read; `endLine` is the line that it ends at. */
interface Row {
  readonly record: readonly string[];
  readonly endLine: number;
}

/**
 * Reads a table of cases: RFC 4180, the names of the columns in the first row; columns that are not known are left out.
 * Commas, semicolons or tabs part the columns, whichever the first row has most of. A quote that is never closed takes
 * no more than its own line with it.
 */
export async function* readCsv(text: string): AsyncGenerator<ReadSlice> {
  const delimiter = delimiterOf(text);
  let cases: ReadCase[] = [];
  let fields: readonly (string | undefined)[] | undefined;
  let rest = text;
  /** Lines in front of `rest`, and the line that the next row begins at. */
  let before = 0;
  let start = 1;
  for (let broken = 0; ; broken++) {
    const reader = rowsOf(rest, delimiter);
    let next = await reader.next();
    for (; next.done !== true; next = await reader.next()) {
      const { record, endLine } = next.value;
      if (fields === undefined) {
        fields = record.map((name) => COLUMNS[name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')]);
        if (!fields.includes('title') && !fields.includes('text')) {
          const said = sentence('The first row must name the columns; there is none for the title or the error text.');
          yield { cases: [{ line: 1, ...refusal(said) }], linesRead: before + endLine };
          return;
        }
      } else cases.push(readRow(fields, record, start));
      start = before + endLine + 1;
      if (cases.length < ROWS_AT_ONCE) continue;
      yield { cases, linesRead: before + endLine };
      cases = [];
    }
    if (next.value === undefined) break;
    cases.push({ line: start, ...refusal(next.value) });
    const end = endOfLine(rest, start - before);
    if (end === undefined || broken === BROKEN_ROWS) break;
    rest = rest.slice(end);
    before = start;
    start += 1;
  }
  yield { cases, linesRead: start };
}

/** Gives the rows of a table, and in the end why it could not be read further, if so. */
async function* rowsOf(text: string, delimiter: string): AsyncGenerator<Row, Sentence | undefined> {
  const { parse } = await import('csv-parse');
  let failure: CsvError | undefined;
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_LIMIT,
    on_skip: (error: CsvError | undefined) => {
      failure ??= error;
      return undefined;
    },
  });
  const rows = Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>;
  for await (const { record, info } of rows) {
    // What comes after a row that could not be read may begin in its middle.
    if (failure !== undefined && info.lines >= Number(failure['lines'])) break;
    yield { record, endLine: info.lines };
  }
  return failure === undefined ? undefined : reasonOf(failure);
}

/** Where the line after the `count`-th begins; undefined where there is none. */
function endOfLine(text: string, count: number): number | undefined {
  let at = 0;
  for (let line = 0; line < count; line++) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return undefined;
  }
  return at === text.length ? undefined : at;
}

function readRow(fields: readonly (string | undefined)[], record: readonly string[], line: number): ReadCase {
  const row: Record<string, unknown> = {};
  for (const [column, value] of record.entries()) {
    const field = fields[column];
    if (field === undefined || value.trim() === '') continue;
    if (LISTS.has(field)) row[field] = value.split(/[;\n]/).map((part) => part.trim());
    else row[field] = field === 'exitCode' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  }
  if (record.length > fields.length) {
    const said = sentence('The row has {0} columns, but the first row names {1}.', record.length, fields.length);
    return { line, ...refusal(said) };
  }
  const read = parseCaseLine(JSON.stringify({ ...row, id: row['id'] ?? idOf(row) }));
  return { line, ...read };
}

function idOf(row: Record<string, unknown>): string {
  const check = validateCaseContent({ title: row['title'] ?? '-', errorText: row['text'] });
  return check.ok ? derivedId(check.content) : 'none';
}

function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .split('\n', 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).mark;
}

function reasonOf(error: CsvError): Sentence {
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? sentence('The row is longer than any case can be, or a quote in it is not closed.')
    : sentence('A quote in this row is not closed. Write a quote inside of a quoted text twice.');
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE);
}
