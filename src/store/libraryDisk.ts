import { sentence } from '../core/cases/sentence';
import type { SqlJsStatic } from 'sql.js';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import type { CaseStep, Change } from './change';
import type { FileNames } from './fileNames';
import { JournalReader } from './journalReader';
import { JournalWriter, newWriterName } from './journalWriter';
import type { CaseEvent, LibraryStatus, Unsubscribe } from './library';
import { failurePart, failureReason, LibraryError } from './libraryError';
import type { LibraryFiles } from './libraryFiles';
import { LibraryState } from './libraryState';
import { identityOf, identityText, loadLibrary, unreachable, writtenByNewer } from './loadLibrary';
import { prepareDirectory, whyNotWritable } from './prepareDirectory';
import type { Rewritten } from './rewriteDatabase';
import { RewriteLock } from './rewriteLock';
import type { DatabaseTasks } from './tasks/databaseTasks';
import { tasksBySize } from './tasks/tasksBySize';
import type { ThreadFiles } from './tasks/threadTasks';
import { told } from './told';

/** Milliseconds between two looks at what other processes wrote. */
const LOOK_EVERY_MS = 500;
/** Most looks between two attempts to read a library that can't be read: a large one takes long. */
const MOST_LOOKS_PASSED = 120;
/** Milliseconds that forgetting waits for another process to end its rewriting, and between two attempts. */
const LOCK_WAIT_MS = 30_000;
const LOCK_RETRY_MS = 50;
/** How often a look is repeated when files are moved meanwhile. */
const LOOKS = 5;
/** Milliseconds after a change until the database file is rewritten: changes in between go into the same rewriting. */
const REWRITE_AFTER_MS = 2_000;
/** Databases up to this size (bytes) are rewritten after every change … */
const SMALL_DATABASE = 512 * 1024;
/** … larger ones when the journal has this share of their size: rewriting costs as much as the file is large. */
const JOURNAL_SHARE = 0.1;
/** Cases that are signed anew, where the rules have changed, before the library counts as open. */
const SIGNED_AT_OPENING = 2_000;
/** Largest database (bytes) that is rewritten while the library closes, when little time is left. */
const QUICKLY_REWRITTEN = 4 * 1024 * 1024;

/** What a library is made of. */
export interface LibraryParts {
  readonly files: LibraryFiles;
  readonly names: FileNames;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log: (message: string) => void;
  readonly thread?: ThreadFiles;
  /** Personal data that is removed from what is stored, besides secrets; asked for at each change. */
  readonly redaction: () => RedactionOptions;
  readonly readOnly?: string;
}

/**
 * Keeps what this process knows of a library and what is on the disk in step, both ways: changes of its own go to its
 * journal, those of other processes come from theirs, and the database file is rewritten now and then.
 */
export class LibraryDisk {
  /** Everything that is known; replaced when it is read anew. */
  state = new LibraryState();
  private reader: JournalReader;
  private current: LibraryStatus = { kind: 'empty' };
  private generation = 0;
  private databaseFile: string | undefined;
  private databaseSize = 0;
  private unwrittenBytes = 0;
  private readonly writer: JournalWriter;
  private readonly lockToken = newWriterName();
  private readonly lock: RewriteLock;
  private readonly tasks: DatabaseTasks;
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
  /** What keeps the library from being read or written, and may pass: it is tried again with each look. */
  private hindrance: 'unreachable' | 'not writable' | undefined;
  /** Looks until it is tried again to read what could not be read though its directory can; how many there were before. */
  private looksToPass = 0;
  private looksPassed = 0;
  /** What went wrong in the background last: a fault that stays is logged once. */
  private lastFault = '';

  constructor(private readonly parts: LibraryParts) {
    const { files, names } = parts;
    this.reader = new JournalReader(files, names);
    this.lock = new RewriteLock(files, names, this.lockToken);
    this.tasks = tasksBySize(parts, parts.thread);
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

  get isClosed(): boolean {
    return this.closed;
  }

  /** Reads what is there, and begins to watch for what others write. To be called once. */
  async open(): Promise<void> {
    await this.load();
    this.lookTimer = setInterval(() => void this.refresh().catch(() => undefined), LOOK_EVERY_MS);
    this.lookTimer.unref();
  }

  /**
   * Makes changes of one person's act: all of them or none.
   * @throws LibraryError where they are not safe on the disk
   */
  async append(steps: readonly CaseStep[]): Promise<void> {
    await this.orExplain(() => this.writer.append(steps));
    this.tell();
    this.scheduleRewriting();
  }

  /** Looks for what was written by another writer, and has it rewritten into the database in time. */
  async takeInNow(): Promise<void> {
    // It is on the disk: a look that fails now is made up for by the next.
    await this.refresh().catch(() => undefined);
    this.scheduleRewriting();
  }

  /** @throws LibraryError with a sentence for the user, where a change fails for whatever reason */
  async orExplain<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (error instanceof LibraryError) throw error;
      throw new LibraryError(
        sentence(
          'The change was not saved in {0}: {1}. What was recorded before is untouched.',
          this.directory,
          failurePart(error),
        ),
        { cause: error },
      );
    }
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
    if (this.current.kind === 'ready') await this.inBackground(() => this.rewrite(false));
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

  /** Rewrites now, waiting for whoever is at it; the old files go too. */
  async rewriteWithoutTraces(): Promise<void> {
    await this.orExplain(() => this.inBackground(() => this.rewriteUntilDone()));
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
      const loaded = await loadLibrary(this.parts, this.tasks);
      loaded.state.raiseClock(this.state.clock);
      for (const change of this.ownChanges) loaded.state.take(change, true);
      this.state = loaded.state;
      this.reader = loaded.reader;
      this.generation = loaded.generation;
      this.databaseFile = loaded.file;
      this.databaseSize = loaded.databaseSize;
      this.current = loaded.status;
      this.hindrance = undefined;
      this.looksPassed = 0;
    } catch (error) {
      this.current = unreachable(this.directory, error);
      this.hindrance = 'unreachable';
      this.looksToPass = this.looksPassed;
      this.looksPassed = Math.min(2 * this.looksPassed + 1, MOST_LOOKS_PASSED);
    } finally {
      this.loading = false;
      this.ownChanges.length = 0;
    }
    if (this.current.kind !== 'ready' && this.current.kind !== 'empty') return;
    await this.signAgain();
    if (readOnly !== undefined) {
      this.current = { kind: 'read-only', detail: readOnly };
      return;
    }
    const said = await whyNotWritable(files, names);
    if (said === undefined) return;
    this.current = { kind: 'read-only', ...told(said) };
    this.hindrance = 'not writable';
  }

  /** After a change of the rules for signatures; of a large library that takes seconds, for which nobody waits. */
  private async signAgain(): Promise<void> {
    const { state } = this;
    const count = state.countOutdated();
    if (count === 0) return;
    const signed = state
      .signAnew(() => this.closed || this.state !== state)
      .then(() => {
        this.tell();
        this.scheduleRewriting(true);
      });
    if (count <= SIGNED_AT_OPENING) await signed;
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
      const isTooOld = scan.newer && this.current.kind !== 'read-only';
      if (isTooOld) this.current = writtenByNewer(this.parts.names);
      if (isNews || isTooOld) this.tell();
      if (scan.moved || file !== (await identityOf(this.parts))) continue;
      if (scan.gaps.length > 0 || (await this.isFreeAgain())) break;
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

  /** Whether the user, or time, has removed what kept the library from being read or written. */
  private async isFreeAgain(): Promise<boolean> {
    const { files, names } = this.parts;
    if (this.hindrance === undefined) return false;
    // The directory was just read.
    if (this.hindrance === 'unreachable') return this.looksToPass-- <= 0;
    return (await whyNotWritable(files, names)) === undefined;
  }

  /** @returns the generation of the database, if it holds nothing that is not known here */
  private async generationWithoutNews(): Promise<number | undefined> {
    const base = await this.tasks.readBase();
    if (base.kind !== 'good' || base.insteadOf !== undefined) return undefined;
    return this.state.includes(base.positions) ? base.positions.generation : undefined;
  }

  private scheduleRewriting(inAnyCase = false): void {
    if (this.rewriteTimer !== undefined || this.closed) return;
    const enough = this.databaseSize <= SMALL_DATABASE || this.unwrittenBytes >= this.databaseSize * JOURNAL_SHARE;
    if (!enough && !inAnyCase) return;
    this.rewriteTimer = setTimeout(() => {
      this.rewriteTimer = undefined;
      if (!this.closed && this.current.kind === 'ready')
        void this.inBackground(() => this.rewrite()).catch(() => undefined);
    }, REWRITE_AFTER_MS);
    this.rewriteTimer.unref();
  }

  private async rewriteUntilDone(): Promise<void> {
    for (let waited = 0; waited < LOCK_WAIT_MS; waited += LOCK_RETRY_MS) {
      const result = await this.rewrite(true);
      if (result === 'done') return;
      if (result !== 'busy') break;
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
    throw new LibraryError(
      sentence(
        'The cases are forgotten, but traces of them are still in the files of {0}: another process is rewriting them. Forget again in a minute, or run “casebook doctor”.',
        this.directory,
      ),
    );
  }

  private async rewrite(everything = false): Promise<Rewritten['kind']> {
    await this.writer.letGo();
    const bytes = this.unwrittenBytes;
    const result = await this.rewriteLocked(everything);
    switch (result.kind) {
      case 'busy':
        // Whoever is at it may have begun before the last change.
        this.scheduleRewriting();
        break;
      case 'refused':
        this.parts.log(`${this.parts.names.database} is not rewritten: ${result.reason}.`);
        break;
      case 'nothing to do':
        this.unwrittenBytes -= bytes;
        break;
      case 'done':
        this.unwrittenBytes -= bytes;
        this.databaseSize = result.file.size;
        if (result.keptAside !== undefined) {
          this.parts.log(`The file that could not be used was kept as ${result.keptAside}.`);
        }
        // What others wrote and is not known here is left to the next look.
        if (this.state.includes(result.positions)) {
          this.generation = result.positions.generation;
          this.databaseFile = identityText(result.file);
        }
    }
    return result.kind;
  }

  private async rewriteLocked(everything: boolean): Promise<Rewritten> {
    if (!(await this.lock.acquire())) return { kind: 'busy' };
    try {
      return await this.tasks.rewrite(this.lockToken, everything);
    } finally {
      await this.lock.release();
    }
  }

  /** Every event of one case, oldest first. */
  history(id: string): Promise<readonly CaseEvent[]> {
    return this.tasks.history(id);
  }
}
