import { isAfter } from './caseState';
import type { StoredEvent } from './change';
import { readHistory, type OrderedEvent } from './database/readHistory';
import { JournalReader } from './journalReader';
import type { CaseEvent } from './library';
import { openBase } from './openBase';
import type { RewriteContext } from './rewriteDatabase';

/**
 * Reads every event of one case from the disk: the database and what is not in it yet.
 * @param id of the case
 * @returns oldest first; empty where there is no such case
 */
export async function readCaseHistory(
  id: string,
  { files, names, loadSqlJs }: Pick<RewriteContext, 'files' | 'names' | 'loadSqlJs'>,
): Promise<readonly CaseEvent[]> {
  const found: OrderedEvent[] = [];
  const known = new Set<string>();
  let forgottenAt: OrderedEvent['order'] | undefined;
  // The journals first: what leaves them meanwhile is in the database by then.
  await new JournalReader(files, names).scan((change) => {
    const order = { clock: change.clock, writer: change.writer };
    const key = `${change.writer} ${change.seq}`;
    if (known.has(key)) return 'known';
    for (const step of change.steps) {
      if (step.id !== id) continue;
      known.add(key);
      if (step.event.kind !== 'forgotten') found.push({ order, seq: change.seq, event: withoutSignature(step.event) });
      else if (isAfter(order, forgottenAt)) forgottenAt = order;
    }
    return 'taken';
  });
  const base = await openBase(files, names, loadSqlJs);
  if (base.kind === 'good' || base.kind === 'newer') {
    try {
      for (const event of readHistory(base.database, id)) {
        if (known.has(`${event.order.writer} ${event.seq}`)) continue;
        found.push({ ...event, event: withoutSignature(event.event) });
      }
    } finally {
      base.database.close();
    }
  }
  return found
    .filter(({ order }) => forgottenAt === undefined || !isAfter(forgottenAt, order))
    .sort(inOrder)
    .map(({ event }) => event);
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
