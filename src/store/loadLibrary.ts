import { sentence, type Sentence } from '../core/cases/sentence';
import { statesOf } from './database/readCases';
import { JournalReader, nextTurn, type JournalScan } from './journalReader';
import type { Damage } from './openBase';
import { errorCode, failurePart } from './libraryError';
import type { FileNames } from './fileNames';
import type { FileInfo, LibraryFiles } from './libraryFiles';
import { LibraryState } from './libraryState';
import type { LibraryStatus } from './library';
import type { BaseInfo, DatabaseTasks } from './tasks/databaseTasks';
import { told } from './told';

/** A library as it was found on the disk. */
export interface LoadedLibrary {
  readonly state: LibraryState;
  /** Stands where the reading of the journals stopped. */
  readonly reader: JournalReader;
  readonly status: LibraryStatus;
  /** Generation of the database that was read: 0 where there is none. */
  readonly generation: number;
  /** Identity of the database file that was read; undefined where there is none. */
  readonly file: string | undefined;
  /** Bytes of the database file. */
  readonly databaseSize: number;
}

/** What loading works with. */
interface LoadContext {
  readonly files: LibraryFiles;
  readonly names: FileNames;
}

/** Milliseconds of work before other work gets its turn. */
const SLICE_MS = 10;

/** How often reading begins anew when the files change under it. */
const ATTEMPTS = 20;
/** From this attempt on, changes that are missing are given up. */
const GIVE_UP_AT = 10;

/**
 * Reads a library: the database, or its backup, and every change that is not in it yet. Writes nothing.
 * @returns what was found; a file that can't be used is told in `status`
 */
export async function loadLibrary(context: LoadContext, tasks: DatabaseTasks): Promise<LoadedLibrary> {
  const { files, names } = context;
  for (let attempt = 1; ; attempt++) {
    const file = await identityOf(context);
    const { base, state } = await readBase(tasks);
    const reader = new JournalReader(files, names);
    const scan = await reader.scan(
      (change, acrossDamage) => state.take(change, acrossDamage || attempt >= GIVE_UP_AT),
      () => false,
      (writer, seq) => seq <= state.takenOf(writer),
    );
    const stable = scan.gaps.length === 0 && !scan.moved && file === (await identityOf(context));
    if (!stable && attempt < ATTEMPTS) continue;
    const isThere = base.kind === 'good' || base.kind === 'newer';
    const generation = (isThere ? base.positions?.generation : undefined) ?? 0;
    const databaseSize = isThere ? base.size : 0;
    return { state, reader, status: statusOf(base, scan, context), generation, file, databaseSize };
  }
}

/** @returns what tells the present database file from another one; undefined where there is none */
export async function identityOf({ files, names }: Pick<LoadContext, 'files' | 'names'>): Promise<string | undefined> {
  try {
    return identityText(await files.stat(names.database));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** @returns what tells a file from every other one, also from one that is made anew in its place */
export function identityText({ identity, size, modifiedAt }: FileInfo): string {
  return `${identity} ${size} ${modifiedAt}`;
}

async function readBase(tasks: DatabaseTasks): Promise<{ readonly base: BaseInfo; readonly state: LibraryState }> {
  const state = new LibraryState();
  let sliceEnd = performance.now() + SLICE_MS;
  const base = await tasks.readBase(async (slice, names) => {
    for (const found of statesOf(slice, names)) state.load(found);
    if (performance.now() < sliceEnd) return;
    await nextTurn();
    sliceEnd = performance.now() + SLICE_MS;
  });
  if (base.kind !== 'good' && base.kind !== 'newer') return { base, state: new LibraryState() };
  // Of a newer format some cases may have been read before it turned out that this version can't.
  if (base.positions === undefined) return { base, state: new LibraryState() };
  state.loadPositions(base.positions);
  return { base, state };
}

function statusOf(base: BaseInfo, scan: JournalScan, { names }: LoadContext): LibraryStatus {
  if (scan.newer && base.kind !== 'unusable') return writtenByNewer(names);
  const damagedLines = scan.journals.reduce((sum, journal) => sum + journal.damaged, 0);
  switch (base.kind) {
    case 'unusable':
      return { kind: 'unreadable', ...told(unreadable(names.database, base.damage)) };
    case 'newer':
      return {
        kind: 'read-only',
        ...told(
          sentence(
            '{0} was written by a newer version of Casebook (its format is {1}). Cases can be read, but not changed: update Casebook.',
            names.database,
            base.version,
          ),
        ),
      };
    case 'good':
      if (base.insteadOf !== undefined) {
        return {
          kind: 'ready',
          ...told(
            sentence(
              '{0} can’t be used: {1}. The cases were recovered from the backup and the journal. The file is kept beside the new one when the next change is written.',
              names.database,
              base.insteadOf.reason,
            ),
          ),
        };
      }
      break;
    case 'none':
      if (scan.journals.length === 0) return { kind: 'empty' };
  }
  if (damagedLines === 0) return { kind: 'ready' };
  return {
    kind: 'ready',
    ...told(
      sentence(
        '{0} damaged entries in the journal of {1} could not be read; they are kept. Run “casebook doctor” to see them.',
        damagedLines,
        names.directory,
      ),
    ),
  };
}

/** @returns the status of a library to which a newer version of Casebook writes */
export function writtenByNewer({ directory }: FileNames): LibraryStatus {
  return {
    kind: 'read-only',
    ...told(
      sentence(
        'A newer version of Casebook writes to {0}. Cases can be read, but not changed, and its latest changes are missing: update Casebook.',
        directory,
      ),
    ),
  };
}

function unreadable(path: string, { kind, reason }: Damage): Sentence {
  return kind === 'foreign'
    ? sentence(
        '{0} is not a Casebook library: {1}. It is left untouched. Move it away to start a new library there.',
        path,
        reason,
      )
    : sentence(
        '{0} can’t be read: {1}. It is left untouched, and nothing is written over it. Run “casebook doctor” to recover what it holds, or move it away to start anew.',
        path,
        reason,
      );
}

/** @returns the status of a library that could not even be looked at */
export function unreachable(directory: string, error: unknown): LibraryStatus {
  return { kind: 'unreadable', ...told(sentence('{0} can’t be read: {1}.', directory, failurePart(error))) };
}
