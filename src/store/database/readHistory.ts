import type { Database } from 'sql.js';
import type { CaseEvent } from '../library';
import type { Order } from '../order';
import { rows, writerNames } from './readPositions';

/** An event with its place in the order of all events. */
export interface OrderedEvent {
  readonly order: Order;
  readonly seq: number;
  readonly event: CaseEvent;
}

/**
 * @param id of the case
 * @returns its events in the database, in no promised order
 */
export function readHistory(database: Database, id: string): OrderedEvent[] {
  const names = writerNames(database);
  return rows(
    database,
    `SELECT e.clock, e.writer_no, e.seq, e.kind, e.at, e.data FROM events e
     JOIN cases c ON c.no = e.case_no WHERE c.id = ? ORDER BY e.no`,
    [id],
  ).map(([clock, writer, seq, kind, at, data]) => ({
    order: { clock: Number(clock), writer: names.get(Number(writer)) ?? '' },
    seq: Number(seq),
    event: { kind, at, ...(typeof data === 'string' ? (JSON.parse(data) as object) : {}) } as CaseEvent,
  }));
}
