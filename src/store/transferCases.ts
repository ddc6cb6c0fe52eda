import type { Case } from '../core/cases/case';
import type { CaseEvent, ImportCounts, ImportEntry, Library, StoredLibrary } from './library';

/** A case that is to be stored with everything that became of it elsewhere. */
export interface TransferEntry extends ImportEntry {
  /** Oldest first, as `Library.history` gives it. */
  readonly history: readonly CaseEvent[];
}

/** Cases whose histories are handed on together. */
const AT_ONCE = 50;

/**
 * Copies cases into another library under their own ids, with their histories. A case that is there already keeps its
 * history and gets the newer of the two contents, as with an import.
 * @param ids of cases in `from`; others are left out
 * @param signal stops it with nothing done
 * @returns what became of them in `to`
 * @throws LibraryError where nothing could be stored
 */
export function copyCases(
  from: Library,
  to: StoredLibrary,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ImportCounts> {
  return to.addAll(entriesOf(from, ids), signal);
}

/**
 * Copies cases into another library, then deletes them in the first: they can be restored there.
 * @returns the cases that were moved
 * @throws LibraryError where they could not be stored, or not all of them deleted: then they are in both
 */
export async function moveCases(from: Library, to: StoredLibrary, ids: readonly string[]): Promise<readonly Case[]> {
  const moved = ids.flatMap((id) => from.get(id) ?? []);
  await copyCases(from, to, ids);
  for (const { id } of moved) {
    // Deleted elsewhere meanwhile: it is where it should be.
    if (from.get(id) !== undefined) await from.delete(id);
  }
  return moved;
}

async function* entriesOf(from: Library, ids: readonly string[]): AsyncIterable<readonly TransferEntry[]> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const entries: TransferEntry[] = [];
    for (const id of ids.slice(start, start + AT_ONCE)) {
      const stored = from.get(id);
      if (stored !== undefined) entries.push(transferEntry(stored, await from.history(id)));
    }
    yield entries;
  }
}

/** A case with its history, as `addAll` takes it. */
export function transferEntry(stored: Case, history: readonly CaseEvent[]): TransferEntry {
  const { id, createdAt, updatedAt, occurrences } = stored;
  return { id, content: stored, createdAt, updatedAt, occurrences, history };
}
