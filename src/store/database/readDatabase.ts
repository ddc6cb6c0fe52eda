import type { Database, SqlValue } from 'sql.js';
import type { CaseContent } from '../../core/cases/case';
import type { CaseState, Order } from '../caseState';
import { nextTurn } from '../journalReader';
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

/** The columns of a case's row that `stateOfRow` expects, in its order. */
export const CASE_COLUMNS = `c.id, c.signature, c.deleted, c.updated_at, c.created_at,
  c.content_clock, c.content_writer, c.created_clock, c.created_writer, c.status_clock, c.status_writer,
  c.base_count, c.base_first, c.base_last, c.met_count, c.met_first, c.met_last,
  c.shown, c.opened, c.applied, c.verified, c.rejected, c.used_at`;

/** Milliseconds of reading before other work gets its turn. */
const SLICE_MS = 10;

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

/**
 * Reads all cases, deleted ones too, giving other work its turn in between.
 * @param visit called for each
 */
export async function readCases(database: Database, visit: (state: CaseState) => void): Promise<void> {
  const names = writerNames(database);
  const statement = database.prepare(
    `SELECT ${CASE_COLUMNS}, e.data FROM cases c LEFT JOIN events e ON e.no = c.content_event ORDER BY c.no`,
  );
  try {
    let sliceEnd = performance.now() + SLICE_MS;
    for (let n = 1; statement.step(); n++) {
      visit(stateOfRow(statement.get(), names));
      if (n % 16 === 0 && performance.now() > sliceEnd) {
        await nextTurn();
        sliceEnd = performance.now() + SLICE_MS;
      }
    }
  } finally {
    statement.free();
  }
}

/** @returns the names of the writers by their number */
export function writerNames(database: Database): Map<number, string> {
  return new Map(rows(database, 'SELECT no, name FROM writers').map(([no, name]) => [Number(no), String(name)]));
}

/**
 * @param row `CASE_COLUMNS`, and the data of the event that holds the content
 * @param names of the writers
 */
export function stateOfRow(row: readonly SqlValue[], names: ReadonlyMap<number, string>): CaseState {
  const number = (index: number): number => Number(row[index] ?? 0);
  const order = (index: number): Order | undefined =>
    row[index] === null ? undefined : { clock: number(index), writer: names.get(number(index + 1)) ?? '' };
  const contentOrder = order(5);
  const createdOrder = order(7);
  const statusOrder = order(9);
  const data = row[23];
  return {
    id: String(row[0]),
    signature: String(row[1]),
    deleted: row[2] === 1,
    updatedAt: number(3),
    createdAt: number(4),
    base: { count: number(11), firstAt: number(12), lastAt: number(13) },
    met: { count: number(14), firstAt: number(15), lastAt: number(16) },
    use: {
      counts: {
        shown: number(17),
        opened: number(18),
        applied: number(19),
        verified: number(20),
        rejected: number(21),
      },
      ...(row[22] === null ? {} : { lastAt: number(22) }),
    },
    ...(contentOrder === undefined ? {} : { contentOrder }),
    ...(createdOrder === undefined ? {} : { createdOrder }),
    ...(statusOrder === undefined ? {} : { statusOrder }),
    ...(typeof data === 'string' ? { content: (JSON.parse(data) as { content: CaseContent }).content } : {}),
  };
}

/** @returns all rows of a query that gives few */
export function rows(database: Database, sql: string, params: SqlValue[] = []): SqlValue[][] {
  return database.exec(sql, params)[0]?.values ?? [];
}
