import { sentence, sentenceText } from '../core/cases/sentence';
import type { SqlJsStatic } from 'sql.js';
import { FileNames, DATABASE_NAME } from './fileNames';
import { JournalReader } from './journalReader';
import { newWriterName } from './journalWriter';
import { errorCode, failurePart, failureReason, isLibraryError, LibraryError } from './libraryError';
import type { LibraryFiles } from './libraryFiles';
import { nodeFiles } from './nodeFiles';
import { openBase } from './openBase';
import { rewriteDatabase, type Rewritten } from './rewriteDatabase';
import { RewriteLock } from './rewriteLock';
import { salvage } from './salvage';

/** What the doctor found in one place, in sentences for the user. */
export interface DoctorReport {
  /** Whether the library can be used now, and nothing of it is missing. */
  readonly healthy: boolean;
  readonly database: 'good' | 'none' | 'damaged' | 'foreign' | 'missing' | 'newer';
  /** Cases that are in the library now, deleted ones not counted. */
  readonly cases: number;
  readonly findings: readonly string[];
  readonly repairs: readonly string[];
}

/** What the doctor works with. */
export interface DoctorOptions {
  readonly directory: string;
  readonly databaseName?: string;
  readonly files?: LibraryFiles;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
}

/** An import that was not touched for so long (milliseconds) has ended without an end. */
const STALE_IMPORT_MS = 60 * 60 * 1_000;
const LOCK_WAIT_MS = 30_000;
const LOCK_RETRY_MS = 100;

/**
 * Checks the files of a library and mends what can be mended: a bad database is kept aside and made anew from the
 * backup and the journals or, without a backup, from what can still be read of it; everything is taken into one
 * checked file. A file of another program is left alone.
 * @throws LibraryError where not even its files can be looked at
 */
export async function examineLibrary(options: DoctorOptions): Promise<DoctorReport> {
  try {
    return await examine(options);
  } catch (error) {
    if (isLibraryError(error)) throw error;
    const { database } = new FileNames(options.directory, options.databaseName ?? DATABASE_NAME);
    throw new LibraryError(sentence('{0} can’t be read: {1}.', database, failurePart(error)), { cause: error });
  }
}

async function examine(options: DoctorOptions): Promise<DoctorReport> {
  const { directory, databaseName = DATABASE_NAME, files = nodeFiles(), clock, loadSqlJs } = options;
  const names = new FileNames(directory, databaseName);
  const findings: string[] = [];
  const repairs: string[] = [];
  const entries = await listing(files, directory);
  const base = await openBase(files, names, loadSqlJs);
  if (base.kind === 'good' || base.kind === 'newer') base.database.close();
  if (base.kind === 'newer') {
    findings.push(
      `${names.database} was written by a newer version of Casebook (its format is ${base.version}). Update Casebook.`,
    );
    return { healthy: false, database: 'newer', cases: 0, findings, repairs };
  }
  if (base.kind === 'unusable') {
    findings.push(`${names.database} can’t be used: ${sentenceText(base.damage.reason)}.`);
    if (base.damage.kind === 'foreign') {
      findings.push('It is left alone. Move it away to start a library there.');
      return { healthy: false, database: 'foreign', cases: 0, findings, repairs };
    }
  }
  if (base.kind === 'good' && base.insteadOf !== undefined) {
    findings.push(`${names.database} can’t be used: ${sentenceText(base.insteadOf.reason)}. The backup is good.`);
  }
  await examineJournals(files, names, findings);
  for (const name of entries.filter((entry) => names.isPending(entry))) {
    const { modifiedAt } = await files.stat(names.path(name));
    if (clock() - modifiedAt < STALE_IMPORT_MS) continue;
    await files.remove(names.path(name));
    repairs.push(`Removed ${name}: an import that was broken off; nothing of it was in the library.`);
  }
  for (const name of entries.filter((entry) => names.isDamaged(entry)))
    findings.push(`${name} was kept aside earlier.`);
  let database: DoctorReport['database'] = base.kind === 'good' ? (base.insteadOf?.kind ?? 'good') : 'none';
  if (base.kind === 'unusable') {
    database = base.damage.kind;
    await salvage(files, names, loadSqlJs, repairs);
  }
  const result = await rewriteAll(files, names, loadSqlJs, repairs, findings);
  const now = await openBase(files, names, loadSqlJs);
  let cases = 0;
  if (now.kind === 'good' || now.kind === 'newer') {
    cases = Number(now.database.exec('SELECT count(*) FROM cases WHERE deleted = 0')[0]?.values[0]?.[0] ?? 0);
    now.database.close();
  }
  const healthy = result && (now.kind === 'none' || (now.kind === 'good' && now.insteadOf === undefined));
  return { healthy, database, cases, findings, repairs };
}

async function listing(files: LibraryFiles, directory: string): Promise<readonly string[]> {
  try {
    return await files.list(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function examineJournals(files: LibraryFiles, names: FileNames, findings: string[]): Promise<void> {
  const scan = await new JournalReader(files, names).scan(() => 'taken');
  for (const { name, damaged, newer } of scan.journals) {
    if (newer) findings.push(`${name} was written by a newer version of Casebook. Update Casebook.`);
    if (damaged > 0) findings.push(`${name} has ${damaged} damaged entries; the file is kept as it is.`);
  }
}

/** @returns whether everything is in one good file now */
async function rewriteAll(
  files: LibraryFiles,
  names: FileNames,
  loadSqlJs: () => Promise<SqlJsStatic>,
  repairs: string[],
  findings: string[],
): Promise<boolean> {
  const lock = new RewriteLock(files, names, newWriterName());
  if ((await listing(files, names.directory)).every((name) => !names.isOwn(name))) return true;
  const context = { files, names, loadSqlJs, log: (message: string) => findings.push(message) };
  for (let waited = 0; ; waited += LOCK_RETRY_MS) {
    let result: Rewritten = { kind: 'busy' };
    try {
      if (await lock.acquire()) {
        result = await rewriteDatabase(context, () => lock.isHeld()).finally(() => lock.release());
      }
    } catch (error) {
      findings.push(`The database could not be rewritten: ${failureReason(error)}.`);
      return false;
    }
    if (result.kind === 'done') {
      repairs.push('Took everything into a new, checked database file.');
      if (result.keptAside !== undefined) repairs.push(`Kept the file that can’t be used as ${result.keptAside}.`);
      return true;
    }
    if (result.kind === 'nothing to do') return true;
    if (result.kind === 'refused') return false;
    if (waited >= LOCK_WAIT_MS) {
      findings.push(`Another process is rewriting the database all the time: close it and run this again.`);
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}
