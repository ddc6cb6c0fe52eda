import type { Database } from 'sql.js';
import { toVersion2 } from './toVersion2';
import { toVersion3 } from './toVersion3';

/** Version of the tables that this code writes, in `PRAGMA user_version`. */
export const SCHEMA_VERSION = 3;
/** `PRAGMA application_id` of a library: "CSBK". */
export const APPLICATION_ID = 0x4353424b;

/** Tables of version 1. All times are milliseconds since the epoch. */
const VERSION_1 = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE writers (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, taken_up_to INTEGER NOT NULL);
  CREATE TABLE events (
    no INTEGER PRIMARY KEY, case_no INTEGER NOT NULL, clock INTEGER NOT NULL, writer_no INTEGER NOT NULL,
    seq INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, data TEXT
  );
  CREATE INDEX events_by_case ON events (case_no);
  CREATE TABLE cases (
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, signature TEXT NOT NULL, deleted INTEGER NOT NULL,
    content_event INTEGER, content_clock INTEGER, content_writer INTEGER, updated_at INTEGER NOT NULL,
    created_clock INTEGER, created_writer INTEGER, created_at INTEGER NOT NULL,
    status_clock INTEGER, status_writer INTEGER,
    base_count INTEGER NOT NULL, base_first INTEGER NOT NULL, base_last INTEGER NOT NULL,
    met_count INTEGER NOT NULL, met_first INTEGER NOT NULL, met_last INTEGER NOT NULL,
    shown INTEGER NOT NULL, opened INTEGER NOT NULL, applied INTEGER NOT NULL, verified INTEGER NOT NULL,
    rejected INTEGER NOT NULL, used_at INTEGER
  );
  CREATE TABLE forgotten (id TEXT PRIMARY KEY, clock INTEGER NOT NULL, writer_no INTEGER NOT NULL) WITHOUT ROWID;
`;

/** The step that brings tables of version `n` to version `n + 1`, at index `n`; index 0 makes them. */
const STEPS: readonly ((database: Database) => void)[] = [
  (database) => database.run(VERSION_1),
  toVersion2,
  toVersion3,
];

/**
 * Brings the tables of an open database to the version of this code, within one transaction.
 * @param database of an older version, or empty
 */
export function migrate(database: Database): void {
  stepTo(database, SCHEMA_VERSION);
}

/**
 * Makes the tables of an empty database.
 * @param version of the tables, at most that of this code
 */
export function makeTables(database: Database, version: number): void {
  stepTo(database, Math.max(1, Math.min(version, SCHEMA_VERSION)));
}

function stepTo(database: Database, version: number): void {
  const from = userVersion(database);
  if (from >= version) return;
  database.run('BEGIN');
  for (const step of STEPS.slice(from, version)) step(database);
  database.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.run(`PRAGMA user_version = ${version}`);
  database.run('COMMIT');
}

/** @returns the version of the tables of an open database; 0 for an empty one */
export function userVersion(database: Database): number {
  return numberOf(database, 'PRAGMA user_version');
}

/** @returns the one number that a query gives; 0 where it gives none */
export function numberOf(database: Database, sql: string): number {
  const value = database.exec(sql)[0]?.values[0]?.[0];
  return typeof value === 'number' ? value : 0;
}
