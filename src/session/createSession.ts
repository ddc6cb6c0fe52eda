import type { Case } from '../core/cases/case';
import type { ErrorReport } from '../core/errors/errorReport';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import type { RecallQuery } from '../core/recall/recall';
import type { RecallResult } from '../core/recall/recallResult';
import type { Library, Unsubscribe } from '../store/library';
import { askedReport } from './askedReport';
import { boundReport, MAX_KEPT_TEXT, MAX_SEEN_TEXT } from './boundedReport';
import { noteUse } from './caseEvidence';
import type { Engine } from './engine';
import { joinedLists } from './joinedLists';
import { Listeners } from './listeners';
import type { Log } from './log';
import { OccurrenceNotes } from './occurrenceNotes';
import { MOST_RANKED, pickedFirst } from './pickedFirst';
import { recogniseRepeats, repeatKey, withMet } from './recentErrors';
import { sameHits } from './sameHits';
import type {
  CurrentErrors,
  MetError,
  OpenLibrary,
  Origin,
  RankedAnswer,
  Session,
  SessionState,
  UseAnswer,
  UseOfCase,
} from './session';
import { redactionOf, type LiveSettings } from './settings';
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
}

/** Most errors of one command or document that are taken; a compiler that prints more repeats itself. */
const MAX_MET_TOGETHER = 200;
/** Work on many errors is cut into slices of about this many milliseconds, so that nothing else has to wait. */
const SLICE_MS = 8;

/** Makes a session. It opens no library and loads no engine before the first error, question or `libraries()`. */
export function createSession(options: SessionOptions): Session {
  return new RunningSession(options);
}

class RunningSession implements Session {
  private current: SessionState;
  private readonly listeners: Listeners<SessionState>;
  private readonly opened: WorkspaceLibraries;
  private readonly occurrences: OccurrenceNotes;
  private readonly subscriptions: Unsubscribe[];
  private engine: Engine | undefined;
  private queue: Promise<void> = Promise.resolve();
  private noting: Promise<unknown> = Promise.resolve();
  private disposed = false;
  private previewed: RankedAnswer | undefined;
  private readonly allCases = joinedLists<Case>(({ id }) => id);

  constructor(private readonly options: SessionOptions) {
    const { workspace, openLibrary, log, settings } = options;
    this.current = {
      recent: [],
      libraries: [],
      terminalsWithoutIntegration: [],
      restricted: !workspace.trusted,
      drafts: [],
    };
    this.listeners = new Listeners((error) => log.error('A listener of the session failed.', error));
    this.occurrences = new OccurrenceNotes(log);
    this.opened = new WorkspaceLibraries({
      workspace,
      open: openLibrary,
      settings,
      log,
      ...(options.personal === undefined ? {} : { personal: options.personal }),
      onDidChange: () => this.change({ libraries: this.opened.statuses, ...this.recalledAgain() }),
    });
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
    if (errors.length === 0) return;
    const at = this.options.clock();
    if (errors.length > MAX_MET_TOGETHER) {
      this.options.log.debug(`${errors.length} errors were met together; the first ${MAX_MET_TOGETHER} are taken.`);
    }
    this.enqueue(async () => {
      const met = await this.understand(errors, origin, at, cwd);
      const repeated = new Set(this.current.recent.map(repeatKey));
      this.show(met, 0, withMet(this.current.recent, met));
      // Not waited for: the next error is shown while the libraries are still being read.
      this.noting = Promise.all([this.noting, this.noteOccurrences(met, repeated)]);
    });
  }

  gone(originKey: string, left: readonly ErrorReport[] = []): void {
    const at = this.options.clock();
    this.enqueue(async () => {
      const { current } = this.current;
      const origin = current?.errors[0]?.origin;
      if (current === undefined || origin?.key !== originKey) return;
      const still = new Set((await this.understand(left, origin, at)).map(repeatKey));
      const errors = current.errors.filter((error) => still.has(repeatKey(error)));
      if (errors.length === 0) return this.showNothing();
      const selected = errors.findIndex(({ id }) => id === current.errors[current.selected]?.id);
      this.show(errors, Math.max(0, selected));
    });
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
    const [engine] = await Promise.all([this.load(), this.opened.open()]);
    const report = askedReport(text, (pasted) => engine.headlineOf(pasted));
    if (report === undefined || this.disposed) return undefined;
    return this.recallFor(
      engine,
      { text: report.text, pattern: engine.normalize(report), report },
      { asked: true, top },
    );
  }

  async lookUp(report: ErrorReport): Promise<RecallResult | undefined> {
    const [engine] = await Promise.all([this.load(), this.opened.open()]);
    const pause = (): Promise<void> => new Promise(setImmediate);
    const [clean] = await engine.redactReports([boundReport(report, MAX_SEEN_TEXT)], this.redaction, pause);
    if (clean === undefined || this.disposed) return undefined;
    return this.recallFor(engine, { text: clean.text, pattern: engine.normalize(clean), report: clean });
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
    await this.noteUse(caseId, kind);
  }

  async unreject(caseId: string): Promise<void> {
    await this.noteUse(caseId, 'unrejected');
  }

  async answer(questionId: string, answer: UseAnswer): Promise<void> {
    const { question, ...rest } = this.current;
    if (question?.id !== questionId) return;
    this.replace(rest);
    if (answer !== 'dismiss') await this.noteUse(question.caseId, answer);
  }

  dismissDraft(id: string, _forGood: boolean): void {
    this.change({ drafts: this.current.drafts.filter((draft) => draft.id !== id) });
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

  async dispose(): Promise<void> {
    if (this.disposed) return;
    this.disposed = true;
    for (const unsubscribe of this.subscriptions) unsubscribe();
    this.listeners.clear();
    await this.queue;
    await this.noting;
    await this.opened.dispose();
  }

  /** One job after the other, so that errors are shown in the order in which they were met. */
  private enqueue(job: () => Promise<void>): void {
    if (this.disposed) return;
    this.queue = this.queue.then(job).catch((error: unknown) => {
      this.options.log.error('An error could not be looked up.', error);
    });
  }

  private get redaction(): RedactionOptions {
    return redactionOf(this.options.settings.current);
  }

  private async load(): Promise<Engine> {
    this.engine ??= await this.options.loadEngine();
    return this.engine;
  }

  private async understandText(text: string, at: number): Promise<readonly MetError[]> {
    const engine = await this.load();
    const report = askedReport(text, (pasted) => engine.headlineOf(pasted));
    if (report === undefined) return [];
    return this.understand([report], { kind: 'text', key: 'text', name: 'text' }, at);
  }

  /** Redacts first: what follows never sees a secret. */
  private async understand(
    reports: readonly ErrorReport[],
    origin: Origin,
    at: number,
    cwd?: string,
  ): Promise<readonly MetError[]> {
    const engine = await this.load();
    const raw = reports.slice(0, MAX_MET_TOGETHER).map((report) => boundReport(report, MAX_SEEN_TEXT));
    const pause = (): Promise<void> => new Promise(setImmediate);
    const met: MetError[] = [];
    let sliceStart = this.options.clock();
    for (const redacted of await engine.redactReports(raw, this.redaction, pause)) {
      const report = boundReport(redacted, MAX_KEPT_TEXT);
      const pattern = engine.normalize(report);
      met.push({ id: this.options.newId(), report, pattern, origin, at, ...(cwd === undefined ? {} : { cwd }) });
      if (this.options.clock() - sliceStart < SLICE_MS) continue;
      await pause();
      sliceStart = this.options.clock();
    }
    return recogniseRepeats(met, this.current.recent);
  }

  private async noteUse(caseId: string, kind: UseOfCase | 'unrejected'): Promise<void> {
    const { current } = this.current;
    const error = current?.errors[current.selected];
    if (error === undefined || !this.options.workspace.trusted) return;
    await noteUse(await this.opened.open(), caseId, kind, error, this.options.clock());
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
    this.change({ current: { errors, selected, ...more }, recent });
    if (recall === undefined) this.recallWhenReady();
  }

  private showNothing(): void {
    const { current: _gone, ...rest } = this.current;
    this.replace(rest);
  }

  /** The answer, at once where all that is needed has been loaded, else `undefined`. */
  private recall(error: MetError | undefined, picked?: string): RecallResult | undefined {
    if (error === undefined || this.engine === undefined || !this.opened.isReady) return undefined;
    const query: RecallQuery = { text: error.report.text, pattern: error.pattern, report: error.report };
    const { recallMaxCases } = this.options.settings.current;
    const asked = error.origin.kind === 'text';
    if (picked === undefined) return this.recallFor(this.engine, query, { asked });
    return pickedFirst(this.recallFor(this.engine, query, { asked, top: MOST_RANKED }), picked, recallMaxCases);
  }

  private recallFor(
    engine: Engine,
    query: RecallQuery,
    { asked = false, top = this.options.settings.current.recallMaxCases } = {},
  ): RecallResult {
    const cases = this.allCases(this.opened.current.map(({ library }) => library.cases()));
    const options = { top, now: this.options.clock(), asked };
    try {
      return engine.recall(query, cases, { ...options, scorer: this.options.settings.current.recallScorer });
    } catch (reason) {
      // An unknown scorer in a hand-edited settings file must not silence recall.
      this.options.log.warn('Recall failed with the chosen scorer; the default one is used.', reason);
      return engine.recall(query, cases, options);
    }
  }

  private recallWhenReady(): void {
    void Promise.all([this.load(), this.opened.open()])
      .then(() => this.change(this.recalledAgain()))
      .catch((error: unknown) => this.options.log.error('Recall could not be started.', error));
  }

  /** What changes of the state when the library or the settings have changed. */
  private recalledAgain(): { current?: CurrentErrors } {
    const { current } = this.current;
    const recall = this.recall(current?.errors[current.selected], current?.picked);
    if (current === undefined || recall === undefined || sameHits(current.recall, recall)) return {};
    return { current: { ...current, recall } };
  }

  private change(changes: Partial<SessionState>): void {
    if (Object.keys(changes).length > 0) this.replace({ ...this.current, ...changes });
  }

  private replace(state: SessionState): void {
    this.current = state;
    if (!this.disposed) this.listeners.fire(state);
  }
}
