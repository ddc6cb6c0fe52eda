import type { Database, SqlValue } from 'sql.js';
import type { CaseContent } from '../../core/cases/case';
import { NEVER, UNUSED, type CaseState, type CaseUse, type Order } from '../caseState';
import { nextTurn } from '../journalReader';
import { numberOf } from './schema';
import { readVerdicts } from './verdictsColumn';

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
  c.shown, c.opened, c.applied, c.verified, c.helped, c.misleading, c.rejected, c.used_at, c.verdicts`;

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
  const contentOrder = orderAt(row, 5, names);
  // Most cases have one event: then its place is that of everything, and is kept once.
  const createdOrder = sameOrder(contentOrder, orderAt(row, 7, names));
  const statusOrder = sameOrder(contentOrder, orderAt(row, 9, names));
  const state: CaseState = {
    id: String(row[0]),
    signature: String(row[1]),
    deleted: row[2] === 1,
    updatedAt: numberAt(row, 3),
    createdAt: numberAt(row, 4),
    base: { count: numberAt(row, 11), firstAt: numberAt(row, 12), lastAt: numberAt(row, 13) },
    met: row[14] === 0 ? NEVER : { count: numberAt(row, 14), firstAt: numberAt(row, 15), lastAt: numberAt(row, 16) },
    use: useAt(row),
  };
  if (contentOrder !== undefined) state.contentOrder = contentOrder;
  if (createdOrder !== undefined) state.createdOrder = createdOrder;
  if (statusOrder !== undefined) state.statusOrder = statusOrder;
  const verdicts = row[25];
  if (typeof verdicts === 'string') state.verdicts = readVerdicts(JSON.parse(verdicts), names);
  const data = row[26];
  if (typeof data === 'string') state.content = (JSON.parse(data) as { content: CaseContent }).content;
  return state;
}

function numberAt(row: readonly SqlValue[], index: number): number {
  return Number(row[index] ?? 0);
}

function orderAt(row: readonly SqlValue[], index: number, names: ReadonlyMap<number, string>): Order | undefined {
  if (row[index] === null) return undefined;
  return { clock: numberAt(row, index), writer: names.get(numberAt(row, index + 1)) ?? '' };
}

function sameOrder(known: Order | undefined, order: Order | undefined): Order | undefined {
  return known?.clock === order?.clock && known?.writer === order?.writer ? known : order;
}

function useAt(row: readonly SqlValue[]): CaseUse {
  if (row[24] === null) return UNUSED;
  return {
    counts: {
      shown: numberAt(row, 17),
      opened: numberAt(row, 18),
      applied: numberAt(row, 19),
      verified: numberAt(row, 20),
      helped: numberAt(row, 21),
      misleading: numberAt(row, 22),
      rejected: numberAt(row, 23),
    },
    lastAt: numberAt(row, 24),
  };
}

/** @returns all rows of a query that gives few */
export function rows(database: Database, sql: string, params: SqlValue[] = []): SqlValue[][] {
  return database.exec(sql, params)[0]?.values ?? [];
}
