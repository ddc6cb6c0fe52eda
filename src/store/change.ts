import type { CaseEvent } from './library';

/** An event of one case as it is stored. */
export type StoredEvent =
  (CaseEvent & { readonly signature?: string }) | { readonly kind: 'forgotten'; readonly at: number };

/** An event and the case that it belongs to. */
export interface CaseStep {
  readonly id: string;
  readonly event: StoredEvent;
}

/**
 * What is written, read and taken in as a whole or not at all.
 * Changes of one writer are numbered without gaps. `clock` is a Lamport clock (L. Lamport, "Time, Clocks, and the
 * Ordering of Events in a Distributed System", 1978): greater than that of every change its writer knew of, so that
 * all processes order the changes alike, whatever their clocks on the wall say.
 */
export interface Change {
  readonly writer: string;
  /** From 1 on. */
  readonly seq: number;
  readonly clock: number;
  readonly steps: readonly CaseStep[];
}

/** What became of a change that was handed to somebody who takes in each once, and those of a writer in their order. */
export type Taken = 'taken' | 'known' | 'gap';
