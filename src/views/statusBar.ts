import * as vscode from 'vscode';
import { COMMANDS } from '../contributions';
import type { SessionState } from '../session/session';
import { fixCountWords } from './fixCount';
import type { ViewHost } from './viewHost';

/** The number of past fixes for the current error, in the status bar. Hidden where there is no error. */
export class StatusBar implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('casebook.fixes', vscode.StatusBarAlignment.Left);
  private readonly unsubscribe: readonly (() => void)[];

  constructor(private readonly host: Pick<ViewHost, 'session' | 'settings' | 'l10n'>) {
    const { session, settings } = host;
    this.item.name = 'Casebook';
    this.item.command = COMMANDS.showPanel;
    this.unsubscribe = [
      session.onDidChange((state) => this.show(state)),
      settings.onDidChange(() => this.show(session.state)),
    ];
    this.show(session.state);
  }

  dispose(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.item.dispose();
  }

  private show({ current, paused }: SessionState): void {
    const { l10n, settings } = this.host;
    if (paused) return this.showPaused();
    this.item.command = COMMANDS.showPanel;
    const error = current?.errors[current.selected];
    if (!settings.current.statusBarEnabled || error === undefined || current?.recall === undefined) {
      this.item.hide();
      return;
    }
    const words = fixCountWords(current.recall.hits, l10n);
    this.item.text = `$(history) ${words}`;
    this.item.tooltip = l10n.t('{0} for: {1}', words, error.report.headline.slice(0, 200));
    this.item.accessibilityInformation = {
      label: l10n.t('Casebook: {0} for the current error', words),
      role: 'button',
    };
    this.item.show();
  }

  /** Shown whatever the settings: somebody who forgot the pause would wait for past fixes in vain. */
  private showPaused(): void {
    const { l10n } = this.host;
    this.item.command = COMMANDS.resumeCapture;
    this.item.text = `$(debug-pause) ${l10n.t('Casebook paused')}`;
    this.item.tooltip = l10n.t('Errors are neither shown nor noted. Click to resume capture.');
    this.item.accessibilityInformation = { label: l10n.t('Casebook is paused; resume capture'), role: 'button' };
    this.item.show();
  }
}
