import type { SqlJsStatic } from 'sql.js';
import type { Case, CaseContent } from '../core/cases/case';
import { validateCaseContent } from '../core/cases/validateCaseContent';
import { normalize } from '../core/pattern/normalize';
import { caseOf } from './caseState';
import type { CaseStep, Change } from './change';
import { readPositions } from './database/readDatabase';
import type { FileNames } from './fileNames';
import { JournalReader } from './journalReader';
import { JournalWriter } from './journalWriter';
import type {
  CaseEvent,
  CaseUsage,
  ImportCounts,
  ImportEntry,
  LibraryStatus,
  StoredLibrary,
  Unsubscribe,
  UseEvent,
} from './library';
import { failureReason, LibraryError } from './libraryError';
import type { LibraryFiles } from './libraryFiles';
import { LibraryState } from './libraryState';
import { identityOf, loadLibrary, unreachable } from './loadLibrary';
import { openBase } from './openBase';
import { prepareDirectory, whyNotWritable } from './prepareDirectory';
import { readCaseHistory } from './readCaseHistory';
import { redactContent, redactTexts } from './redactContent';
import { newRewriteLock, rewriteDatabase } from './rewriteDatabase';
import { contentOf } from './sameContent';
import { writeImport } from './writeImport';

/** Milliseconds between two looks at what other processes wrote. */
const LOOK_EVERY_MS = 500;
/** How often a look is repeated when files are moved meanwhile. */
const LOOKS = 5;
/** Milliseconds after a change until the database file is rewritten: changes in between go into the same rewriting. */
const REWRITE_AFTER_MS = 2_000;
/** Databases up to this size (bytes) are rewritten after every change … */
const SMALL_DATABASE = 512 * 1024;
/** … larger ones when the journal has this share of their size: rewriting costs as much as the file is large. */
const JOURNAL_SHARE = 0.1;
/** Largest database (bytes) that is rewritten while the library closes, when little time is left. */
const QUICKLY_REWRITTEN = 4 * 1024 * 1024;

interface Parts {
  readonly files: LibraryFiles;
  readonly names: FileNames;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log: (message: string) => void;
  readonly readOnly?: string;
}

/** The library of one directory, as one process sees it. Made by `openLibrary`. */
export class CaseLibrary implements StoredLibrary {
  private state = new LibraryState();
  private reader: JournalReader;
  private current: LibraryStatus = { kind: 'empty' };
  private generation = 0;
  private databaseFile: string | undefined;
  private databaseSize = 0;
  private unwrittenBytes = 0;
  private readonly writer: JournalWriter;
  private readonly lock: ReturnType<typeof newRewriteLock>;
  private readonly listeners = new Set<() => void>();
  private readonly ownChanges: Change[] = [];
  private readonly ownWriters = new Set<string>();
  private loading = false;
  /** Looks at the disk and rewritings, one after the other. */
  private background: Promise<unknown> = Promise.resolve();
  private looking: Promise<void> | undefined;
  private lookTimer: NodeJS.Timeout | undefined;
  private rewriteTimer: NodeJS.Timeout | undefined;
  private closed = false;
  /** What went wrong in the background last: a fault that stays is logged once. */
  private lastFault = '';

  constructor(private readonly parts: Parts) {
    const { files, names } = parts;
    this.reader = new JournalReader(files, names);
    this.lock = newRewriteLock(files, names);
    this.writer = new JournalWriter(
      files,
      names,
      () => prepareDirectory(files, names),
      () => this.state.nextClock(),
      (change, bytes) => this.onWritten(change, bytes),
    );
  }

  get directory(): string {
    return this.parts.names.directory;
  }

  get status(): LibraryStatus {
    return this.current;
  }

  /** Reads what is there, and begins to watch for what others write. To be called once. */
  async open(): Promise<void> {
    await this.load();
    this.lookTimer = setInterval(() => void this.refresh().catch(() => undefined), LOOK_EVERY_MS);
    this.lookTimer.unref();
  }

  cases(): readonly Case[] {
    return this.state.cases();
  }

  get(id: string): Case | undefined {
    return this.state.get(id);
  }

  usage(id: string): CaseUsage | undefined {
    const use = this.state.stateOf(id)?.use;
    return use === undefined
      ? undefined
      : { ...use.counts, ...(use.lastAt === undefined ? {} : { lastAt: use.lastAt }) };
  }

  deletedCases(): readonly Case[] {
    return [...this.state.allStates()].flatMap((state) => (state.deleted ? (caseOf(state) ?? []) : []));
  }

  async add(content: CaseContent, met?: { readonly at: number }): Promise<Case> {
    this.checkChangeable();
    const checked = await this.check(content);
    const at = this.parts.clock();
    const metAt = met?.at ?? at;
    const id = this.unusedId();
    await this.append([
      {
        id,
        event: {
          kind: 'created',
          at,
          ...checked,
          ...(metAt === at ? {} : { occurrences: { count: 1, firstAt: metAt, lastAt: metAt } }),
        },
      },
    ]);
    return this.stored(id);
  }

  async edit(id: string, content: CaseContent): Promise<Case> {
    this.checkChangeable();
    this.live(id);
    const checked = await this.check(content);
    await this.append([{ id, event: { kind: 'edited', at: this.parts.clock(), ...checked } }]);
    return this.stored(id);
  }

  async delete(id: string): Promise<void> {
    this.checkChangeable();
    this.live(id);
    await this.append([{ id, event: { kind: 'deleted', at: this.parts.clock() } }]);
  }

  async restore(id: string): Promise<Case> {
    this.checkChangeable();
    const state = this.state.stateOf(id);
    if (state?.content === undefined) throw noSuchCase(id, this.directory);
    if (state.deleted) {
      const { content, signature } = state;
      await this.append([{ id, event: { kind: 'restored', at: this.parts.clock(), content, signature } }]);
    }
    return this.stored(id);
  }

  async note(id: string, event: UseEvent): Promise<void> {
    this.checkChangeable();
    if (this.state.stateOf(id) === undefined) throw noSuchCase(id, this.directory);
    let noted = event;
    if (event.kind === 'met' && event.command !== undefined) {
      const [command = ''] = await redactTexts([event.command]);
      noted = { ...event, command };
    }
    await this.append([{ id, event: noted }]);
  }

  history(id: string): Promise<readonly CaseEvent[]> {
    return readCaseHistory(id, this.parts);
  }

  async addAll(entries: AsyncIterable<readonly ImportEntry[]>, signal?: AbortSignal): Promise<ImportCounts> {
    this.checkChangeable();
    const { files, names, clock } = this.parts;
    const counts = await this.orExplain(() =>
      writeImport(entries, {
        files,
        names,
        clock,
        prepare: () => prepareDirectory(files, names),
        nextClock: () => this.state.nextClock(),
        stateOf: (id) => this.state.stateOf(id),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (counts.added + counts.updated > 0) {
      await this.refresh();
      this.scheduleRewriting();
    }
    return counts;
  }

  onDidChange(listener: () => void): Unsubscribe {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh(): Promise<void> {
    this.looking ??= this.inBackground(async () => {
      this.looking = undefined;
      if (!this.closed) await this.look();
    });
    return this.looking;
  }

  async flush(): Promise<void> {
    if (this.current.kind === 'ready') await this.inBackground(() => this.rewrite());
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.lookTimer);
    clearTimeout(this.rewriteTimer);
    await this.writer.letGo();
    if (this.unwrittenBytes > 0 && this.databaseSize + this.unwrittenBytes <= QUICKLY_REWRITTEN) {
      await this.inBackground(() => this.rewrite());
    }
    await this.background;
    this.listeners.clear();
  }

  // Changes

  private checkChangeable(): void {
    if (this.closed) throw new LibraryError(`The library in ${this.directory} is closed. Open it again.`);
    if (this.current.kind === 'read-only' || this.current.kind === 'unreadable') {
      throw new LibraryError(`Nothing was saved. ${this.current.detail}`);
    }
  }

  private live(id: string): void {
    if (this.state.get(id) === undefined) throw noSuchCase(id, this.directory);
  }

  private stored(id: string): Case {
    const found = this.state.get(id);
    if (found === undefined) throw noSuchCase(id, this.directory);
    return found;
  }

  private async check(content: CaseContent): Promise<{ content: CaseContent; signature: string }> {
    const check = validateCaseContent(content);
    if (!check.ok) {
      throw new LibraryError(check.problems.map((problem) => problem.message).join(' '), {
        fields: check.problems.map((problem) => problem.field),
      });
    }
    const redacted = contentOf(await redactContent(check.content));
    return { content: redacted, signature: normalize(redacted.errorText).signature };
  }

  private unusedId(): string {
    for (let attempt = 0; attempt < 1_000; attempt++) {
      const id = this.parts.newId();
      if (this.state.stateOf(id) === undefined) return id;
    }
    throw new LibraryError('No unused id was found for the case. Try again.');
  }

  private async append(steps: readonly CaseStep[]): Promise<void> {
    await this.orExplain(() => this.writer.append(steps));
    this.tell();
    this.scheduleRewriting();
  }

  private async orExplain<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (error instanceof LibraryError) throw error;
      throw new LibraryError(
        `The change was not saved in ${this.directory}: ${failureReason(error)}. What was recorded before is untouched.`,
        { cause: error },
      );
    }
  }

  private onWritten(change: Change, bytes: number): void {
    this.ownWriters.add(change.writer);
    if (this.loading) this.ownChanges.push(change);
    this.state.take(change, true);
    this.unwrittenBytes += bytes;
    if (this.current.kind === 'empty') this.current = { kind: 'ready' };
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  // The disk

  private inBackground<T>(work: () => Promise<T>): Promise<T> {
    const result = this.background.then(work);
    this.background = result.then(
      () => (this.lastFault = ''),
      (error: unknown) => {
        const fault = failureReason(error);
        if (fault !== this.lastFault) this.parts.log(`Library in ${this.directory}: ${fault}`);
        this.lastFault = fault;
      },
    );
    return result;
  }

  private async load(): Promise<void> {
    const { files, names, readOnly } = this.parts;
    this.loading = true;
    try {
      const loaded = await loadLibrary(this.parts);
      loaded.state.raiseClock(this.state.clock);
      for (const change of this.ownChanges) loaded.state.take(change, true);
      this.state = loaded.state;
      this.reader = loaded.reader;
      this.generation = loaded.generation;
      this.databaseFile = loaded.file;
      this.databaseSize = loaded.databaseSize;
      this.current = loaded.status;
    } catch (error) {
      this.current = unreachable(this.directory, error);
    } finally {
      this.loading = false;
      this.ownChanges.length = 0;
    }
    if (this.current.kind !== 'ready' && this.current.kind !== 'empty') return;
    const detail = readOnly ?? (await whyNotWritable(files, names));
    if (detail !== undefined) this.current = { kind: 'read-only', detail };
  }

  /** Takes in what other processes wrote, from their journals; or all anew, where some of that is gone from them. */
  private async look(): Promise<void> {
    for (let attempt = 0; attempt < LOOKS; attempt++) {
      const file = await identityOf(this.parts);
      let isNews = false;
      const scan = await this.reader.scan(
        (change, acrossDamage) => {
          const result = this.state.take(change, acrossDamage);
          if (result === 'taken') isNews = true;
          return result;
        },
        ({ writer }) => this.ownWriters.has(writer),
      );
      if (isNews && this.current.kind === 'empty') this.current = { kind: 'ready' };
      if (isNews) this.tell();
      if (scan.moved || file !== (await identityOf(this.parts))) continue;
      if (scan.gaps.length > 0) break;
      if (file === this.databaseFile) return;
      // One rewriting since the last look leaves the journals that it took in; what went before that is known here.
      const isNext = scan.latestKept === this.generation + 1;
      const generation = isNext ? scan.latestKept : await this.generationWithoutNews();
      if (file === undefined || generation === undefined || file !== (await identityOf(this.parts))) break;
      this.generation = generation;
      this.databaseFile = file;
      return;
    }
    await this.load();
    this.tell();
  }

  /** @returns the generation of the database, if it holds nothing that is not known here */
  private async generationWithoutNews(): Promise<number | undefined> {
    const base = await openBase(this.parts.files, this.parts.names, this.parts.loadSqlJs);
    if (base.kind === 'newer') base.database.close();
    if (base.kind !== 'good') return undefined;
    const positions = readPositions(base.database);
    base.database.close();
    return base.insteadOf === undefined && this.state.includes(positions) ? positions.generation : undefined;
  }

  private scheduleRewriting(): void {
    if (this.rewriteTimer !== undefined || this.closed) return;
    const enough = this.databaseSize <= SMALL_DATABASE || this.unwrittenBytes >= this.databaseSize * JOURNAL_SHARE;
    if (!enough) return;
    this.rewriteTimer = setTimeout(() => {
      this.rewriteTimer = undefined;
      if (!this.closed) void this.inBackground(() => this.rewrite()).catch(() => undefined);
    }, REWRITE_AFTER_MS);
    this.rewriteTimer.unref();
  }

  private async rewrite(): Promise<void> {
    await this.writer.letGo();
    const bytes = this.unwrittenBytes;
    let isNews = false;
    const onChange = (change: Change): void => {
      if (this.state.take(change, true) === 'taken') isNews = true;
    };
    const result = await rewriteDatabase({ ...this.parts, onChange }, this.lock);
    if (isNews) this.tell();
    switch (result.kind) {
      case 'busy':
        // Whoever is at it may have begun before the last change.
        this.scheduleRewriting();
        return;
      case 'refused':
        this.parts.log(`${this.parts.names.database} is not rewritten: ${result.reason}.`);
        return;
      case 'nothing to do':
        this.unwrittenBytes -= bytes;
        return;
      case 'done':
        this.unwrittenBytes -= bytes;
        this.databaseSize = result.file.size;
        if (result.keptAside !== undefined) {
          this.parts.log(`The file that could not be used was kept as ${result.keptAside}.`);
        }
        if (result.from === this.generation) {
          this.generation = result.generation;
          this.databaseFile = await identityOf(this.parts);
        }
    }
  }
}

function noSuchCase(id: string, directory: string): LibraryError {
  return new LibraryError(
    `The case ${id} is not in the library ${directory} any more: it was deleted. Restore it first.`,
  );
}
