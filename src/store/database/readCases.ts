import type { Database, SqlValue } from 'sql.js';
import type { Case, CaseContent } from '../../core/cases/case';
import { NEVER, UNUSED, type CaseState, type CaseUse, type Order } from '../caseState';
import type { PlainCase } from '../plainCase';
import { readVerdicts } from './verdictsColumn';

/** The columns of a case's row that `stateOfRow` expects, in its order; the data of the event of its content follow. */
export const CASE_COLUMNS = `c.id, c.signature, c.deleted, c.updated_at, c.created_at,
  c.content_clock, c.content_writer, c.created_clock, c.created_writer, c.status_clock, c.status_writer,
  c.base_count, c.base_first, c.base_last, c.met_count, c.met_first, c.met_last,
  c.shown, c.opened, c.applied, c.verified, c.helped, c.misleading, c.rejected, c.used_at, c.verdicts`;

/** A case that was recorded once and neither changed, met again nor used since: most of a large library. */
const IS_PLAIN = `c.deleted = 0 AND c.used_at IS NULL AND c.met_count = 0 AND c.verdicts IS NULL
  AND c.base_count = 1 AND c.base_first = c.updated_at AND c.base_last = c.updated_at AND c.created_at = c.updated_at
  AND c.created_clock = c.content_clock AND c.status_clock = c.content_clock
  AND c.created_writer = c.content_writer AND c.status_writer = c.content_writer`;
/** How the data of an event with a content begins: the fields of the content follow. */
const DATA_START = '{"content":{';
/**
 * A plain case as JSON: what the store knows of it is written into its content, in front, so that reading the text
 * makes the case at once. After the content follows the rest of the data, which repeats the signature.
 */
const PLAIN_ROW = `printf('{"clock":%d,"writer":%d,"content":{"id":%s,"signature":%s,"createdAt":%d,"updatedAt":%d,'
  || '"occurrences":{"count":1,"firstAt":%d,"lastAt":%d},%s', c.content_clock, c.content_writer, json_quote(c.id),
  json_quote(c.signature), c.updated_at, c.updated_at, c.updated_at, c.updated_at,
  substr(CAST(e.data AS BLOB), ${DATA_START.length + 1}))`;
/** Columns that are whole numbers and never null, by their place among all. */
const NUMBERS =
  /^c\.(?:deleted|updated_at|created_at|(?:base|met)_\w{1,9}|shown|opened|applied|verified|helped|misleading|rejected)$/;
const COLUMNS = CASE_COLUMNS.split(',').map((column) => column.trim());
/** All fields of a case as JSON, in the order that `stateOfRow` expects. */
const FULL_ROW = `printf('[${COLUMNS.map((column) => (NUMBERS.test(column) ? '%d' : '%s')).join(',')},%s]',
  ${COLUMNS.map(asJson).join(', ')}, ifnull(e.data, 'null'))`;
const ROW = `CASE WHEN ${IS_PLAIN} AND substr(e.data, 1, ${DATA_START.length}) = '${DATA_START}'
  THEN ${PLAIN_ROW} ELSE ${FULL_ROW} END`;

/** Cases that are read with one call of SQLite, and how long (UTF-16 code units) their text may be at most. */
const ROWS_AT_ONCE = 128;
const TEXT_LIMIT = 1024 * 1024;

/**
 * Reads all cases, deleted ones too, a slice of them at a time: so that a library of any size can be read without
 * keeping other work waiting, and with few calls into SQLite, each of which costs as much as reading a row.
 * @returns texts for `statesOf`
 */
export function* caseSlices(database: Database): Generator<string> {
  const statement = database.prepare(
    `SELECT count(*), max(no), '[' || group_concat(row, ',') || ']' FROM
     (SELECT c.no AS no, ${ROW} AS row FROM cases c LEFT JOIN events e ON e.no = c.content_event
      WHERE c.no > ? ORDER BY c.no LIMIT ?)`,
  );
  try {
    let after: SqlValue = -1;
    for (let limit = ROWS_AT_ONCE; ;) {
      statement.bind([after, limit]);
      statement.step();
      const [count, last, text] = statement.get();
      if (count === 0 || typeof text !== 'string' || last === undefined) return;
      if (text.length > TEXT_LIMIT && limit > 1) {
        limit = Math.ceil(limit / 8);
        continue;
      }
      after = last;
      if (text.length < TEXT_LIMIT / 16) limit = ROWS_AT_ONCE;
      yield text;
    }
  } finally {
    statement.free();
  }
}

/**
 * @param slice from `caseSlices`; an own text for each, because what is read of it is handed out as it is
 * @param names of the writers by their number
 */
export function statesOf(slice: string, names: ReadonlyMap<number, string>): (CaseState | PlainCase)[] {
  return (JSON.parse(slice) as (PlainRow | unknown[])[]).map((row) => {
    if (Array.isArray(row)) return stateOfRow(row, names);
    const plain = row as { -readonly [K in keyof PlainRow]: PlainRow[K] };
    plain.writer = names.get(row.writer as number) ?? '';
    // One text instead of two that are the same.
    plain.signature = row.content.signature;
    return plain as PlainCase;
  });
}

interface PlainRow {
  readonly clock: number;
  readonly writer: number | string;
  readonly content: Case;
  readonly signature: string;
}

/**
 * @param row `CASE_COLUMNS`, and the data of the event that holds the content; JSON as text or as what it says
 * @param names of the writers by their number
 */
export function stateOfRow(row: readonly unknown[], names: ReadonlyMap<number, string>): CaseState {
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
  const data = parsed(row[26]) as { readonly content: CaseContent } | undefined;
  if (data !== undefined) state.content = data.content;
  const verdicts = parsed(row[25]);
  if (verdicts !== undefined) state.verdicts = readVerdicts(verdicts, names);
  return state;
}

function asJson(column: string): string {
  if (NUMBERS.test(column)) return column;
  return column === 'c.id' || column === 'c.signature' ? `json_quote(${column})` : `ifnull(${column}, 'null')`;
}

function parsed(json: unknown): unknown {
  if (json === null || json === undefined) return undefined;
  return typeof json === 'string' ? JSON.parse(json) : json;
}

function numberAt(row: readonly unknown[], index: number): number {
  return Number(row[index] ?? 0);
}

function orderAt(row: readonly unknown[], index: number, names: ReadonlyMap<number, string>): Order | undefined {
  if (row[index] === null) return undefined;
  return { clock: numberAt(row, index), writer: names.get(numberAt(row, index + 1)) ?? '' };
}

function sameOrder(known: Order | undefined, order: Order | undefined): Order | undefined {
  return known?.clock === order?.clock && known?.writer === order?.writer ? known : order;
}

function useAt(row: readonly unknown[]): CaseUse {
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
