import { sentenceText } from '../core/cases/sentence';
import type { Database, SqlJsStatic } from 'sql.js';
import type { Taken } from './change';
import { rememberChecked } from './checkedFile';
import { checkDatabase } from './database/checkDatabase';
import { hasOutdatedSignatures, resignCases } from './database/resignCases';
import { DatabaseWriter } from './database/writeDatabase';
import { readPositions, type Positions } from './database/readPositions';
import type { FileNames } from './fileNames';
import { JournalReader, journalsOf, type JournalScan } from './journalReader';
import { newWriterName, writeAll } from './journalWriter';
import { errorCode } from './libraryError';
import type { FileInfo, LibraryFiles } from './libraryFiles';
import { openBase, type Damage } from './openBase';

/** What a rewriting works on. */
export interface RewriteContext {
  readonly files: LibraryFiles;
  readonly names: FileNames;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log: (message: string) => void;
}

/** How a rewriting ended. */
export type Rewritten =
  | {
      readonly kind: 'done';
      /** What the new database holds. */
      readonly positions: Positions;
      readonly file: FileInfo;
      /** Where a file that could not be used was put. */
      readonly keptAside?: string;
    }
  | { readonly kind: 'busy' | 'nothing to do' }
  | { readonly kind: 'refused'; readonly reason: string };

/** How often files that are missing in a look at the directory are looked for again. */
const LOOKS = 3;

/**
 * Takes all journals into a new database file, and puts that in the place of the old one. Nothing is lost at whatever
 * point it ends:
 * 1. The caller has taken the lock; what others prepared is removed (see RewriteLock).
 * 2. The journals are renamed: their writers go on in new files.
 * 3. The new file is written beside the old one, flushed, read back and checked.
 * 4. The old file becomes the backup, the new one takes its name.
 * 5. Only journals that the backup holds too are removed: a database that goes bad later is made again from the backup
 *    and the journals that are left.
 * @param isHeld whether the lock, which the caller holds, is still its own
 * @param everything also when no journal has anything new, and leaving no trace of older files (after forgetting)
 */
export async function rewriteDatabase(
  context: RewriteContext,
  isHeld: () => Promise<boolean>,
  everything = false,
): Promise<Rewritten> {
  const { files, names } = context;
  for (const name of await files.list(names.directory)) {
    if (names.isNext(name)) await removeIfThere(files, names.path(name));
  }
  const base = await openBase(files, names, context.loadSqlJs);
  if (base.kind === 'unusable') return { kind: 'refused', reason: sentenceText(base.damage.reason) };
  if (base.kind === 'newer') {
    base.database.close();
    return { kind: 'refused', reason: 'it was written by a newer version of Casebook' };
  }
  const damage = base.kind === 'good' ? base.insteadOf : undefined;
  const database = base.kind === 'good' ? base.database : new (await context.loadSqlJs()).Database();
  try {
    const before = base.kind === 'good' ? readPositions(database) : undefined;
    await takeJournals(context, (before?.generation ?? 0) + 1);
    const writer = new DatabaseWriter(database);
    const { scan, taken } = await readJournals(context, writer);
    if (scan.newer) return { kind: 'refused', reason: 'a newer version of Casebook wrote changes beside it' };
    const isOutdated = hasOutdatedSignatures(database);
    if (!taken && !isOutdated && damage === undefined && !everything) return { kind: 'nothing to do' };
    writer.commit();
    if (isOutdated) await resignCases(database);
    const forgot = everything || writer.mustVacuum;
    const positions = readPositions(database);
    const { path: next, bytes } = await writeNext(context, database);
    if (!(await isHeld())) return { kind: 'busy' };
    const keptAside = await putInPlace(context, next, damage);
    await files.syncDirectory(names.directory);
    const file = await files.stat(names.database);
    await removeOld(context, scan, forgot ? undefined : (before?.writers ?? new Map<string, number>()));
    if (forgot) await removeIfThere(files, names.previous);
    await rememberChecked(files, names, bytes);
    return { kind: 'done', positions, file, ...(keptAside === undefined ? {} : { keptAside }) };
  } finally {
    database.close();
  }
}

/** Renames each journal, so that it is clear which ones this database holds. */
async function takeJournals({ files, names }: RewriteContext, generation: number): Promise<void> {
  for (const journal of journalsOf(await files.list(names.directory), names)) {
    if (journal.keptFor !== undefined) continue;
    try {
      await files.rename(names.path(journal.name), names.kept(journal, generation));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

async function readJournals(
  context: RewriteContext,
  writer: DatabaseWriter,
): Promise<{ readonly scan: JournalScan; readonly taken: boolean }> {
  const { files, names, log } = context;
  let taken = false;
  for (let look = 1; ; look++) {
    const reader = new JournalReader(files, names);
    const lost = look > LOOKS;
    const scan = await reader.scan(
      (change, acrossDamage): Taken => {
        const result = writer.take(change, acrossDamage || lost);
        if (result === 'taken') taken = true;
        return result;
      },
      // What is written from now on is for the next time.
      (journal) => journal.keptFor === undefined,
      (name, seq) => seq <= writer.takenOf(name),
    );
    if (scan.gaps.length === 0 && !scan.moved) return { scan, taken };
    if (lost) log(`Changes are missing of the writers ${scan.gaps.join(', ')}: a journal was removed by hand.`);
    if (look > LOOKS + 1) throw new Error('the journals are being moved by another process');
  }
}

/** @returns the new file and its bytes, flushed and checked */
async function writeNext(
  { files, names, loadSqlJs }: RewriteContext,
  database: Database,
): Promise<{ readonly path: string; readonly bytes: Uint8Array }> {
  const path = names.next(newWriterName());
  const file = await files.create(path);
  try {
    await writeAll(file, database.export());
    await file.sync();
  } catch (error) {
    await file.close().catch(() => undefined);
    await files.remove(path).catch(() => undefined);
    throw error;
  }
  await file.close();
  // Its memory is needed for the check.
  database.close();
  const bytes = await files.read(path);
  const check = checkDatabase(await loadSqlJs(), bytes);
  if (check.kind === 'good') check.database.close();
  else {
    await files.remove(path).catch(() => undefined);
    throw new Error(
      `the new file is not what was written: ${'reason' in check ? sentenceText(check.reason) : check.kind}`,
    );
  }
  return { path, bytes };
}

/** @returns where an unusable file was put, if there was one */
async function putInPlace(
  { files, names }: RewriteContext,
  next: string,
  damage: Damage | undefined,
): Promise<string | undefined> {
  if (damage !== undefined) {
    // The backup is the good file now, and stays; the bad one is kept aside.
    const aside = names.path(`${names.databaseName}.damaged-${newWriterName()}`);
    const moved = await files.rename(names.database, aside).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
        return false;
      },
    );
    await files.rename(next, names.database);
    return moved ? aside : undefined;
  }
  await keepPrevious(files, names);
  await files.rename(next, names.database);
  return undefined;
}

/** Gives the present file the name of the backup; under its own name it stays, where the file system can do that. */
async function keepPrevious(files: LibraryFiles, names: FileNames): Promise<void> {
  await removeIfThere(files, names.previous);
  try {
    await files.link(names.database, names.previous);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    await files.rename(names.database, names.previous);
  }
}

/** Removes the journals that were in the database already before this rewriting; all, where nothing is `inBackup`. */
async function removeOld(
  context: RewriteContext,
  scan: JournalScan,
  inBackup: Positions['writers'] | undefined,
): Promise<void> {
  const { files, names, log } = context;
  for (const journal of scan.journals) {
    if (journal.damaged > 0) {
      log(`${journal.name} has ${journal.damaged} damaged lines; it is kept as it is.`);
      await files.rename(names.path(journal.name), names.path(`${names.databaseName}.damaged-${journal.name}`));
      continue;
    }
    if (inBackup === undefined || journal.lastSeq <= (inBackup.get(journal.writer) ?? 0)) {
      await removeIfThere(files, names.path(journal.name));
    }
  }
}

async function removeIfThere(files: LibraryFiles, path: string): Promise<void> {
  try {
    await files.remove(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
