import type { Case, CaseContent, Occurrences } from '../core/cases/case';
import type { StoredEvent } from './change';
import { isAfter, isBefore, type Order } from './order';
import { withVerdict, type Verdicts } from './verdicts';

/** Kinds of evidence of use (L9) that are counted, in the order of the chain. */
export const USE_KINDS = ['shown', 'opened', 'applied', 'verified', 'helped', 'misleading', 'rejected'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** How often a case was used and when last (milliseconds since the epoch; absent: never). */
export interface CaseUse {
  readonly counts: Readonly<Record<UseKind, number>>;
  readonly lastAt?: number;
}

/**
 * What the events of one case add up to. Taking in events in any order gives the same state, so that processes that
 * learn of each other's changes at different times agree.
 */
export interface CaseState {
  readonly id: string;
  content?: CaseContent;
  signature: string;
  contentOrder?: Order;
  updatedAt: number;
  createdOrder?: Order;
  createdAt: number;
  /** What the case was created with. */
  base: Occurrences;
  /** Occurrences noted since; `firstAt` and `lastAt` mean nothing while the count is 0. */
  met: Occurrences;
  statusOrder?: Order;
  deleted: boolean;
  use: CaseUse;
  /** By the signature of the query; absent where none was ever rejected. */
  verdicts?: Verdicts;
}

/** No occurrences. */
export const NEVER: Occurrences = { count: 0, firstAt: 0, lastAt: 0 };
/** No use. */
export const UNUSED: CaseUse = {
  counts: { shown: 0, opened: 0, applied: 0, verified: 0, helped: 0, misleading: 0, rejected: 0 },
};

/** @returns the state of a case of which no event is known yet */
export function newCaseState(id: string): CaseState {
  return {
    id,
    signature: '',
    updatedAt: 0,
    createdAt: 0,
    base: NEVER,
    met: NEVER,
    deleted: false,
    use: UNUSED,
  };
}

/**
 * Takes one event into a state (in place). Of contents and of deleted or not, the last in order counts; occurrences
 * and use are counted, so each event may be taken in only once.
 */
export function takeIn(state: CaseState, event: Exclude<StoredEvent, { kind: 'forgotten' }>, order: Order): void {
  switch (event.kind) {
    case 'created':
    case 'edited':
    case 'restored':
      if (event.kind === 'created' && isBefore(order, state.createdOrder)) {
        state.createdOrder = order;
        state.createdAt = event.at;
        state.base = event.occurrences ?? { count: 1, firstAt: event.at, lastAt: event.at };
      }
      if (isAfter(order, state.contentOrder)) {
        state.contentOrder = order;
        state.content = event.content;
        state.signature = event.signature ?? '';
        state.updatedAt = event.at;
      }
      setDeleted(state, false, order);
      return;
    case 'deleted':
      setDeleted(state, true, order);
      return;
    case 'met':
      state.met =
        state.met.count === 0
          ? { count: 1, firstAt: event.at, lastAt: event.at }
          : {
              count: state.met.count + 1,
              firstAt: Math.min(state.met.firstAt, event.at),
              lastAt: Math.max(state.met.lastAt, event.at),
            };
      return;
    case 'shown':
    case 'opened':
    case 'applied':
    case 'verified':
    case 'helped':
    case 'misleading':
      count(state, event.kind, 1, event.at);
      return;
    case 'rejected':
    case 'unrejected': {
      const rejected = event.kind === 'rejected';
      count(state, 'rejected', rejected ? 1 : -1, event.at);
      const text = event.queryText === undefined ? {} : { text: event.queryText };
      state.verdicts = withVerdict(state.verdicts, event.querySignature, { order, rejected, ...text });
    }
  }
}

function count(state: CaseState, kind: UseKind, by: number, at: number): void {
  const { counts, lastAt = at } = state.use;
  state.use = { counts: { ...counts, [kind]: counts[kind] + by }, lastAt: Math.max(lastAt, at) };
}

/**
 * The case that a state stands for; undefined while only events without a content are known.
 * @param adopt makes the content itself the case, where nobody else has it: of 100,000 cases that halves the memory
 */
export function caseOf(state: CaseState, adopt = false): Case | undefined {
  const { content, base, met } = state;
  if (content === undefined) return undefined;
  const stored = adopt ? (content as Mutable<Case>) : ({ ...content } as Mutable<Case>);
  stored.id = state.id;
  stored.signature = state.signature;
  stored.createdAt = state.createdOrder === undefined ? state.updatedAt : state.createdAt;
  stored.updatedAt = state.updatedAt;
  stored.occurrences = sumOf(
    base.count === 0 ? { count: 1, firstAt: state.updatedAt, lastAt: state.updatedAt } : base,
    met,
  );
  return stored;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function setDeleted(state: CaseState, deleted: boolean, order: Order): void {
  if (!isAfter(order, state.statusOrder)) return;
  state.statusOrder = order;
  state.deleted = deleted;
}

function sumOf(base: Occurrences, met: Occurrences): Occurrences {
  if (met.count === 0) return base;
  return {
    count: base.count + met.count,
    firstAt: Math.min(base.firstAt, met.firstAt),
    lastAt: Math.max(base.lastAt, met.lastAt),
  };
}
