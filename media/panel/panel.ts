import type { WebviewApi } from 'vscode-webview';
import { isToPanel, type FromPanel, type PanelState, type PanelWords } from '../../src/protocol';
import { answer } from './answer';
import { currentError } from './currentError';
import { draftList } from './draftList';
import { byKey, keepingFocus } from './focus';
import { Folds } from './folds';
import { noticeList } from './noticeList';
import type { Page } from './page';
import { Pieces } from './pieces';
import { recentErrors } from './recentErrors';
import { useQuestion } from './useQuestion';

/** What outlives a hidden panel. */
interface Kept {
  readonly errorId: string;
  readonly toggled: readonly string[];
}

/** Draws the page anew for each state; focus, folds and scroll position survive while the error is the same. */
class Panel {
  private words: PanelWords | undefined;
  private state: PanelState | undefined;
  private readonly folds: Folds;
  private readonly pieces = new Pieces();
  private active = 0;
  /** Cases that the user has looked into while this error is shown. */
  private readonly lookedAt = new Set<string>();

  constructor(
    private readonly vscode: WebviewApi<Kept>,
    private readonly content: HTMLElement,
    private readonly status: HTMLElement,
  ) {
    const { errorId, toggled } = vscode.getState() ?? { errorId: '', toggled: [] };
    this.folds = new Folds(errorId, toggled, (ofError, now) => vscode.setState({ errorId: ofError, toggled: now }));
  }

  receive(message: unknown): void {
    if (!isToPanel(message)) return;
    switch (message.type) {
      case 'words':
        this.words = message.words;
        break;
      case 'state':
        this.take(message.state);
        break;
      case 'copied':
        this.announce(this.words?.copied ?? '');
        this.confirmCopy(message.caseId);
        return;
    }
    this.draw();
  }

  readonly send = (message: FromPanel): void => this.vscode.postMessage(message);

  private take(state: PanelState): void {
    const before = this.state;
    const errorId = state.error?.id ?? '';
    this.folds.belongTo(errorId);
    if (errorId !== before?.error?.id) {
      this.active = 0;
      this.lookedAt.clear();
    }
    this.state = state;
    if (state.announcement !== before?.announcement) this.announce(state.announcement);
    const [draft] = state.drafts;
    if (before !== undefined && draft !== undefined && state.drafts.length > before.drafts.length)
      this.announce(`${this.words?.drafts ?? ''}: ${draft.headline}`);
    if (state.question !== undefined && state.question.id !== before?.question?.id) this.announce(state.question.text);
  }

  private draw(): void {
    const { state, words } = this;
    if (state === undefined || words === undefined) return;
    const page = this.page(state, words);
    const sameError = this.content.dataset.error === (state.error?.id ?? '');
    const scrolled = document.documentElement.scrollTop;
    const pieces = [
      noticeList(page),
      useQuestion(page),
      draftList(page),
      currentError(page),
      answer(page),
      recentErrors(page),
    ];
    keepingFocus(this.content, () => {
      this.pieces.place(
        this.content,
        pieces.filter((piece) => piece !== undefined),
      );
      this.content.dataset.error = state.error?.id ?? '';
      document.documentElement.scrollTop = sameError ? scrolled : 0;
    });
  }

  /** Marks in the current error the words of the case that the user looks at. */
  private readonly activate = (place: number): void => {
    if (place === this.active) return;
    this.active = place;
    this.draw();
  };

  private readonly opened = (caseId: string): void => {
    if (this.lookedAt.has(caseId)) return;
    this.lookedAt.add(caseId);
    this.send({ type: 'opened', caseId });
  };

  private page(state: PanelState, words: PanelWords): Page {
    const { folds, pieces, active, send, opened, activate, announce } = this;
    return { state, words, folds, pieces, active, send, opened, activate, announce };
  }

  private readonly announce = (text: string): void => {
    if (this.status.textContent !== text) this.status.textContent = text;
  };

  private confirmCopy(caseId: string): void {
    const label = byKey(this.content, `copy:${caseId}`)?.querySelector('span');
    const { words } = this;
    if (!label || words === undefined) return;
    label.textContent = words.copied;
    setTimeout(() => (label.textContent = words.copyFix), 2_000);
  }
}

const content = document.querySelector<HTMLElement>('#content');
const status = document.querySelector<HTMLElement>('[role="status"]');
if (content && status) {
  const panel = new Panel(acquireVsCodeApi<Kept>(), content, status);
  addEventListener('message', (event: MessageEvent<unknown>) => panel.receive(event.data));
  panel.send({ type: 'ready' });
}
