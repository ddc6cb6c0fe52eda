import type { Database, SqlValue } from 'sql.js';
import type { Order } from '../order';
import { numberOf } from './schema';

/** What a database says beside its cases. */
export interface Positions {
  /** Raised with each rewriting of the file. */
  readonly generation: number;
  readonly clock: number;
  /** For each writer the number of its last change that is in. */
  readonly writers: ReadonlyMap<string, number>;
  readonly forgotten: ReadonlyMap<string, Order>;
}

/** @returns generation, clock, writers and what was forgotten */
export function readPositions(database: Database): Positions {
  const names = writerNames(database);
  const writers = new Map<string, number>();
  for (const [name, upTo] of rows(database, 'SELECT name, taken_up_to FROM writers')) {
    writers.set(String(name), Number(upTo));
  }
  const forgotten = new Map<string, Order>();
  for (const [id, clock, writer] of rows(database, 'SELECT id, clock, writer_no FROM forgotten')) {
    forgotten.set(String(id), { clock: Number(clock), writer: names.get(Number(writer)) ?? '' });
  }
  return {
    generation: numberOf(database, "SELECT value FROM meta WHERE key = 'generation'"),
    clock: numberOf(database, "SELECT value FROM meta WHERE key = 'clock'"),
    writers,
    forgotten,
  };
}

/** @returns the names of the writers by their number */
export function writerNames(database: Database): Map<number, string> {
  return new Map(rows(database, 'SELECT no, name FROM writers').map(([no, name]) => [Number(no), String(name)]));
}

/** @returns all rows of a query that gives few */
export function rows(database: Database, sql: string, params: SqlValue[] = []): SqlValue[][] {
  return database.exec(sql, params)[0]?.values ?? [];
}
