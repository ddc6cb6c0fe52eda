import type { WebviewApi } from 'vscode-webview';
import { isToPanel, type FromPanel, type PanelState, type PanelWords } from '../../src/protocol';
import { answer } from './answer';
import { currentError } from './currentError';
import { Folds } from './folds';
import { noticeList } from './noticeList';
import type { Page } from './page';
import { recentErrors } from './recentErrors';

/** What outlives a hidden panel. */
interface Kept {
  readonly errorId: string;
  readonly toggled: readonly string[];
}

/** Draws the page anew for each state; focus, folds and scroll position survive while the error is the same. */
class Panel {
  private words: PanelWords | undefined;
  private state: PanelState | undefined;
  private folds: Folds;
  private active = 0;

  constructor(
    private readonly vscode: WebviewApi<Kept>,
    private readonly content: HTMLElement,
    private readonly status: HTMLElement,
  ) {
    const { errorId, toggled } = vscode.getState() ?? { errorId: '', toggled: [] };
    this.folds = this.foldsOf(errorId, toggled);
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
    const errorId = state.error?.id ?? '';
    if (errorId !== this.folds.errorId) this.folds = this.foldsOf(errorId, []);
    if (errorId !== this.state?.error?.id) this.active = 0;
    this.state = state;
  }

  private draw(): void {
    const { state, words } = this;
    if (state === undefined || words === undefined) return;
    const page = this.page(state, words);
    const sameError = this.content.dataset.error === (state.error?.id ?? '');
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const scrolled = document.documentElement.scrollTop;
    const parts = [noticeList(page), currentError(page), answer(page), recentErrors(page)];
    this.content.replaceChildren(...parts.filter((part) => part !== undefined));
    this.content.dataset.error = state.error?.id ?? '';
    document.documentElement.scrollTop = sameError ? scrolled : 0;
    if (focused !== undefined) this.byKey(focused)?.focus({ preventScroll: true });
    this.announce(state.announcement);
  }

  /** Marks in the current error the words of the case that the user looks at. */
  private readonly activate = (place: number): void => {
    if (place === this.active || this.state === undefined || this.words === undefined) return;
    this.active = place;
    const page = this.page(this.state, this.words);
    const drawn = currentError(page);
    if (drawn !== undefined) this.content.querySelector('section.error')?.replaceWith(drawn);
  };

  private page(state: PanelState, words: PanelWords): Page {
    const { folds, active, send, activate } = this;
    return { state, words, folds, active, send, activate };
  }

  private announce(text: string): void {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  private confirmCopy(caseId: string): void {
    const label = this.byKey(`copy:${caseId}`)?.querySelector('span');
    const { words } = this;
    if (!label || words === undefined) return;
    label.textContent = words.copied;
    setTimeout(() => (label.textContent = words.copyFix), 2_000);
  }

  private byKey(key: string): HTMLElement | undefined {
    return [...this.content.querySelectorAll<HTMLElement>('[data-key]')].find((element) => element.dataset.key === key);
  }

  private foldsOf(errorId: string, toggled: readonly string[]): Folds {
    return new Folds(errorId, toggled, (now) => this.vscode.setState({ errorId, toggled: now }));
  }
}

const content = document.querySelector<HTMLElement>('#content');
const status = document.querySelector<HTMLElement>('[role="status"]');
if (content && status) {
  const panel = new Panel(acquireVsCodeApi<Kept>(), content, status);
  addEventListener('message', (event: MessageEvent<unknown>) => panel.receive(event.data));
  panel.send({ type: 'ready' });
}
