import type { Database, SqlValue, Statement } from 'sql.js';
import { newCaseState, takeIn, USE_KINDS, type CaseState } from '../caseState';
import type { Change, StoredEvent, Taken } from '../change';
import { isAfter, type Order } from '../order';
import { CASE_COLUMNS, stateOfRow } from './readCases';
import { dropQueryTexts, errorTextsOf, fillQueryTexts } from './queryTexts';
import { readPositions, writerNames, type Positions } from './readPositions';
import { migrate, numberOf } from './schema';
import { verdictsColumn } from './verdictsColumn';

/** Writers that a database remembers; their names matter only while files of theirs can still turn up. */
const WRITERS_KEPT = 5_000;

interface OpenCase {
  no: number;
  state: CaseState;
  contentEvent: number | null;
}

/** Takes changes into a database that is open in memory, within one transaction: `begin`, `take` …, `commit`. */
export class DatabaseWriter {
  private readonly names: Map<number, string>;
  private readonly numbers = new Map<string, number>();
  private readonly takenUpTo: Map<string, number>;
  private readonly forgotten: Map<string, Order>;
  private readonly open = new Map<string, OpenCase>();
  private readonly statements: Statement[] = [];
  private readonly insertEvent: Statement;
  private readonly findCase: Statement;
  private readonly insertCase: Statement;
  private readonly generation: number;
  private clock: number;
  private removed = false;
  /** Error texts of the cases that are forgotten now. */
  private readonly forgottenTexts = new Set<string>();
  /** Greatest number given in each table. */
  private readonly last: { cases: number; events: number; writers: number };

  /** @param database of this version or an older one, which is migrated; its positions are read from it */
  constructor(private readonly database: Database) {
    migrate(database);
    const positions: Positions = readPositions(database);
    this.names = writerNames(database);
    for (const [no, name] of this.names) this.numbers.set(name, no);
    this.takenUpTo = new Map(positions.writers);
    this.forgotten = new Map(positions.forgotten);
    this.generation = positions.generation + 1;
    this.clock = positions.clock;
    this.last = {
      cases: numberOf(database, 'SELECT max(no) FROM cases'),
      events: numberOf(database, 'SELECT max(no) FROM events'),
      writers: numberOf(database, 'SELECT max(no) FROM writers'),
    };
    database.run('BEGIN');
    this.insertEvent = this.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.insertCase = this.prepare(
      `INSERT INTO cases (no, id, signature, deleted, updated_at, created_at, base_count, base_first, base_last,
       met_count, met_first, met_last, shown, opened, applied, verified, rejected)
       VALUES (?, ?, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    );
    this.findCase = this.prepare(`SELECT ${CASE_COLUMNS}, NULL, c.no, c.content_event FROM cases c WHERE c.id = ?`);
  }

  /**
   * Takes in a change, once.
   * @param acrossGap take it in although changes of its writer before it are missing (they are lost for good)
   * @returns `known` where it is in already, `gap` where one before it is missing
   */
  take(change: Change, acrossGap: boolean): Taken {
    const upTo = this.takenUpTo.get(change.writer) ?? 0;
    if (change.seq <= upTo) return 'known';
    if (change.seq > upTo + 1 && !acrossGap) return 'gap';
    this.takenUpTo.set(change.writer, change.seq);
    this.clock = Math.max(this.clock, change.clock);
    const order = { clock: change.clock, writer: change.writer };
    for (const { id, event } of change.steps) this.takeStep(id, event, order, change.seq);
    return 'taken';
  }

  /** @returns the number of the last change of a writer that is in */
  takenOf(writer: string): number {
    return this.takenUpTo.get(writer) ?? 0;
  }

  /** Whether something was forgotten, so that its traces must leave the free pages of the file too. */
  get mustVacuum(): boolean {
    return this.removed;
  }

  /** @returns the generation of the database as it is now */
  commit(): number {
    this.writeCases();
    if (this.forgottenTexts.size > 0) dropQueryTexts(this.database, this.forgottenTexts);
    if (this.lacksQueryTexts()) fillQueryTexts(this.database);
    const writer = this.prepare(
      'INSERT INTO writers VALUES (?, ?, ?) ON CONFLICT (no) DO UPDATE SET taken_up_to = excluded.taken_up_to',
    );
    for (const [name, upTo] of this.takenUpTo) writer.run([this.numberOf(name), name, upTo]);
    this.database.run(
      `DELETE FROM writers WHERE no <= (SELECT max(no) FROM writers) - ${WRITERS_KEPT}
         AND no NOT IN (SELECT writer_no FROM events) AND no NOT IN (SELECT writer_no FROM forgotten)`,
    );
    this.database.run(
      "INSERT INTO meta VALUES ('generation', ?), ('clock', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [this.generation, this.clock],
    );
    for (const statement of this.statements.splice(0)) statement.free();
    this.database.run('COMMIT');
    if (this.removed) this.database.run('VACUUM');
    return this.generation;
  }

  private takeStep(id: string, event: StoredEvent, order: Order, seq: number): void {
    const forgottenAt = this.forgotten.get(id);
    if (event.kind === 'forgotten') {
      if (isAfter(order, forgottenAt)) this.forget(id, order);
      return;
    }
    if (forgottenAt !== undefined && isAfter(forgottenAt, order)) return;
    const open = this.openCase(id);
    const no = ++this.last.events;
    this.insertEvent.run([
      no,
      open.no,
      order.clock,
      this.numberOf(order.writer),
      seq,
      event.kind,
      event.at,
      dataOf(event),
    ]);
    const content = open.state.contentOrder;
    takeIn(open.state, event, order);
    if (open.state.contentOrder !== content) open.contentEvent = no;
  }

  private forget(id: string, order: Order): void {
    this.removed = true;
    this.forgotten.set(id, order);
    this.open.delete(id);
    for (const text of errorTextsOf(this.database, id)) this.forgottenTexts.add(text);
    this.database.run('DELETE FROM events WHERE case_no IN (SELECT no FROM cases WHERE id = ?)', [id]);
    this.database.run('DELETE FROM cases WHERE id = ?', [id]);
    this.database.run('INSERT OR REPLACE INTO forgotten VALUES (?, ?, ?)', [
      id,
      order.clock,
      this.numberOf(order.writer),
    ]);
  }

  private openCase(id: string): OpenCase {
    const known = this.open.get(id);
    if (known !== undefined) return known;
    this.findCase.bind([id]);
    const found = this.findCase.step() ? this.findCase.get() : undefined;
    this.findCase.reset();
    let open: OpenCase;
    if (found === undefined) {
      const no = ++this.last.cases;
      this.insertCase.run([no, id]);
      open = { no, state: newCaseState(id), contentEvent: null };
    } else {
      const contentEvent = found[28];
      open = {
        no: Number(found[27]),
        state: stateOfRow(found, this.names),
        contentEvent: typeof contentEvent === 'number' ? contentEvent : null,
      };
    }
    this.open.set(id, open);
    return open;
  }

  private writeCases(): void {
    const update = this.prepare(
      `UPDATE cases SET signature = ?, deleted = ?, updated_at = ?, created_at = ?, content_event = ?,
       content_clock = ?, content_writer = ?, created_clock = ?, created_writer = ?, status_clock = ?, status_writer = ?,
       base_count = ?, base_first = ?, base_last = ?, met_count = ?, met_first = ?, met_last = ?,
       shown = ?, opened = ?, applied = ?, verified = ?, helped = ?, misleading = ?, rejected = ?,
       used_at = ?, verdicts = ? WHERE no = ?`,
    );
    for (const { no, state, contentEvent } of this.open.values()) {
      const { base, met, use } = state;
      update.run([
        ...[state.signature, state.deleted ? 1 : 0, state.updatedAt, state.createdAt, contentEvent],
        ...this.orderValues(state.contentOrder),
        ...this.orderValues(state.createdOrder),
        ...this.orderValues(state.statusOrder),
        ...[base.count, base.firstAt, base.lastAt, met.count, met.firstAt, met.lastAt],
        ...USE_KINDS.map((kind) => use.counts[kind]),
        ...[use.lastAt ?? null, verdictsColumn(state.verdicts, (writer) => this.numberOf(writer)), no],
      ]);
    }
  }

  /** Whether another version of Casebook, or somebody who did not know it, left out the error of a rejection. */
  private lacksQueryTexts(): boolean {
    return [...this.open.values()].some(({ state: { verdicts = [] } }) =>
      [...verdicts].some(([, { text }]) => text === undefined),
    );
  }

  private orderValues(order: Order | undefined): SqlValue[] {
    return order === undefined ? [null, null] : [order.clock, this.numberOf(order.writer)];
  }

  private numberOf(writer: string): number {
    const known = this.numbers.get(writer);
    if (known !== undefined) return known;
    const no = ++this.last.writers;
    this.database.run('INSERT INTO writers VALUES (?, ?, ?)', [no, writer, this.takenUpTo.get(writer) ?? 0]);
    this.numbers.set(writer, no);
    this.names.set(no, writer);
    return no;
  }

  private prepare(sql: string): Statement {
    const statement = this.database.prepare(sql);
    this.statements.push(statement);
    return statement;
  }
}

/** What an event carries beyond its kind and time, as JSON; null where that is nothing. */
function dataOf(event: StoredEvent): string | null {
  const { kind: _kind, at: _at, ...rest } = event;
  return Object.keys(rest).length === 0 ? null : JSON.stringify(rest);
}
