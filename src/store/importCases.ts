import { parseCaseLine } from '../core/cases/caseLine';
import type { ImportCounts, ImportEntry, StoredLibrary } from './library';
import { LibraryError } from './libraryError';

/** A line that was not imported, and why. */
export interface RejectedLine {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/** What became of the lines of an import. */
export interface ImportReport extends ImportCounts {
  readonly rejected: readonly RejectedLine[];
  /** Lines of which something had to be left out, and what. */
  readonly notes: readonly RejectedLine[];
}

/** How an import tells of itself, and is stopped. */
export interface ImportOptions {
  /** Told now and then how many lines were read, and how many there are. */
  readonly onProgress?: (read: number, all: number) => void;
  /** Stops the import with nothing changed. */
  readonly signal?: AbortSignal;
}

/** Lines that are handed on together. */
const LINES_AT_ONCE = 200;
const CONFLICT_MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;

/**
 * Imports a case file: one case a line. Lines that hold no case are rejected, the others are stored all together or,
 * where that fails or is stopped, not at all. Importing the same file again changes nothing.
 * @param text of the file
 * @throws LibraryError where nothing could be stored, or the file holds the marks of a Git conflict
 */
export async function importCases(
  library: StoredLibrary,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const marked = lines.flatMap((line, index) => (CONFLICT_MARK.test(line) ? [index + 1] : []));
  if (marked.length > 0) {
    throw new LibraryError(
      `The file holds an unresolved Git conflict at line ${marked.slice(0, 10).join(', ')}. Nothing was imported: resolve the conflict and import again.`,
    );
  }
  const rejected: RejectedLine[] = [];
  const notes: RejectedLine[] = [];
  const counts = await library.addAll(entriesOf(lines, rejected, notes, options), options.signal);
  return { ...counts, rejected, notes };
}

async function* entriesOf(
  lines: readonly string[],
  rejected: RejectedLine[],
  notes: RejectedLine[],
  options: ImportOptions,
): AsyncIterable<readonly ImportEntry[]> {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const entries: ImportEntry[] = [];
    for (const [index, line] of lines.slice(start, start + LINES_AT_ONCE).entries()) {
      if (line.trim() === '') continue;
      const parsed = parseCaseLine(line);
      const number = start + index + 1;
      if (!parsed.ok) rejected.push({ line: number, reason: parsed.reason });
      else {
        entries.push(parsed.entry);
        for (const reason of parsed.notes) notes.push({ line: number, reason });
      }
    }
    yield entries;
    options.onProgress?.(Math.min(start + LINES_AT_ONCE, lines.length), lines.length);
  }
  await Promise.resolve();
}
