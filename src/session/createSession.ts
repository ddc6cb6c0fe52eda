import type { ErrorReport } from '../core/errors/errorReport';
import type { RecallResult } from '../core/recall/recallResult';
import type { Library, Unsubscribe } from '../store/library';
import { AskedRecall } from './askedRecall';
import { CaseEvidence } from './caseEvidence';
import { CaseRecall } from './caseRecall';
import { FileMarks, type FileMarksOptions } from './changes/fileMarks';
import type { Engine } from './engine';
import { AskedUse } from './learning/askedUse';
import { DraftKeeper } from './learning/draftKeeper';
import { IgnoreLists } from './learning/ignoreLists';
import { Learning } from './learning/learning';
import { noteCommit } from './learning/noteCommit';
import { shortMemory, type Memory } from './learning/memory';
import { Listeners } from './listeners';
import type { Log } from './log';
import { OccurrenceNotes } from './occurrenceNotes';
import { pathOfUri } from './pathOfUri';
import { recogniseRepeats, repeatKey, withMet } from './recentErrors';
import { sameHits } from './sameHits';
import type {
  CurrentErrors,
  EndedRun,
  GoneHow,
  MetError,
  OpenLibrary,
  Origin,
  RankedAnswer,
  Session,
  SessionState,
  UseAnswer,
  UseOfCase,
} from './session';
import type { LiveSettings } from './settings';
import { MAX_MET_TOGETHER, Understanding } from './understanding';
import type { Workspace } from './workspace';
import { WorkspaceLibraries, type PersonalLibrary } from './workspaceLibraries';

export interface SessionOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Gives a text that no other call gives. */
  readonly newId: () => string;
  /** Loads what redacts, normalizes and recalls, the same for all calls; not called before the first error or question. */
  readonly loadEngine: () => Promise<Engine>;
  readonly workspace: Workspace;
  /** Opens the library of a directory; see `WorkspaceLibrariesOptions.open`. */
  readonly openLibrary: (directory: string, readOnly?: string) => Promise<Library>;
  /** The user's own library; absent where there is none. */
  readonly personal?: PersonalLibrary;
  readonly settings: LiveSettings;
  readonly log: Log;
  /** Remembers what stands in the files; absent where there are none. */
  readonly marks?: FileMarks;
  /** What is remembered of the workspace; absent: nothing beyond the session. */
  readonly memory?: Memory;
}

const PAUSED_KEY = 'casebook.paused';

const NO_FILES: FileMarksOptions = {
  find: () => undefined,
  read: () => Promise.resolve({ kind: 'absent' }),
  list: () => Promise.resolve([]),
  folders: () => [],
  isIgnored: () => false,
};

/** Makes a session. It opens no library and loads no engine before the first error, question or `libraries()`. */
export function createSession(options: SessionOptions): Session {
  return new RunningSession(options);
}

class RunningSession implements Session {
  private current: SessionState;
  private readonly listeners: Listeners<SessionState>;
  private readonly opened: WorkspaceLibraries;
  private readonly occurrences: OccurrenceNotes;
  private readonly evidence: CaseEvidence;
  private readonly understanding: Understanding;
  private readonly recalling: CaseRecall;
  private readonly asking: AskedRecall;
  private readonly learning: Learning;
  private readonly drafts: DraftKeeper;
  private readonly asked = new AskedUse();
  private readonly ignored: IgnoreLists;
  private readonly memory: Memory;
  private readonly subscriptions: Unsubscribe[];
  private queue: Promise<void> = Promise.resolve();
  private noting: Promise<unknown> = Promise.resolve();
  private disposed = false;
  private previewed: RankedAnswer | undefined;

  constructor(private readonly options: SessionOptions) {
    const { workspace, openLibrary, log, settings, clock, newId } = options;
    this.memory = options.memory ?? shortMemory();
    this.ignored = new IgnoreLists(settings);
    this.listeners = new Listeners((error) => log.error('A listener of the session failed.', error));
    this.occurrences = new OccurrenceNotes(log);
    this.evidence = new CaseEvidence(clock, log);
    this.understanding = new Understanding(options);
    this.drafts = new DraftKeeper(this.memory, clock, (drafts) => this.change({ drafts }));
    this.learning = new Learning({
      newId,
      marks: options.marks ?? new FileMarks(NO_FILES),
      redact: (texts) => this.understanding.redactedTexts(texts),
      found: (draft) => this.drafts.add(draft),
      wentAway: (error) => this.askUse(error),
      committed: (caseId, commit) => noteCommit(this.libraryOf(caseId)?.library, caseId, commit),
      cameBack: (signature) => this.drafts.withdraw(signature),
      log,
    });
    this.current = {
      recent: [],
      libraries: [],
      terminalsWithoutIntegration: [],
      restricted: !workspace.trusted,
      drafts: this.drafts.drafts,
      paused: this.memory.get(PAUSED_KEY) === true,
    };
    this.opened = new WorkspaceLibraries({
      workspace,
      open: openLibrary,
      settings,
      log,
      ...(options.personal === undefined ? {} : { personal: options.personal }),
      onDidChange: () => this.change({ libraries: this.opened.statuses, ...this.recalledAgain() }),
    });
    this.recalling = new CaseRecall({ clock, settings, log, libraries: () => this.opened.current });
    this.asking = new AskedRecall(this.understanding, this.recalling, () => this.opened.open());
    this.subscriptions = [
      workspace.onDidChange(() => this.change({ restricted: !workspace.trusted })),
      settings.onDidChange(() => this.change(this.recalledAgain())),
    ];
  }

  get state(): SessionState {
    return this.current;
  }

  onDidChange(listener: (state: SessionState) => void): Unsubscribe {
    return this.listeners.add(listener);
  }

  met(errors: readonly ErrorReport[], origin: Origin, cwd?: string): void {
    const taken = this.noticed(errors, origin);
    if (taken.length === 0) return;
    const at = this.options.clock();
    if (taken.length > MAX_MET_TOGETHER) {
      this.options.log.debug(`${taken.length} errors were met together; the first ${MAX_MET_TOGETHER} are taken.`);
    }
    const document = origin.kind === 'diagnostic' ? this.markDocument(origin, at) : undefined;
    this.enqueue(async () => {
      const met = await this.understand(taken, origin, at, cwd);
      document?.(met, false);
      if (met.length === 0) return;
      this.drafts.expire();
      const repeated = new Set(this.current.recent.map(repeatKey));
      this.show(met, 0, withMet(this.current.recent, met));
      // Not waited for: the next error is shown while the libraries are still being read.
      this.noting = Promise.all([this.noting, this.noteOccurrences(met, repeated)]);
    });
  }

  gone(originKey: string, left: readonly ErrorReport[] = [], how: GoneHow = 'mended'): void {
    const at = this.options.clock();
    const origin: Origin = { kind: 'diagnostic', key: originKey, name: originKey };
    const document = how === 'unsaved' || this.current.paused ? undefined : this.markDocument(origin, at);
    this.enqueue(async () => {
      const { current } = this.current;
      const shown = current?.errors[0]?.origin;
      const errors = await this.understand(left, shown?.key === originKey ? shown : origin, at);
      document?.(errors, how === 'closed');
      if (current === undefined || shown?.key !== originKey) return;
      const still = new Set(errors.map(repeatKey));
      const kept = current.errors.filter((error) => still.has(repeatKey(error)));
      if (kept.length === 0) return this.showNothing();
      const selected = kept.findIndex(({ id }) => id === current.errors[current.selected]?.id);
      this.show(kept, Math.max(0, selected));
    });
  }

  ran(run: EndedRun): void {
    if (!this.learns || this.ignored.command(run.command) || this.ignored.path(run.cwd)) return;
    const mark = run.errors.length > 0 ? this.learning.markOf(run) : undefined;
    this.enqueue(async () => {
      const met = run.errors.length === 0 ? [] : await this.understand(run.errors, run.origin, run.endedAt, run.cwd);
      this.learning.ran(run, met, mark);
    });
  }

  setPaused(paused: boolean): void {
    if (paused === this.current.paused) return;
    this.memory.set(PAUSED_KEY, paused);
    this.change({ paused });
  }

  select(index: number): void {
    const errors = this.current.current?.errors;
    if (errors?.[index] !== undefined) this.show(errors, index);
  }

  revisit(id: string): void {
    const error = this.current.recent.find((recent) => recent.id === id);
    if (error !== undefined) this.show([error], 0);
  }

  ask(text: string, picked?: string): void {
    const at = this.options.clock();
    this.enqueue(async () => {
      const errors = await this.understandText(text, at);
      if (errors.length > 0) this.show(errors, 0, undefined, picked);
    });
  }

  async rank(text: string, top: number): Promise<RecallResult | undefined> {
    return this.disposed ? undefined : this.asking.rank(text, top);
  }

  async lookUp(report: ErrorReport): Promise<RecallResult | undefined> {
    return this.disposed ? undefined : this.asking.lookUp(report);
  }

  preview(answer?: RankedAnswer): void {
    this.previewed = answer;
    if (answer === undefined) {
      const { preview, ...rest } = this.current;
      if (preview !== undefined) this.replace(rest);
      return;
    }
    void this.understandText(answer.text, this.options.clock())
      .then((errors) => {
        // Another one is looked at by now, or none.
        const [error] = errors;
        if (this.previewed !== answer || error === undefined) return;
        const hits = answer.result.hits.filter((hit) => hit.case.id === answer.caseId);
        this.change({ preview: { errors, selected: 0, recall: { ...answer.result, query: error.pattern, hits } } });
      })
      .catch((error: unknown) => this.options.log.error('An answer could not be shown.', error));
  }

  async use(caseId: string, kind: UseOfCase): Promise<void> {
    const signature = this.currentSignature;
    if (signature === undefined) return;
    if (kind === 'opened' || kind === 'applied') {
      const title = this.libraryOf(caseId)?.library.get(caseId)?.title;
      if (title !== undefined) this.asked.open(signature, caseId, title);
    } else this.asked.said(signature, caseId);
    await this.noteUse(caseId, kind, signature);
  }

  async unreject(caseId: string): Promise<void> {
    const signature = this.currentSignature;
    if (signature !== undefined) await this.noteUse(caseId, 'unrejected', signature);
  }

  async answer(questionId: string, answer: UseAnswer): Promise<void> {
    const { question, ...rest } = this.current;
    if (question?.id !== questionId) return;
    this.replace(rest);
    const signature = this.asked.close(questionId);
    if (answer === 'dismiss' || signature === undefined) return;
    // There is a case of this very fix: nothing new to record.
    if (answer === 'verified') this.drafts.withdraw(signature);
    await this.noteUse(question.caseId, answer, signature);
  }

  async commitOf(draftId: string): Promise<string | undefined> {
    return this.learning.commitOf(draftId);
  }

  draftRecorded(id: string, caseId: string): void {
    this.learning.recorded(id, caseId);
    this.drafts.dismiss(id, false);
  }

  dismissDraft(id: string, forGood: boolean): void {
    this.drafts.dismiss(id, forGood);
  }

  setTerminalsWithoutIntegration(names: readonly string[]): void {
    const before = this.current.terminalsWithoutIntegration;
    if (names.length === before.length && names.every((name, index) => name === before[index])) return;
    this.change({ terminalsWithoutIntegration: [...names] });
  }

  async libraries(): Promise<readonly OpenLibrary[]> {
    return this.disposed ? [] : await this.opened.open();
  }

  async personal(): Promise<OpenLibrary | undefined> {
    return this.disposed ? undefined : await this.opened.openPersonal();
  }

  libraryOf(caseId: string): OpenLibrary | undefined {
    return this.opened.libraryOf(caseId);
  }

  async settled(): Promise<void> {
    await this.queue;
    await this.learning.settled();
    await this.noting;
  }

  async dispose(): Promise<void> {
    if (this.disposed) return;
    this.disposed = true;
    for (const unsubscribe of this.subscriptions) unsubscribe();
    this.listeners.clear();
    await this.settled();
    await this.opened.dispose();
  }

  private get learns(): boolean {
    const { workspace, settings } = this.options;
    return workspace.trusted && settings.current.learningEnabled && !this.current.paused && !this.disposed;
  }

  private get currentSignature(): string | undefined {
    const { current } = this.current;
    return current?.errors[current.selected]?.pattern.signature;
  }

  /** The errors that the user wants noticed. */
  private noticed(errors: readonly ErrorReport[], origin: Origin): readonly ErrorReport[] {
    if (this.current.paused) return [];
    if (origin.kind === 'diagnostic' && this.ignored.path(pathOfUri(origin.key))) return [];
    return errors.filter((report) => !this.ignored.report(report));
  }

  /** Remembers the files of a document at this moment; what it gives tells learning which errors the document has. */
  private markDocument(
    { key }: Origin,
    at: number,
  ): ((errors: readonly MetError[], closed: boolean) => void) | undefined {
    if (!this.learns) return undefined;
    const path = pathOfUri(key);
    const mark = this.learning.markOfDocument(at, path);
    return (errors, closed) => this.learning.documentHas(key, path, errors, at, closed, mark);
  }

  private askUse(error: MetError): void {
    const question = this.asked.wentAway(error, this.options.newId);
    if (question !== undefined) this.change({ question });
  }

  /** One job after the other, so that errors are shown in the order in which they were met. */
  private enqueue(job: () => Promise<void>): void {
    if (this.disposed) return;
    this.queue = this.queue.then(job).catch((error: unknown) => {
      this.options.log.error('An error could not be looked up.', error);
    });
  }

  private async understandText(text: string, at: number): Promise<readonly MetError[]> {
    const report = await this.understanding.asked(text);
    return report === undefined ? [] : this.understand([report], { kind: 'text', key: 'text', name: 'text' }, at);
  }

  private async understand(
    reports: readonly ErrorReport[],
    origin: Origin,
    at: number,
    cwd?: string,
  ): Promise<readonly MetError[]> {
    const errors = await this.understanding.errors(reports, origin, at, cwd);
    const noticed = origin.kind === 'text' ? errors : errors.filter((error) => !this.ignored.error(error));
    return recogniseRepeats(noticed, this.current.recent);
  }

  private async noteUse(caseId: string, kind: UseOfCase | 'unrejected', signature: string): Promise<void> {
    if (!this.options.workspace.trusted) return;
    await this.evidence.note(await this.opened.open(), caseId, kind, signature);
  }

  private async noteOccurrences(met: readonly MetError[], repeated: ReadonlySet<string>): Promise<void> {
    const libraries = await this.opened.open();
    if (this.options.workspace.trusted) await this.occurrences.note(met, repeated, libraries);
  }

  private show(
    errors: readonly MetError[],
    selected: number,
    recent = this.current.recent,
    picked: string | undefined = undefined,
  ): void {
    const recall = this.recall(errors[selected], picked);
    const more = { ...(recall ? { recall } : {}), ...(picked === undefined ? {} : { picked }) };
    const current: CurrentErrors = { errors, selected, ...more };
    this.change({ current, recent });
    if (recall === undefined) this.recallWhenReady();
    else this.noteShown(current);
  }

  /** Notes that an answer is shown. */
  private noteShown(current: CurrentErrors): void {
    const error = current.errors[current.selected];
    if (error === undefined || current.recall === undefined) return;
    const libraries = this.opened.current;
    const { hits } = current.recall;
    const shown = this.options.workspace.trusted ? this.evidence.noteShown(libraries, error, hits) : undefined;
    this.noting = Promise.all([this.noting, shown]);
  }

  private showNothing(): void {
    const { current: _gone, ...rest } = this.current;
    this.replace(rest);
  }

  /** The answer, at once where all that is needed has been loaded, else `undefined`. */
  private recall(error: MetError | undefined, picked?: string): RecallResult | undefined {
    const { engine } = this.understanding;
    if (error === undefined || engine === undefined || !this.opened.isReady) return undefined;
    return this.recalling.isNear(engine) ? this.recalling.ofError(engine, error, picked) : undefined;
  }

  private recallWhenReady(): void {
    void Promise.all([this.understanding.load(), this.opened.open()])
      .then(async ([engine]) => {
        await this.recalling.prepare(engine);
        this.change(this.recalledAgain());
      })
      .catch((error: unknown) => this.options.log.error('Recall could not be started.', error));
  }

  /** What changes of the state when the library or the settings have changed. */
  private recalledAgain(): { current?: CurrentErrors } {
    const { current } = this.current;
    const recall = this.recall(current?.errors[current.selected], current?.picked);
    // A library that has changed a lot is indexed in slices first.
    if (
      current !== undefined &&
      recall === undefined &&
      this.understanding.engine !== undefined &&
      this.opened.isReady
    ) {
      this.recallWhenReady();
    }
    if (current === undefined || recall === undefined || sameHits(current.recall, recall)) return {};
    return { current: { ...current, recall } };
  }

  private change(changes: Partial<SessionState>): void {
    if (Object.keys(changes).length > 0) this.replace({ ...this.current, ...changes });
    // An answer that came later: `show` looks at the others itself.
    if (changes.current !== undefined && changes.recent === undefined) this.noteShown(changes.current);
  }

  private replace(state: SessionState): void {
    this.current = state;
    if (!this.disposed) this.listeners.fire(state);
  }
}
