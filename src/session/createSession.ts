import type { ErrorReport } from '../core/errors/errorReport';
import type { RecallResult } from '../core/recall/recallResult';
import type { Unsubscribe } from '../store/library';
import { AnswerPreview } from './recall/answerPreview';
import { AskedRecall } from './recall/askedRecall';
import { CaseEvidence } from './use/caseEvidence';
import { CaseRecall } from './recall/caseRecall';
import { CasesInUse } from './use/casesInUse';
import { CurrentAnswer } from './recall/currentAnswer';
import { KeptSignatures, type Sign } from './learning/keptSignatures';
import { shortMemory, type Memory } from './learning/memory';
import { LiveState } from './liveState';
import { NoticedFixes } from './learning/noticedFixes';
import { Noticing } from './errors/noticing';
import { OccurrenceNotes } from './use/occurrenceNotes';
import { repeatKey, withMet } from './errors/recentErrors';
import type {
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
import type { SessionOptions } from './sessionOptions';
import { MAX_MET_TOGETHER, Understanding } from './errors/understanding';
import { WorkspaceLibraries } from './libraries/workspaceLibraries';

const PAUSED_KEY = 'casebook.paused';
/** Of the errors of the signatures that the settings name. */
const IGNORED_KEY = 'casebook.ignoredPatterns';

/** Makes a session. It opens no library and loads no engine before the first error, question or `libraries()`. */
export function createSession(options: SessionOptions): Session {
  return new RunningSession(options);
}

class RunningSession implements Session {
  private readonly live: LiveState;
  private readonly opened: WorkspaceLibraries;
  private readonly occurrences: OccurrenceNotes;
  private readonly understanding: Understanding;
  private readonly current: CurrentAnswer;
  private readonly previewing: AnswerPreview;
  private readonly uses: CasesInUse;
  private readonly asking: AskedRecall;
  private readonly fixes: NoticedFixes;
  private readonly noticing: Noticing;
  private readonly ignored: KeptSignatures;
  private readonly memory: Memory;
  private readonly subscriptions: Unsubscribe[];
  private queue: Promise<void> = Promise.resolve();
  private noting: Promise<unknown> = Promise.resolve();
  private disposed = false;

  constructor(private readonly options: SessionOptions) {
    const { workspace, openLibrary, log, settings, clock, newId } = options;
    this.memory = options.memory ?? shortMemory();
    this.occurrences = new OccurrenceNotes(log);
    this.understanding = new Understanding(options);
    const sign: Sign = (text) => this.understanding.engine?.normalize(text).signature;
    this.ignored = new KeptSignatures(this.memory, IGNORED_KEY, sign);
    this.noticing = new Noticing(this.understanding, settings, () => this.state.recent, this.ignored);
    this.fixes = new NoticedFixes({
      ...{ newId, clock, log, memory: this.memory, sign },
      ...(options.marks === undefined ? {} : { marks: options.marks }),
      redact: (texts) => this.understanding.redactedTexts(texts),
      libraryOf: (caseId) => this.libraryOf(caseId),
      onDidChange: (drafts) => this.live.change({ drafts }),
      wentAway: (error) => this.uses.wentAway(error),
    });
    const initial: SessionState = {
      recent: [],
      libraries: [],
      terminalsWithoutIntegration: [],
      restricted: !workspace.trusted,
      drafts: this.fixes.kept.drafts,
      paused: this.memory.get(PAUSED_KEY) === true,
    };
    this.live = new LiveState(initial, log);
    this.opened = new WorkspaceLibraries({
      workspace,
      open: openLibrary,
      settings,
      log,
      ...(options.personal === undefined ? {} : { personal: options.personal }),
      onDidChange: () => this.current.refresh({ libraries: this.opened.statuses }),
    });
    const recalling = new CaseRecall({ clock, settings, log, libraries: () => this.opened.current });
    const shared = { state: this.live, libraries: this.opened, evidence: new CaseEvidence(clock, log), workspace };
    this.current = new CurrentAnswer({ ...shared, understanding: this.understanding, recalling, log });
    this.uses = new CasesInUse({ ...shared, newId, explained: (signature) => this.fixes.kept.withdraw(signature) });
    this.asking = new AskedRecall(this.understanding, recalling, () => this.opened.open());
    this.previewing = new AnswerPreview(this.live, (text) => this.noticing.understandText(text, clock()), log);
    this.subscriptions = [
      workspace.onDidChange(() => this.live.change({ restricted: !workspace.trusted })),
      settings.onDidChange(() => this.current.refresh()),
    ];
  }

  get state(): SessionState {
    return this.live.current;
  }

  onDidChange(listener: (state: SessionState) => void): Unsubscribe {
    return this.live.onDidChange(listener);
  }

  met(errors: readonly ErrorReport[], origin: Origin, cwd?: string): void {
    const taken = this.state.paused ? [] : this.noticing.wanted(errors, origin);
    if (taken.length === 0) return;
    const at = this.options.clock();
    if (taken.length > MAX_MET_TOGETHER) {
      this.options.log.debug(`${taken.length} errors were met together; the first ${MAX_MET_TOGETHER} are taken.`);
    }
    const document = origin.kind === 'diagnostic' && this.learns ? this.fixes.document(origin.key, at) : undefined;
    this.enqueue(async () => {
      const met = await this.noticing.understand(taken, origin, at, cwd);
      document?.(met, false);
      if (met.length === 0) return;
      this.fixes.kept.expire();
      const { recent } = this.state;
      const repeated = new Set(recent.map(repeatKey));
      this.current.show(met, 0, { recent: withMet(recent, met) });
      // Not waited for: the next error is shown while the libraries are still being read.
      this.noting = Promise.all([this.noting, this.noteOccurrences(met, repeated)]);
    });
  }

  gone(originKey: string, left: readonly ErrorReport[] = [], how: GoneHow = 'mended'): void {
    const at = this.options.clock();
    const origin: Origin = { kind: 'diagnostic', key: originKey, name: originKey };
    const document = how === 'unsaved' || !this.learns ? undefined : this.fixes.document(originKey, at);
    this.enqueue(async () => {
      const { current } = this.state;
      const shown = current?.errors[0]?.origin;
      const errors = await this.noticing.understand(left, shown?.key === originKey ? shown : origin, at);
      document?.(errors, how === 'closed');
      if (current === undefined || shown?.key !== originKey) return;
      const still = new Set(errors.map(repeatKey));
      const kept = current.errors.filter((error) => still.has(repeatKey(error)));
      if (kept.length === 0) return this.current.clear();
      const selected = kept.findIndex(({ id }) => id === current.errors[current.selected]?.id);
      this.current.show(kept, Math.max(0, selected));
    });
  }

  ran(run: EndedRun): void {
    if (!this.learns || !this.noticing.wantsRun(run)) return;
    const learn = this.fixes.ran(run);
    this.enqueue(async () => {
      const met =
        run.errors.length === 0 ? [] : await this.noticing.understand(run.errors, run.origin, run.endedAt, run.cwd);
      learn(met);
    });
  }

  setPaused(paused: boolean): void {
    if (paused === this.state.paused) return;
    this.memory.set(PAUSED_KEY, paused);
    this.live.change({ paused });
  }

  select(index: number): void {
    const errors = this.state.current?.errors;
    if (errors?.[index] !== undefined) this.current.show(errors, index);
  }

  revisit(id: string): void {
    const error = this.state.recent.find((recent) => recent.id === id);
    if (error !== undefined) this.current.show([error], 0);
  }

  ask(text: string, picked?: string): void {
    const at = this.options.clock();
    this.enqueue(async () => {
      const errors = await this.noticing.understandText(text, at);
      if (errors.length > 0) this.current.show(errors, 0, picked === undefined ? {} : { picked });
    });
  }

  async rank(text: string, top: number): Promise<RecallResult | undefined> {
    return this.disposed ? undefined : this.asking.rank(text, top);
  }

  async lookUp(report: ErrorReport): Promise<RecallResult | undefined> {
    return this.disposed ? undefined : this.asking.lookUp(report);
  }

  preview(answer?: RankedAnswer): void {
    this.previewing.show(answer);
  }

  async use(caseId: string, kind: UseOfCase): Promise<void> {
    await this.uses.use(caseId, kind);
  }

  async unreject(caseId: string): Promise<void> {
    await this.uses.unreject(caseId);
  }

  async answer(questionId: string, answer: UseAnswer): Promise<void> {
    await this.uses.answer(questionId, answer);
  }

  async commitOf(draftId: string): Promise<string | undefined> {
    return this.fixes.commitOf(draftId);
  }

  draftRecorded(id: string, caseId: string): void {
    this.fixes.recorded(id, caseId);
  }

  dismissDraft(id: string, forGood: boolean): void {
    this.fixes.kept.dismiss(id, forGood);
  }

  async forgetAll(): Promise<void> {
    // A draft may still be in the making.
    await this.settled();
    this.fixes.kept.clear();
    this.ignored.forgetTexts();
    this.live.drop('question');
  }

  setTerminalsWithoutIntegration(names: readonly string[]): void {
    const before = this.state.terminalsWithoutIntegration;
    if (names.length === before.length && names.every((name, index) => name === before[index])) return;
    this.live.change({ terminalsWithoutIntegration: [...names] });
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
    await this.fixes.settled();
    await this.noting;
    await this.current.settled();
  }

  async dispose(): Promise<void> {
    if (this.disposed) return;
    this.disposed = true;
    for (const unsubscribe of this.subscriptions) unsubscribe();
    this.live.silence();
    await this.settled();
    await this.opened.dispose();
  }

  private get learns(): boolean {
    const { workspace, settings } = this.options;
    return workspace.trusted && settings.current.learningEnabled && !this.state.paused && !this.disposed;
  }

  /** One job after the other, so that errors are shown in the order in which they were met. */
  private enqueue(job: () => Promise<void>): void {
    if (this.disposed) return;
    this.queue = this.queue.then(job).catch((error: unknown) => {
      this.current.fail('An error could not be looked up.', error);
    });
  }

  private async noteOccurrences(met: readonly MetError[], repeated: ReadonlySet<string>): Promise<void> {
    const libraries = await this.opened.open();
    if (this.options.workspace.trusted) await this.occurrences.note(met, repeated, libraries);
  }
}
