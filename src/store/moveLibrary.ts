import { sentence } from '../core/cases/sentence';
import type { Case } from '../core/cases/case';
import type { CaseEvent, StoredLibrary } from './library';
import { FileNames } from './fileNames';
import { LibraryError } from './libraryError';
import type { LibraryFiles } from './libraryFiles';
import { nodeFiles } from './nodeFiles';
import { readHistories } from './readCaseHistory';
import type { RewriteContext } from './rewriteDatabase';
import { transferEntry, type TransferEntry } from './transferCases';

/** How often what was changed meanwhile is copied again. */
const ROUNDS = 5;
/** Cases that are handed on together. */
const AT_ONCE = 200;

/**
 * Moves every case of a library, deleted ones too, with its history into another. Only when all of them are safe there
 * are they removed from the first; whatever goes wrong before leaves them where they were, and moving again goes on.
 * @param signal stops it with nothing done
 * @returns how many cases were moved
 * @throws LibraryError where they could not be stored, or another process keeps changing them
 */
export async function moveLibrary(
  from: StoredLibrary,
  to: StoredLibrary,
  context: Pick<RewriteContext, 'loadSqlJs'> & { readonly files?: LibraryFiles },
  signal?: AbortSignal,
): Promise<number> {
  const reading = {
    files: context.files ?? nodeFiles(),
    names: new FileNames(from.directory),
    loadSqlJs: context.loadSqlJs,
  };
  const copied = new Map<string, string>();
  for (let round = 0; ; round++) {
    await from.refresh();
    const left = [...allCases(from)].filter(([id, state]) => copied.get(id) !== state.mark);
    if (left.length === 0) break;
    if (round === ROUNDS) {
      throw new LibraryError(
        sentence(
          'The cases of {0} are copied to {1}, but are still being changed by another window. They are in both places: close the other windows and move them again.',
          from.directory,
          to.directory,
        ),
      );
    }
    const cases = new Map(left.map(([id, state]) => [id, state.stored]));
    await to.addAll(entriesOf(cases, readHistories([...cases.keys()], reading)), signal);
    for (const [id, state] of left) copied.set(id, state.mark);
  }
  const there = new Set(to.deletedCases().map(({ id }) => id));
  const missing = [...copied.keys()].find((id) => to.get(id) === undefined && !there.has(id));
  if (missing !== undefined) {
    throw new LibraryError(
      sentence(
        'The case {0} did not arrive in {1}. Nothing was removed from {2}.',
        missing,
        to.directory,
        from.directory,
      ),
    );
  }
  await from.forget([...copied.keys()]);
  return copied.size;
}

/** Every case of a library, and what changes when the case does. */
function* allCases(library: StoredLibrary): Generator<readonly [string, { stored: Case; mark: string }]> {
  const of = (stored: Case, deleted: boolean): readonly [string, { stored: Case; mark: string }] => {
    const { id, updatedAt, occurrences } = stored;
    return [id, { stored, mark: JSON.stringify([deleted, updatedAt, occurrences, library.usage(id)]) }];
  };
  for (const stored of library.cases()) yield of(stored, false);
  for (const stored of library.deletedCases()) yield of(stored, true);
}

async function* entriesOf(
  cases: ReadonlyMap<string, Case>,
  histories: AsyncIterable<readonly [string, readonly CaseEvent[]]>,
): AsyncIterable<readonly TransferEntry[]> {
  let entries: TransferEntry[] = [];
  for await (const [id, events] of histories) {
    const stored = cases.get(id);
    if (stored !== undefined) entries.push(transferEntry(stored, events));
    if (entries.length < AT_ONCE) continue;
    yield entries;
    entries = [];
  }
  yield entries;
}
