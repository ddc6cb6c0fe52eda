import type { Case, CaseContent } from '../../../src/core/cases/case';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { TermCounts } from '../../../src/core/pattern/keywords/termCounts';
import type { Pattern } from '../../../src/core/pattern/pattern';
import type { Recall, RecallOptions, RecallQuery } from '../../../src/core/recall/recall';
import type { RecallHit, RecallResult } from '../../../src/core/recall/recallResult';
import { createSession } from '../../../src/session/createSession';
import type { Engine } from '../../../src/session/recall/engine';
import { FileMarks } from '../../../src/session/changes/fileMarks';
import type { SourceControl } from '../../../src/session/changes/sourceControl';
import { shortMemory, type Memory } from '../../../src/session/learning/memory';
import type { Log } from '../../../src/session/log';
import type { Origin, Session } from '../../../src/session/session';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/session/settings';
import type { LibraryFolder } from '../../../src/session/workspace';
import type { CaseEvent, Library, LibraryStatus } from '../../../src/store/library';

export function report(headline: string, more: Partial<ErrorReport> = {}): ErrorReport {
  return { headline, text: headline, severity: 'error', count: 1, recogniser: 'test', ...more };
}

export function terminal(key = 'terminal:1', run?: string): Origin {
  return { kind: 'terminal', key, name: 'bash', ...(run === undefined ? {} : { run }) };
}

export function document(key: string): Origin {
  return { kind: 'diagnostic', key, name: key };
}

/** A case for errors that contain `word`. */
export function caseFor(word: string, id = `case-${word}`): Case {
  return {
    id,
    title: word,
    errorText: word,
    rootCause: '',
    fixSummary: '',
    outcome: 'fixed',
    tags: [],
    aliases: [],
    changedFiles: [],
    source: 'recorded',
    signature: signatureOf(word),
    createdAt: 0,
    updatedAt: 0,
    occurrences: { count: 1, firstAt: 0, lastAt: 0 },
  };
}

function signatureOf(text: string): string {
  return text.replace(/\d+/g, 'N');
}

interface FakeEngine extends Engine {
  recalls: number;
  normalize: (this: void, error: string | ErrorReport) => Pattern;
}

/** Recalls the cases whose title stands in the query; takes `<secret>` for what follows `password=`. */
export function fakeEngine(): FakeEngine {
  const answer = (query: RecallQuery, cases: readonly Case[], options: RecallOptions): RecallResult => {
    engine.recalls += 1;
    if (options.scorer === 'unknown') throw new RangeError('There is no scorer “unknown”.');
    const hits = cases
      .filter(({ id, title }) => query.text.includes(title) && options.rejected?.has(id) !== true)
      .slice(0, options.top)
      .map((found): RecallHit => ({ case: found, score: 1, level: 'high', shared: [], contributions: [] }));
    const trace = [{ stage: 'candidates', in: cases.length, out: hits.length }];
    return { query: query.pattern, hits, setAside: [], trace, block: '', truncated: [] };
  };
  const recall: Recall = Object.assign(answer, {
    observe: (query: RecallQuery, cases: readonly Case[], options: RecallOptions) => ({
      result: answer(query, cases, options),
      lists: [],
    }),
    prepare: () => Promise.resolve(),
    isReady: () => true,
  });
  const engine = {
    recalls: 0,
    redactReports: (met: readonly ErrorReport[]) =>
      Promise.resolve(met.map((one) => ({ ...one, headline: hide(one.headline), text: hide(one.text) }))),
    normalize: (error: string | ErrorReport): Pattern => {
      const text = typeof error === 'string' ? error : error.headline;
      return {
        text,
        signature: signatureOf(text),
        placeholders: [],
        evidence: [],
        kept: [],
        keywords: [],
        dropped: [],
      };
    },
    headlineOf: (text: string) => text.split('\n', 1)[0] ?? '',
    terms: new TermCounts(),
    recall,
  };
  return engine;
}

function hide(text: string): string {
  return text.replace(/password=\S+/g, 'password=<secret>');
}

export class FakeLibrary implements Library {
  status: LibraryStatus;
  closed = false;
  readonly noted: { id: string; event: CaseEvent }[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly directory: string,
    private all: readonly Case[] = [],
    readonly readOnly?: string,
  ) {
    this.status = readOnly === undefined ? { kind: 'ready' } : { kind: 'read-only', detail: readOnly };
  }

  cases(): readonly Case[] {
    return this.all;
  }

  /** As if another window had changed the cases. */
  replace(all: readonly Case[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }

  private rejected: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  rejectedPairs(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.rejected;
  }

  note(id: string, event: CaseEvent): Promise<void> {
    this.noted.push({ id, event });
    if (event.kind === 'rejected' || event.kind === 'unrejected') {
      const signatures = new Set(this.rejected.get(id));
      if (event.kind === 'rejected') signatures.add(event.querySignature);
      else signatures.delete(event.querySignature);
      this.rejected = new Map([...this.rejected, [id, signatures]]);
      for (const listener of this.listeners) listener();
    }
    return Promise.resolve();
  }

  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }

  get(id: string): Case | undefined {
    return this.all.find((found) => found.id === id);
  }

  add = (): Promise<Case> => Promise.reject(new Error('not used'));
  edit(id: string, content: CaseContent): Promise<Case> {
    const edited = { ...caseFor(content.title, id), ...content };
    this.replace(this.all.map((found) => (found.id === id ? edited : found)));
    return Promise.resolve(edited);
  }

  delete = (): Promise<void> => Promise.reject(new Error('not used'));
  restore = (): Promise<Case> => Promise.reject(new Error('not used'));
  history = (): Promise<readonly CaseEvent[]> => Promise.resolve([]);
}

export class FakeWorkspace {
  folders: readonly LibraryFolder[] = [{ key: 'file:///shop', name: 'shop', path: '/shop', directory: '/shop' }];
  trusted = true;
  private readonly listeners = new Set<() => void>();

  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }
}

export class FakeSettings {
  current: Settings = DEFAULT_SETTINGS;
  private readonly listeners = new Set<(settings: Settings) => void>();

  onDidChange(listener: (settings: Settings) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(changes: Partial<Settings>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener(this.current);
  }
}

/** Collects what is logged, details included. */
export class FakeLog implements Log {
  readonly lines: string[] = [];
  debug = (message: string, detail?: unknown): void => this.write('debug', message, detail);
  info = (message: string, detail?: unknown): void => this.write('info', message, detail);
  warn = (message: string, detail?: unknown): void => this.write('warn', message, detail);
  error = (message: string, detail?: unknown): void => this.write('error', message, detail);

  private write(level: string, message: string, detail: unknown): void {
    this.lines.push(
      `${level}: ${message}${detail === undefined ? '' : ` ${detail instanceof Error ? detail.message : JSON.stringify(detail)}`}`,
    );
  }
}

/** A session with fakes around it, a clock that is set by hand, and what it did so far. */
export class TestSession {
  now = 1_000;
  readonly workspace = new FakeWorkspace();
  readonly settings = new FakeSettings();
  readonly log = new FakeLog();
  readonly engine = fakeEngine();
  /** Cases of each folder, by path. */
  readonly stored = new Map<string, readonly Case[]>();
  readonly libraries: FakeLibrary[] = [];
  /** Cases of the personal library, which is called Mine; undefined: there is none. */
  personal: readonly Case[] | undefined;
  /** Paths whose library can't be opened, and why. */
  readonly broken = new Map<string, string>();
  engineLoads = 0;
  /** While set, the engine can't be loaded, and why. */
  loadFault: string | undefined;
  /** The repository of the folder; undefined: there is none. */
  control: SourceControl | undefined;
  /** Files on the disk, by absolute path; changed with `save`. */
  readonly files = new Map<string, { readonly text: string; readonly at: number }>();
  readonly marks = new FileMarks({
    find: () => this.control,
    read: (path) => {
      const file = this.files.get(path);
      if (file === undefined) return Promise.resolve({ kind: 'absent' });
      return Promise.resolve({
        kind: 'text',
        text: file.text,
        writtenAt: file.at,
        bornAt: file.at,
        touchedAt: file.at,
      });
    },
    folders: () => ['/shop'],
    list: () => Promise.resolve([]),
    isIgnored: () => false,
  });
  memory: Memory = shortMemory();
  /** While set, opening a library waits for it. */
  slow: Promise<void> | undefined;
  readonly session: Session;

  constructor(prepare: (test: TestSession) => void = () => {}) {
    prepare(this);
    let ids = 0;
    this.session = createSession({
      clock: () => this.now,
      newId: () => `error-${(ids += 1)}`,
      loadEngine: () => {
        this.engineLoads += 1;
        return this.loadFault === undefined ? Promise.resolve(this.engine) : Promise.reject(new Error(this.loadFault));
      },
      workspace: this.workspace,
      openLibrary: async (path, readOnly) => {
        await this.slow;
        const reason = this.broken.get(path);
        if (reason !== undefined) throw new Error(reason);
        const library = new FakeLibrary(path, this.stored.get(path) ?? [], readOnly);
        this.libraries.push(library);
        return library;
      },
      ...(this.personal === undefined
        ? {}
        : {
            personal: {
              name: 'Mine',
              open: () => {
                const library = new FakeLibrary('personal', this.personal);
                this.libraries.push(library);
                return Promise.resolve(library);
              },
            },
          }),
      settings: this.settings,
      log: this.log,
      marks: this.marks,
      memory: this.memory,
    });
  }

  /** Somebody saves a file of the folder in an editor. */
  save(path: string, text: string): void {
    this.files.set(path, { text, at: this.now });
    this.marks.saved.saved(path, text, this.now);
  }

  /** A command ends in the folder, ten seconds after what was before. */
  async run(command: string, ...errors: ErrorReport[]): Promise<void> {
    this.now += 10_000;
    const origin = terminal('terminal:1', `run-${this.now}`);
    if (errors.length > 0) this.session.met(errors, origin, '/shop');
    const end = errors.length > 0 ? ('failed' as const) : ('well' as const);
    const times = { startedAt: this.now - 1_000, endedAt: this.now };
    this.session.ran({ kind: 'command', origin, command, cwd: '/shop', ...times, end, errors });
    await this.session.settled();
    this.now += 5_000;
  }

  get state(): Session['state'] {
    return this.session.state;
  }

  get headlines(): readonly string[] | undefined {
    return this.state.current?.errors.map((error) => error.report.headline);
  }

  get recalled(): readonly string[] | undefined {
    return this.state.current?.recall?.hits.map((hit) => hit.case.id);
  }

  /** Lets all that was started come to its end. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  }
}
