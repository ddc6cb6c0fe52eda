import type { CaseEvidence, Query } from './caseEvidence';
import { AskedUse } from '../learning/askedUse';
import type { LiveState } from '../liveState';
import type { MetError, UseAnswer, UseOfCase } from '../session';
import type { Workspace } from '../workspace';
import type { WorkspaceLibraries } from '../libraries/workspaceLibraries';

/** What the use of cases is noted with. */
export interface CasesInUseOptions {
  readonly state: LiveState;
  readonly libraries: WorkspaceLibraries;
  readonly evidence: CaseEvidence;
  readonly workspace: Workspace;
  readonly newId: () => string;
  /** A case did it: there is nothing new to record of an error of that signature. */
  readonly explained: (signature: string) => void;
}

/** What is done with cases for the current error, and the question whether a case did it. Errors as `Session.use`. */
export class CasesInUse {
  private readonly asked = new AskedUse();

  constructor(private readonly options: CasesInUseOptions) {}

  /** A person used a case for the current error, or said what it was worth. */
  async use(caseId: string, kind: UseOfCase): Promise<void> {
    const query = this.currentQuery;
    if (query === undefined) return;
    const { signature } = query;
    if (kind === 'opened' || kind === 'applied') {
      const title = this.options.libraries.libraryOf(caseId)?.library.get(caseId)?.title;
      if (title !== undefined) this.asked.open(signature, caseId, title);
    } else this.asked.said(signature, caseId);
    await this.note(caseId, kind, query);
  }

  /** Takes a rejection for the current error back. */
  async unreject(caseId: string): Promise<void> {
    const query = this.currentQuery;
    if (query !== undefined) await this.note(caseId, 'unrejected', query);
  }

  /** An error went away: asks, once, whether the case that was opened for it did it. */
  wentAway(error: MetError): void {
    const question = this.asked.wentAway(error, this.options.newId);
    if (question !== undefined) this.options.state.change({ question });
  }

  /** Answers the question; one that is not asked any more is ignored. */
  async answer(questionId: string, answer: UseAnswer): Promise<void> {
    const { state, explained } = this.options;
    const { question } = state.current;
    if (question?.id !== questionId) return;
    state.drop('question');
    const signature = this.asked.close(questionId);
    if (answer === 'dismiss' || signature === undefined) return;
    if (answer === 'verified') explained(signature);
    await this.note(question.caseId, answer, { signature });
  }

  private get currentQuery(): Query | undefined {
    const { current } = this.options.state.current;
    const error = current?.errors[current.selected];
    if (error === undefined) return undefined;
    const { text, headline } = error.report;
    return { signature: error.pattern.signature, text: text === '' ? headline : text };
  }

  private async note(caseId: string, kind: UseOfCase | 'unrejected', query: Query): Promise<void> {
    const { workspace, evidence, libraries } = this.options;
    if (workspace.trusted) await evidence.note(await libraries.open(), caseId, kind, query);
  }
}
