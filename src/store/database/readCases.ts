import type { Database, SqlValue } from 'sql.js';
import type { Case, CaseContent } from '../../core/cases/case';
import { NEVER, UNUSED, type CaseState, type CaseUse } from '../caseState';
import type { Order } from '../order';
import type { PlainCase } from '../plainCase';
import { readVerdicts } from './verdictsColumn';

/** The columns of a case's row that `stateOfRow` expects, in its order; the data of the event of its content follow. */
export const CASE_COLUMNS = `c.id, c.signature, c.deleted, c.updated_at, c.created_at,
  c.content_clock, c.content_writer, c.created_clock, c.created_writer, c.status_clock, c.status_writer,
  c.base_count, c.base_first, c.base_last, c.met_count, c.met_first, c.met_last,
  c.shown, c.opened, c.applied, c.verified, c.helped, c.misleading, c.rejected, c.used_at, c.verdicts`;

/** How the data of an event with a content begins: the fields of the content follow. */
const DATA_START = '{"content":{';
/**
 * Whether a case was recorded once and neither changed, deleted, met again nor used since, as most are. Asked of SQLite,
 * because each value that comes from it costs a call.
 */
const IS_PLAIN = `c.deleted = 0 AND c.created_at = c.updated_at
  AND c.created_clock = c.content_clock AND c.created_writer = c.content_writer
  AND c.status_clock = c.content_clock AND c.status_writer = c.content_writer
  AND c.base_count = 1 AND c.base_first = c.updated_at AND c.base_last = c.updated_at
  AND c.met_count = 0 AND c.used_at IS NULL AND c.verdicts IS NULL
  AND substr(e.data, 1, ${DATA_START.length}) = '${DATA_START}'`;
/** Length (UTF-16 code units) from which on a slice is handed over. */
const SLICE_LENGTH = 96 * 1024;

/**
 * Reads all cases, deleted ones too, a slice of them at a time, so that a library of any size can be read without
 * keeping other work waiting.
 * @returns texts for `statesOf`
 */
export function* caseSlices(database: Database): Generator<string> {
  const statement = database.prepare(
    `SELECT e.data, CASE WHEN ${IS_PLAIN} THEN NULL ELSE json_array(${CASE_COLUMNS}) END,
       c.id, c.signature, c.updated_at, c.content_clock, c.content_writer
     FROM cases c LEFT JOIN events e ON e.no = c.content_event ORDER BY c.no`,
  );
  try {
    let slice = '';
    while (statement.step()) {
      const row = statement.get();
      slice += `${slice === '' ? '[' : ','}${row[1] === null ? plainText(row) : rowText(row)}`;
      if (slice.length < SLICE_LENGTH) continue;
      yield `${slice}]`;
      slice = '';
    }
    if (slice !== '') yield `${slice}]`;
  } finally {
    statement.free();
  }
}

/** The columns of a case and its data as a JSON array. */
function rowText([data, columns]: readonly SqlValue[]): string {
  return `${String(columns).slice(0, -1)},${JSON.stringify(data)}]`;
}

/**
 * A plain case as JSON: what the store knows of it is written into its content, in front, so that reading the text
 * makes the case at once. After the content follows the rest of the data, which repeats the signature.
 */
function plainText([data, , id, signature, at, clock, writer]: readonly SqlValue[]): string {
  return (
    `{"clock":${Number(clock)},"writer":${Number(writer)},"content":{"id":${JSON.stringify(id)},` +
    `"signature":${JSON.stringify(signature)},"createdAt":${Number(at)},"updatedAt":${Number(at)},` +
    `"occurrences":{"count":1,"firstAt":${Number(at)},"lastAt":${Number(at)}},${String(data).slice(DATA_START.length)}`
  );
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
