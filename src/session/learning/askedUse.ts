import type { MetError, UseQuestion } from '../session';
import { dropOldest } from '../dropOldest';

const MAX_OPENED = 200;
const MAX_ASKED = 500;

interface Opened {
  readonly caseId: string;
  readonly title: string;
}

/** Which cases were opened for which errors, and whether it was asked already if they did it (L9): once for each pair. */
export class AskedUse {
  private readonly opened = new Map<string, Opened>();
  private readonly asked = new Set<string>();
  /** Signatures of the questions that were asked, by their ids. */
  private readonly questions = new Map<string, string>();

  /** A case was opened, or applied, for an error. */
  open(signature: string, caseId: string, title: string): void {
    this.opened.delete(signature);
    this.opened.set(signature, { caseId, title });
    dropOldest(this.opened, MAX_OPENED);
  }

  /** A person has said of a case what it was worth: there is nothing left to ask. */
  said(signature: string, caseId: string): void {
    this.asked.add(`${signature}\n${caseId}`);
    dropOldest(this.asked, MAX_ASKED);
  }

  /**
   * An error went away.
   * @returns the question to ask, undefined where no case was opened for it, or it was asked before.
   */
  wentAway(error: MetError, newId: () => string): UseQuestion | undefined {
    const { signature } = error.pattern;
    const opened = this.opened.get(signature);
    if (opened === undefined || this.asked.has(`${signature}\n${opened.caseId}`)) return undefined;
    this.said(signature, opened.caseId);
    const id = newId();
    this.questions.set(id, signature);
    dropOldest(this.questions, MAX_OPENED);
    return { id, ...opened, headline: error.report.headline };
  }

  /** Ends a question; gives the signature of the error that it was about. */
  close(questionId: string): string | undefined {
    const signature = this.questions.get(questionId);
    this.questions.delete(questionId);
    return signature;
  }
}
