import type { Database, SqlJsStatic } from 'sql.js';
import { makeTables, migrate, numberOf, userVersion } from './database/schema';
import type { FileNames } from './fileNames';
import { newWriterName, writeAll } from './journalWriter';
import { errorCode } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** In an order in which nothing refers to what comes later; each with a whole-number key to read it by. */
const TABLES = { writers: 'no', cases: 'no', events: 'no' } as const;
const KEYLESS = ['meta', 'forgotten'] as const;

/**
 * Saves what can still be read of a damaged database that has no backup: its readable rows become a backup, from which
 * the database is made again like from any other. With the cases it keeps which changes they hold, so that journals that
 * are left add what is missing and count nothing twice.
 * @param repairs told what was done
 */
export async function salvage(
  files: LibraryFiles,
  names: FileNames,
  loadSqlJs: () => Promise<SqlJsStatic>,
  repairs: string[],
): Promise<void> {
  const sql = await loadSqlJs();
  const saved = readableOf(sql, await files.read(names.database));
  if (saved === undefined) {
    const aside = names.path(`${names.databaseName}.damaged-${newWriterName()}`);
    await files.rename(names.database, aside);
    await files.syncDirectory(names.directory);
    repairs.push(`Kept the damaged database as ${aside}. No case could be read from it.`);
    return;
  }
  const path = names.next(newWriterName());
  const file = await files.create(path);
  try {
    await writeAll(file, saved.bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await keepAside(files, names, names.previous);
  await files.rename(path, names.previous);
  await files.syncDirectory(names.directory);
  repairs.push(
    `${saved.cases} cases could still be read from the damaged database, with what was left of their history.`,
  );
}

async function keepAside(files: LibraryFiles, names: FileNames, path: string): Promise<void> {
  try {
    await files.rename(path, names.path(`${names.databaseName}.damaged-${newWriterName()}`));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function readableOf(
  sql: SqlJsStatic,
  bytes: Uint8Array,
): { readonly bytes: Uint8Array; readonly cases: number } | undefined {
  let from: Database | undefined;
  const to = new sql.Database();
  try {
    from = new sql.Database(bytes);
    makeTables(to, userVersion(from));
    to.run('BEGIN');
    for (const table of KEYLESS) copyRows(from, to, table, '');
    for (const [table, key] of Object.entries(TABLES)) {
      copyRows(from, to, table, `ORDER BY ${key}`);
      // Past a page that can't be read: from the other end.
      copyRows(from, to, table, `ORDER BY ${key} DESC`);
    }
    mend(to);
    to.run('COMMIT');
    migrate(to);
    const cases = numberOf(to, 'SELECT count(*) FROM cases');
    return cases === 0 ? undefined : { bytes: to.export(), cases };
  } catch {
    return undefined;
  } finally {
    from?.close();
    to.close();
  }
}

/** Copies rows up to the first that can't be read. */
function copyRows(from: Database, to: Database, table: string, order: string): void {
  try {
    const select = from.prepare(`SELECT * FROM ${table} ${order}`);
    const columns = select.getColumnNames();
    const insert = to.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    try {
      while (select.step()) insert.run(select.get());
    } finally {
      insert.free();
      select.free();
    }
  } catch {
    // What comes after is read from the other end, or lost.
  }
}

/** Makes one whole of the rows that were read. */
function mend(database: Database): void {
  const CONTENTS = "kind IN ('created', 'edited', 'restored') AND data IS NOT NULL";
  database.run(`
    -- A case whose latest content is lost goes back to the one before.
    UPDATE cases SET content_event = (SELECT max(e.no) FROM events e WHERE e.case_no = cases.no AND ${CONTENTS})
      WHERE content_event IS NULL OR content_event NOT IN (SELECT no FROM events);
    DELETE FROM cases WHERE content_event IS NULL;
    DELETE FROM events WHERE case_no NOT IN (SELECT no FROM cases);
    -- Of a writer whose name is lost it can't be told which of its journals' changes are in: they count once more
    -- where such a journal is left, so here they do not count.
    DELETE FROM events WHERE writer_no NOT IN (SELECT no FROM writers) AND NOT (${CONTENTS});
    UPDATE cases SET met_count = 0, met_first = 0, met_last = 0, used_at = NULL, shown = 0, opened = 0, applied = 0,
      verified = 0, rejected = 0
      WHERE no IN (SELECT case_no FROM events WHERE writer_no NOT IN (SELECT no FROM writers));
    INSERT INTO writers SELECT DISTINCT writer_no, 'lost' || writer_no, 0 FROM events
      WHERE writer_no NOT IN (SELECT no FROM writers);
    UPDATE writers SET taken_up_to = max(taken_up_to,
      ifnull((SELECT max(e.seq) FROM events e WHERE e.writer_no = writers.no), 0));
  `);
  if (numberOf(database, "SELECT count(*) FROM meta WHERE key IN ('generation', 'clock')") === 2) return;
  database.run(
    "INSERT OR REPLACE INTO meta VALUES ('generation', 1), ('clock', (SELECT ifnull(max(clock), 1) FROM events))",
  );
}
