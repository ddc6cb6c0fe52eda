import type { Case } from '../cases/case';
import type { Scorer, ScorerIndex } from './scorers/scorer';

/** How long work is cut into slices, so that nothing else has to wait. */
export interface Slices {
  /** Milliseconds, only ever rising. */
  readonly clock: () => number;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  /** Milliseconds of a slice; absent: 8. */
  readonly sliceMs?: number;
}

const SLICE_MS = 8;
/** Cases between two looks at the clock. */
const BETWEEN_LOOKS = 16;

/** A scorer's index that follows a library: only the cases that changed since the last look are put or removed. */
export class CaseIndex {
  readonly index: ScorerIndex;
  /** The list that the index holds all of; empty while one is half taken in. */
  private seen: readonly Case[] = [];
  private readonly byId = new Map<string, Case>();
  /** Rises with every list that is taken in, so that a sliced one notices that another came before it. */
  private turn = 0;

  constructor(readonly scorer: Scorer) {
    this.index = scorer.createIndex();
  }

  /**
   * Brings the index up to date.
   * @param cases all cases of the library. A case object is never changed in place: the same object is the same case.
   */
  follow(cases: readonly Case[]): void {
    if (this.holds(cases)) return;
    this.turn += 1;
    const steps = this.steps(cases);
    while (steps.next().done !== true);
  }

  /** The same in slices. Another list that comes in between wins, and this one is left. */
  async followInSlices(cases: readonly Case[], { clock, pause, sliceMs = SLICE_MS }: Slices): Promise<void> {
    if (this.holds(cases)) return;
    this.turn += 1;
    const { turn } = this;
    const steps = this.steps(cases);
    let start = clock();
    for (let count = 1; steps.next().done !== true; count += 1) {
      if (count % BETWEEN_LOOKS !== 0 || clock() - start < sliceMs) continue;
      await pause();
      if (turn !== this.turn) return;
      start = clock();
    }
  }

  /**
   * Whether an answer is near: at most so many cases are not in the index yet.
   * @param most cases that may be missing.
   */
  isNear(cases: readonly Case[], most: number): boolean {
    if (this.holds(cases)) return true;
    let missing = Math.abs(cases.length - this.byId.size);
    for (let at = 0; at < cases.length && missing <= most; at += 1) {
      const found = cases[at];
      if (found !== this.seen[at] && found !== undefined && this.byId.get(found.id) !== found) missing += 1;
    }
    return missing <= most;
  }

  /** Whether the index holds exactly these cases. Two lists of the same objects in the same order are one. */
  private holds(cases: readonly Case[]): boolean {
    if (cases === this.seen) return true;
    if (cases.length !== this.seen.length || cases.some((found, at) => found !== this.seen[at])) return false;
    this.seen = cases;
    return true;
  }

  /** Takes a list in, case by case. What both lists begin and end with is passed over without a look-up. */
  private *steps(cases: readonly Case[]): Generator<undefined, void> {
    const before = this.seen;
    let start = 0;
    while (start < cases.length && start < before.length && cases[start] === before[start]) start += 1;
    let end = 0;
    while (
      end < cases.length - start &&
      end < before.length - start &&
      cases[cases.length - 1 - end] === before[before.length - 1 - end]
    )
      end += 1;
    // A list that was left half-way has put cases that no whole list has: then all are looked at.
    const whole = before.length === this.byId.size;
    if (!whole) [start, end] = [0, 0];
    const gone = whole
      ? new Set(before.slice(start, before.length - end).map(({ id }) => id))
      : new Set(this.byId.keys());
    this.seen = [];
    for (let at = start; at < cases.length - end; at += 1) {
      const found = cases[at];
      if (found === undefined) continue;
      gone.delete(found.id);
      if (this.byId.get(found.id) === found) continue;
      this.byId.set(found.id, found);
      this.index.put(found);
      yield;
    }
    for (const id of gone) {
      this.byId.delete(id);
      this.index.remove(id);
      yield;
    }
    this.seen = cases;
  }
}
