import type { Case } from '../core/cases/case';
import { caseOf, newCaseState, takeIn, type CaseState } from './caseState';
import type { Change, Taken } from './change';
import { normalize } from '../core/pattern/normalize';
import { isOutdatedSignature } from '../core/pattern/signature';
import { CaseList } from './caseList';
import { nextTurn } from './journalReader';
import { isAfter, type Order } from './order';
import { isPlain, stateOfPlain, type PlainCase } from './plainCase';
import { canBeSignedAnew, rejectedFor, signedAnew, type Verdicts } from './verdicts';

/** Milliseconds of work before other work gets its turn. */
const SLICE_MS = 10;

/** All cases of a library as far as this process knows, in memory. */
export class LibraryState {
  private readonly states = new Map<string, (CaseState & { shown?: Case }) | PlainCase>();
  private readonly forgotten = new Map<string, Order>();
  /** For each writer the number of its last change that is in here; its changes up to there all are. */
  private readonly takenUpTo = new Map<string, number>();
  private readonly list = new CaseList(() => this.allShown());
  /** Ids of the cases of which a rejection is known, taken back or not. */
  private readonly judged = new Set<string>();
  private pairs: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  private latestClock = 0;

  /** A clock that is later than every change known. */
  nextClock(): number {
    return ++this.latestClock;
  }

  /** The clock of the latest change known. */
  get clock(): number {
    return this.latestClock;
  }

  /** Makes sure that the next clock is later than `clock`. */
  raiseClock(clock: number): void {
    this.latestClock = Math.max(this.latestClock, clock);
  }

  /** The cases that are not deleted; a new array after each change. */
  cases(): readonly Case[] {
    return this.list.cases();
  }

  get(id: string): Case | undefined {
    const stored = this.states.get(id);
    return stored === undefined ? undefined : shownOf(stored);
  }

  /** For each rejected case the signatures of the queries that it is rejected for; a new map after each change of it. */
  rejectedPairs(): ReadonlyMap<string, ReadonlySet<string>> {
    this.pairs ??= new Map(
      [...this.judged].flatMap((id) => {
        const stored = this.states.get(id);
        const queries = stored === undefined || isPlain(stored) ? undefined : rejectedFor(stored.verdicts);
        return queries === undefined || queries.size === 0 ? [] : [[id, queries] as const];
      }),
    );
    return this.pairs;
  }

  /** The state of a case, deleted or not. */
  stateOf(id: string): Readonly<CaseState> | undefined {
    const stored = this.states.get(id);
    return stored === undefined ? undefined : this.opened(id, stored);
  }

  /** The cases that are deleted and were not forgotten. */
  deleted(): readonly Case[] {
    return [...this.states.values()].flatMap((stored) =>
      !isPlain(stored) && stored.deleted ? (caseOf(stored) ?? []) : [],
    );
  }

  /** Ids of all cases, deleted ones too. */
  ids(): IterableIterator<string> {
    return this.states.keys();
  }

  takenOf(writer: string): number {
    return this.takenUpTo.get(writer) ?? 0;
  }

  /**
   * Takes in a change, once.
   * @param acrossGap take it in although changes of its writer before it are missing (they are lost for good)
   * @returns `known` where it is in already, `gap` where one before it is missing
   */
  take(change: Change, acrossGap = false): Taken {
    const upTo = this.takenOf(change.writer);
    if (change.seq <= upTo) return 'known';
    if (change.seq > upTo + 1 && !acrossGap) return 'gap';
    this.takenUpTo.set(change.writer, change.seq);
    this.latestClock = Math.max(this.latestClock, change.clock);
    const order = { clock: change.clock, writer: change.writer };
    for (const { id, event } of change.steps) {
      const forgottenAt = this.forgotten.get(id);
      if (event.kind === 'forgotten') {
        if (isAfter(order, forgottenAt)) this.forget(id, order);
        continue;
      }
      if (forgottenAt !== undefined && isAfter(forgottenAt, order)) continue;
      const state = this.opened(id, this.states.get(id) ?? newCaseState(id));
      const { verdicts } = state;
      takeIn(state, event, order);
      if (state.verdicts !== verdicts) this.judge(id);
      this.show(state);
    }
    return 'taken';
  }

  /** Whether everything that a database took in is in here. */
  includes(positions: {
    readonly writers: ReadonlyMap<string, number>;
    readonly forgotten: ReadonlyMap<string, Order>;
  }): boolean {
    for (const [writer, seq] of positions.writers) if (this.takenOf(writer) < seq) return false;
    for (const id of positions.forgotten.keys()) if (!this.forgotten.has(id)) return false;
    return true;
  }

  /** Puts in what the database says of one case; the state and its content belong to this from now on. */
  load(state: CaseState | PlainCase): void {
    this.list.clear();
    if (isPlain(state)) {
      this.states.set(state.content.id, state);
      return;
    }
    this.states.set(state.id, state);
    if (state.verdicts !== undefined) this.judge(state.id);
    this.show(state, true);
  }

  /** Puts in what the database says of the writers it took in, the clock and what was forgotten. */
  loadPositions(positions: {
    readonly writers: ReadonlyMap<string, number>;
    readonly clock: number;
    readonly forgotten: ReadonlyMap<string, Order>;
  }): void {
    for (const [writer, seq] of positions.writers) this.takenUpTo.set(writer, Math.max(seq, this.takenOf(writer)));
    for (const [id, order] of positions.forgotten) this.forgotten.set(id, order);
    this.latestClock = Math.max(this.latestClock, positions.clock);
  }

  /** How many cases have a signature of other rules than today's, their own or one that they are rejected for. */
  countOutdated(): number {
    let count = 0;
    for (const { signature, content } of this.states.values()) {
      if (content !== undefined && isOutdatedSignature(signature)) count++;
    }
    for (const id of this.judged) if (this.isJudgedByOldRules(id)) count++;
    return count;
  }

  /**
   * Makes signatures that an older version made anew, so that they meet those of today's errors.
   * @param isOver asked now and then whether to end early
   */
  async signAnew(isOver: () => boolean): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS;
    for (const id of new Set([...this.judged, ...this.states.keys()])) {
      if (!this.signCaseAnew(id) || performance.now() < sliceEnd) continue;
      await nextTurn();
      if (isOver()) return;
      sliceEnd = performance.now() + SLICE_MS;
    }
  }

  private signCaseAnew(id: string): boolean {
    const stored = this.states.get(id);
    const isJudged = this.isJudgedByOldRules(id);
    const isOutdated = stored?.content !== undefined && isOutdatedSignature(stored.signature);
    if (stored === undefined || (!isJudged && !isOutdated)) return false;
    const state = this.opened(id, stored);
    if (isJudged && state.verdicts !== undefined) {
      state.verdicts = signedAnew(state.verdicts);
      this.judge(id);
    }
    if (isOutdated && state.content !== undefined) {
      state.signature = normalize(state.content.errorText).signature;
      this.show(state);
    }
    return true;
  }

  private isJudgedByOldRules(id: string): boolean {
    return [...this.verdictsOf(id)].some(([query, { text }]) => canBeSignedAnew(query, text));
  }

  private verdictsOf(id: string): Verdicts {
    const stored = this.states.get(id);
    return stored === undefined || isPlain(stored) ? new Map() : (stored.verdicts ?? new Map());
  }

  private *allShown(): Iterable<Case> {
    for (const stored of this.states.values()) {
      const shown = shownOf(stored);
      if (shown !== undefined) yield shown;
    }
  }

  private forget(id: string, order: Order): void {
    this.forgotten.set(id, order);
    const stored = this.states.get(id);
    if (stored !== undefined) this.list.change(id, shownOf(stored), undefined);
    this.states.delete(id);
    if (this.judged.delete(id)) this.pairs = undefined;
  }

  private judge(id: string): void {
    this.judged.add(id);
    this.pairs = undefined;
  }

  private show(state: CaseState & { shown?: Case }, adopt = false): void {
    const shown = state.deleted ? undefined : caseOf(state, adopt);
    this.list.change(state.id, state.shown, shown);
    if (shown === undefined) delete state.shown;
    else state.shown = shown;
  }

  /** The state of a case, ready to be changed. */
  private opened(id: string, stored: CaseState | PlainCase): CaseState & { shown?: Case } {
    const state = isPlain(stored) ? { ...stateOfPlain(stored), shown: stored.content } : stored;
    if (this.states.get(id) !== state) this.states.set(id, state);
    return state;
  }
}

function shownOf(stored: (CaseState & { shown?: Case }) | PlainCase): Case | undefined {
  return isPlain(stored) ? stored.content : stored.shown;
}
