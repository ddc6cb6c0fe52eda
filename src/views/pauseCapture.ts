import * as vscode from 'vscode';
import type { SessionState } from '../session/session';
import type { ViewHost } from './viewHost';

/** Key for `when` clauses: capture is paused. */
const CONTEXT = 'casebook.paused';

/** Tells VS Code whether capture is paused, so that the menus offer the other. */
export class PauseContext implements vscode.Disposable {
  private told: boolean | undefined;
  private readonly unsubscribe: () => void;

  constructor({ session }: Pick<ViewHost, 'session'>) {
    this.unsubscribe = session.onDidChange((state) => this.tell(state));
    this.tell(session.state);
  }

  dispose(): void {
    this.unsubscribe();
  }

  private tell({ paused }: SessionState): void {
    if (paused === this.told) return;
    this.told = paused;
    void vscode.commands.executeCommand('setContext', CONTEXT, paused);
  }
}

/** `Casebook: Pause Capture`: errors are neither shown nor noted until capture is resumed. */
export function pauseCapture({ session, l10n }: Pick<ViewHost, 'session' | 'l10n'>): void {
  session.setPaused(true);
  vscode.window.setStatusBarMessage(l10n.t('Casebook notices nothing until you resume capture.'), 5_000);
}

/** `Casebook: Resume Capture`. */
export function resumeCapture({ session }: Pick<ViewHost, 'session'>): void {
  session.setPaused(false);
}
