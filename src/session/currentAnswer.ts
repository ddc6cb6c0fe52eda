import type { RecallResult } from '../core/recall/recallResult';
import type { CaseEvidence } from './caseEvidence';
import type { CaseRecall } from './caseRecall';
import type { LiveState } from './liveState';
import type { Log } from './log';
import { sameHits } from './sameHits';
import type { CurrentErrors, MetError, SessionState } from './session';
import type { Understanding } from './understanding';
import type { Workspace } from './workspace';
import type { WorkspaceLibraries } from './workspaceLibraries';

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

  constructor(private readonly options: CurrentAnswerOptions) {}

  /** Makes errors current: with their answer where it is near, else the answer follows. */
  show(errors: readonly MetError[], selected: number, { recent, picked }: Shown = {}): void {
    const recall = this.recall(errors[selected], picked);
    const more = { ...(recall ? { recall } : {}), ...(picked === undefined ? {} : { picked }) };
    const current: CurrentErrors = { errors, selected, ...more };
    this.options.state.change({ current, ...(recent === undefined ? {} : { recent }) });
    if (recall === undefined) this.recallWhenReady();
    else this.noteShown(current);
  }

  /**
   * Recalls again: the libraries or the settings have changed.
   * @param changes of the state that are told together with the answer.
   */
  refresh(changes: Partial<SessionState> = {}): void {
    const current = this.recalledAgain();
    this.options.state.change({ ...changes, ...(current === undefined ? {} : { current }) });
    if (current !== undefined) this.noteShown(current);
  }

  /** Resolves when it has been noted which cases were shown. */
  async settled(): Promise<void> {
    await this.noting;
  }

  /** The current errors with their new answer; undefined where it is the same, or follows. */
  private recalledAgain(): CurrentErrors | undefined {
    const { state, understanding, libraries } = this.options;
    const { current } = state.current;
    if (current === undefined) return undefined;
    const recall = this.recall(current.errors[current.selected], current.picked);
    if (recall !== undefined) return sameHits(current.recall, recall) ? undefined : { ...current, recall };
    // A library that has changed a lot is indexed in slices first.
    if (understanding.engine !== undefined && libraries.isReady) this.recallWhenReady();
    return undefined;
  }

  /** The answer, at once where all that is needed has been loaded, else `undefined`. */
  private recall(error: MetError | undefined, picked?: string): RecallResult | undefined {
    const { understanding, libraries, recalling } = this.options;
    const { engine } = understanding;
    if (error === undefined || engine === undefined || !libraries.isReady) return undefined;
    return recalling.isNear(engine) ? recalling.ofError(engine, error, picked) : undefined;
  }

  private recallWhenReady(): void {
    const { understanding, libraries, recalling, log } = this.options;
    void Promise.all([understanding.load(), libraries.open()])
      .then(async ([engine]) => {
        await recalling.prepare(engine);
        this.refresh();
      })
      .catch((error: unknown) => log.error('Recall could not be started.', error));
  }

  /** Notes that an answer is shown. */
  private noteShown({ errors, selected, recall }: CurrentErrors): void {
    const { libraries, evidence, workspace } = this.options;
    const error = errors[selected];
    if (error === undefined || recall === undefined || !workspace.trusted) return;
    this.noting = Promise.all([this.noting, evidence.noteShown(libraries.current, error, recall.hits)]);
  }
}
