import type { Case } from '../core/cases/case';
import { NEVER, UNUSED, type CaseState } from './caseState';

/**
 * A case that was recorded once and neither changed, met again, used nor deleted since: then a few fields say all. Most
 * of a large library is like that, and is kept so until something happens to it.
 */
export interface PlainCase {
  /** Of the event that recorded it. */
  readonly clock: number;
  readonly writer: string;
  readonly content: Case;
  readonly signature: string;
}

/** Whether a case is kept as a plain one. */
export function isPlain(stored: CaseState | PlainCase): stored is PlainCase {
  return 'clock' in stored;
}

/** @returns the state that a plain case stands for */
export function stateOfPlain({ clock, writer, content }: PlainCase): CaseState {
  const { id, signature, createdAt, updatedAt, occurrences } = content;
  const order = { clock, writer };
  return {
    ...{ id, content, signature, contentOrder: order, updatedAt, createdOrder: order, createdAt },
    ...{ base: occurrences, met: NEVER, statusOrder: order, deleted: false, use: UNUSED },
  };
}
