import type { StoredEvent } from './change';
import { readHistory, type OrderedEvent } from './database/readHistory';
import { JournalReader } from './journalReader';
import type { CaseEvent } from './library';
import { openBase } from './openBase';
import { isAfter } from './order';
import type { RewriteContext } from './rewriteDatabase';

type HistoryContext = Pick<RewriteContext, 'files' | 'names' | 'loadSqlJs'>;

/** What the journals say of one case. */
interface Noted {
  readonly found: OrderedEvent[];
  /** Changes that are in `found`, so that the database need not tell them again. */
  readonly known: Set<string>;
  forgottenAt?: OrderedEvent['order'];
}

/**
 * Reads every event of one case from the disk: the database and what is not in it yet.
 * @param id of the case
 * @returns oldest first; empty where there is no such case
 */
export async function readCaseHistory(id: string, context: HistoryContext): Promise<readonly CaseEvent[]> {
  for await (const [, events] of readHistories([id], context)) return events;
  return [];
}

/**
 * Reads every event of several cases, the database once for all of them.
 * @param ids of the cases
 * @returns for each of the ids, in their order, its events, oldest first
 */
export async function* readHistories(
  ids: readonly string[],
  { files, names, loadSqlJs }: HistoryContext,
): AsyncGenerator<readonly [id: string, events: readonly CaseEvent[]]> {
  const noted = new Map<string, Noted>(ids.map((id) => [id, { found: [], known: new Set() }]));
  const seen = new Set<string>();
  // The journals first: what leaves them meanwhile is in the database by then.
  await new JournalReader(files, names).scan((change) => {
    const order = { clock: change.clock, writer: change.writer };
    const key = `${change.writer} ${change.seq}`;
    if (seen.has(key)) return 'known';
    seen.add(key);
    for (const step of change.steps) {
      const of = noted.get(step.id);
      if (of === undefined) continue;
      of.known.add(key);
      if (step.event.kind === 'forgotten') {
        if (isAfter(order, of.forgottenAt)) of.forgottenAt = order;
      } else of.found.push({ order, seq: change.seq, event: withoutSignature(step.event) });
    }
    return 'taken';
  });
  const base = await openBase(files, names, loadSqlJs);
  const database = base.kind === 'good' || base.kind === 'newer' ? base.database : undefined;
  try {
    for (const [id, { found, known, forgottenAt }] of noted) {
      for (const event of database === undefined ? [] : readHistory(database, id)) {
        if (known.has(`${event.order.writer} ${event.seq}`)) continue;
        found.push({ ...event, event: withoutSignature(event.event) });
      }
      const events = found
        .filter(({ order }) => forgottenAt === undefined || !isAfter(forgottenAt, order))
        .sort(inOrder)
        .map(({ event }) => event);
      yield [id, events];
    }
  } finally {
    database?.close();
  }
}

/** An event as the contract has it, without what only the store needs. */
function withoutSignature(event: Exclude<StoredEvent, { kind: 'forgotten' }>): CaseEvent {
  const { signature: _signature, ...shown } = event;
  return shown;
}

function inOrder(a: OrderedEvent, b: OrderedEvent): number {
  const same = a.order.clock === b.order.clock && a.order.writer === b.order.writer;
  return same ? a.seq - b.seq : isAfter(a.order, b.order) ? 1 : -1;
}
