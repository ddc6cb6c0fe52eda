import type { RecallResult } from '../../core/recall/recallResult';
import type { CaseEvidence } from '../use/caseEvidence';
import type { CaseRecall } from './caseRecall';
import type { LiveState } from '../liveState';
import type { Log } from '../log';
import { sameHits } from './sameHits';
import type { CurrentErrors, MetError, SessionState } from '../session';
import type { Understanding } from '../errors/understanding';
import type { Workspace } from '../workspace';
import type { WorkspaceLibraries } from '../libraries/workspaceLibraries';

/** What the answer to the current error is made from. */
export interface CurrentAnswerOptions {
  readonly state: LiveState;
  readonly understanding: Understanding;
  readonly recalling: CaseRecall;
  readonly libraries: WorkspaceLibraries;
  readonly evidence: CaseEvidence;
  readonly workspace: Workspace;
  readonly log: Log;
}

/** What else changes where errors are shown. */
interface Shown {
  readonly recent?: SessionState['recent'];
  /** Id of the case that a person picked for the error. */
  readonly picked?: string;
}

/** The errors that are current, with what recall says of the selected one as soon as it can be said. */
export class CurrentAnswer {
  private noting: Promise<unknown> = Promise.resolve();
  /** Why recall failed last, as it was logged; undefined since it has worked again. */
  private logged: string | undefined;

  constructor(private readonly options: CurrentAnswerOptions) {}

  /** Makes errors current: with their answer where it is near, else the answer follows. */
  show(errors: readonly MetError[], selected: number, { recent, picked }: Shown = {}): void {
    const looked = this.lookUp(errors[selected], picked);
    const found = typeof looked === 'string' ? {} : { recall: looked };
    const current: CurrentErrors = { errors, selected, ...found, ...(picked === undefined ? {} : { picked }) };
    this.options.state.change({ current, failed: looked === 'failed', ...(recent === undefined ? {} : { recent }) });
    if (looked === 'later') this.recallWhenReady();
    this.noteShown(current);
  }

  /** No error is current any more. */
  clear(): void {
    this.options.state.drop('current', { failed: false });
  }

  /**
   * Recalls again: the libraries or the settings have changed.
   * @param changes of the state that are told together with the answer.
   */
  refresh(changes: Partial<SessionState> = {}): void {
    const again = this.recalledAgain();
    this.options.state.change({ ...changes, ...again });
    if (again.current !== undefined) this.noteShown(again.current);
  }

  /** What was met, asked or shown could not be looked up: says so, and logs it once for the same reason. */
  fail(message: string, reason: unknown): void {
    this.log(message, reason);
    if (this.options.state.current.failed !== true) this.options.state.change({ failed: true });
  }

  /** Resolves when it has been noted which cases were shown. */
  async settled(): Promise<void> {
    await this.noting;
  }

  /** What changes of the state by a new answer to the current error. */
  private recalledAgain(): Pick<SessionState, 'current' | 'failed'> {
    const { state, understanding, libraries } = this.options;
    const { current, failed } = state.current;
    if (current === undefined) return {};
    const looked = this.lookUp(current.errors[current.selected], current.picked);
    if (looked === 'failed') return failed === true ? {} : { failed: true };
    if (looked === 'later') {
      // A library that has changed a lot is indexed in slices first.
      if (understanding.engine !== undefined && libraries.isReady) this.recallWhenReady();
      return {};
    }
    const works = failed === true ? { failed: false } : {};
    return sameHits(current.recall, looked) ? works : { ...works, current: { ...current, recall: looked } };
  }

  /** The answer, at once where all that is needed has been loaded, else `later`. */
  private lookUp(error: MetError | undefined, picked?: string): RecallResult | 'later' | 'failed' {
    const { understanding, libraries, recalling } = this.options;
    const { engine } = understanding;
    if (error === undefined || engine === undefined || !libraries.isReady) return 'later';
    try {
      if (!recalling.isNear(engine)) return 'later';
      const recall = recalling.ofError(engine, error, picked);
      this.logged = undefined;
      return recall;
    } catch (reason) {
      this.log('Recall failed.', reason);
      return 'failed';
    }
  }

  private recallWhenReady(): void {
    const { state, understanding, libraries, recalling } = this.options;
    void Promise.all([understanding.load(), libraries.open()])
      .then(async ([engine]) => {
        await recalling.prepare(engine);
        this.refresh();
      })
      .catch((error: unknown) => {
        if (state.current.current === undefined) this.log('Recall could not be started.', error);
        else this.fail('Recall could not be started.', error);
      });
  }

  private log(message: string, reason: unknown): void {
    const line = `${message} ${String(reason)}`;
    if (line !== this.logged) this.options.log.error(message, reason);
    this.logged = line;
  }

  /** Notes that an answer is shown. */
  private noteShown({ errors, selected, recall }: CurrentErrors): void {
    const { libraries, evidence, workspace } = this.options;
    const error = errors[selected];
    if (error === undefined || recall === undefined || !workspace.trusted) return;
    this.noting = Promise.all([this.noting, evidence.noteShown(libraries.current, error, recall.hits)]);
  }
}
