import { sentence, type Sentence } from '../core/cases/sentence';
import type { ImportFormat, ReadSlice } from './importers/importFormat';
import type { ImportCounts, ImportEntry, StoredLibrary } from './library';
import { CONFLICT_MARK, markedLines } from './importers/markedLines';
import { splitLines } from './importers/splitLines';
import { LibraryError } from './libraryError';

/** A line that was not imported, and why. */
export interface RejectedLine {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
  /** The reason, to be translated. */
  readonly said: Sentence;
}

/** A line of which something had to be left out, and what. */
export type ImportNote = Omit<RejectedLine, 'said'>;

/** What became of the lines of an import. */
export interface ImportReport extends ImportCounts {
  readonly rejected: readonly RejectedLine[];
  /** Lines of which something had to be left out, and what. */
  readonly notes: readonly ImportNote[];
}

/** How an import tells of itself, and is stopped. */
export interface ImportOptions {
  /** How the cases are written (`jsonl`: one case a line). */
  readonly format?: ImportFormat;
  /** Told now and then how many lines were read, and how many there are. */
  readonly onProgress?: (read: number, all: number) => void;
  /** Stops the import with nothing changed. */
  readonly signal?: AbortSignal;
}

/** In Markdown a row of `=` is a heading. */
const CONFLICT_ENDS = /^(?:<{7}|>{7}) /;

/**
 * Imports a case file. What is no case is rejected, the others are stored all together or, where that fails or is
 * stopped, not at all. Importing the same file again changes nothing.
 * @param text of the file
 * @throws LibraryError where nothing could be stored, or the file holds the marks of a Git conflict
 */
export async function importCases(
  library: StoredLibrary,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { format = 'jsonl', signal } = options;
  const plain = text.replace(/^\ufeff/, '');
  const lines = await splitLines(plain);
  const marked = await markedLines(lines, format === 'jsonl' ? CONFLICT_MARK : CONFLICT_ENDS);
  if (marked.length > 0) {
    throw new LibraryError(
      sentence(
        'The file holds an unresolved Git conflict at line {0}. Nothing was imported: resolve the conflict and import again.',
        marked.slice(0, 10).join(', '),
      ),
    );
  }
  const rejected: RejectedLine[] = [];
  const notes: ImportNote[] = [];
  const entries = entriesOf(await slicesOf(format, plain, lines), rejected, notes, (read) =>
    options.onProgress?.(Math.min(read, lines.length), lines.length),
  );
  const counts = await library.addAll(entries, signal);
  return { ...counts, rejected, notes };
}

/** Only the reader of the format is loaded. */
async function slicesOf(
  format: ImportFormat,
  text: string,
  lines: readonly string[],
): Promise<Iterable<ReadSlice> | AsyncIterable<ReadSlice>> {
  switch (format) {
    case 'jsonl':
      return (await import('./importers/readJsonLines')).readJsonLines(lines);
    case 'markdown':
      return (await import('./importers/readMarkdown')).readMarkdown(lines);
    case 'csv':
      return (await import('./importers/readCsv')).readCsv(text);
  }
}

async function* entriesOf(
  slices: Iterable<ReadSlice> | AsyncIterable<ReadSlice>,
  rejected: RejectedLine[],
  notes: ImportNote[],
  tell: (linesRead: number) => void,
): AsyncIterable<readonly ImportEntry[]> {
  for await (const { cases, linesRead } of slices) {
    const entries: ImportEntry[] = [];
    for (const read of cases) {
      if (!read.ok) rejected.push({ line: read.line, reason: read.reason, said: read.said });
      else {
        entries.push(read.entry);
        for (const reason of read.notes) notes.push({ line: read.line, reason });
      }
    }
    yield entries;
    tell(linesRead);
  }
}
