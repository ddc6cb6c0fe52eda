import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { VIEWS } from '../../contributions';
import { isFromPanel, type ToPanel } from '../../protocol';
import type { OpenLibrary } from '../../session/session';
import type { CaseUsage } from '../../store/library';
import { findCase, isStored } from '../caseLookup';
import { environmentHere } from '../environmentHere';
import { errorWords } from '../localiser';
import type { ViewHost } from '../viewHost';
import { CaseHistories } from './caseHistories';
import { PanelActions } from './panelActions';
import { panelBadge } from './panelBadge';
import { panelHtml } from './panelHtml';
import { panelState, shownErrors } from './panelState';
import { panelWords } from './panelWords';

/** How often the ages of what is shown are worded anew, in milliseconds. */
const AGE_REFRESH = 60_000;

/**
 * The side panel. Its page is thrown away whenever it is hidden and asks for everything when it is back, so nothing
 * is kept in it but what is unfolded.
 */
export class PanelView implements vscode.WebviewViewProvider, vscode.Disposable {
  private readonly actions: PanelActions;
  private readonly histories: CaseHistories;
  /** For each error of this session, the case that fixed it, as the user says. */
  private readonly verified = new Map<string, string>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private view: vscode.WebviewView | undefined;
  private libraries: readonly OpenLibrary[] | undefined;
  private ages: NodeJS.Timeout | undefined;
  private showing: NodeJS.Immediate | undefined;

  constructor(
    private readonly host: ViewHost,
    private readonly extensionUri: vscode.Uri,
  ) {
    this.actions = new PanelActions(host);
    this.histories = new CaseHistories(host.session, host.log, () => this.show());
    const unsubscribe = host.session.onDidChange(() => this.show());
    this.subscriptions = [
      { dispose: unsubscribe },
      { dispose: host.settings.onDidChange(() => this.show()) },
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.readLibraries()),
      // The libraries are opened anew, to be written to.
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.readLibraries()),
      vscode.window.registerWebviewViewProvider(VIEWS.panel, this),
    ];
  }

  dispose(): void {
    clearInterval(this.ages);
    clearImmediate(this.showing);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    const { webview } = view;
    const dist = vscode.Uri.joinPath(this.extensionUri, 'dist');
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.onDidReceiveMessage((message: unknown) => void this.receive(message));
    view.onDidChangeVisibility(() => this.keepAges());
    view.onDidDispose(() => {
      this.view = undefined;
      this.keepAges();
    });
    const file = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
    webview.html = panelHtml({
      cspSource: webview.cspSource,
      nonce: randomBytes(16).toString('base64'),
      scriptUri: file('panel.js'),
      styleUri: file('panel.css'),
      language: this.host.locale,
      title: this.host.l10n.t('Past Fixes'),
    });
    this.keepAges();
    void this.readLibraries();
  }

  private async receive(message: unknown): Promise<void> {
    if (!isFromPanel(message)) {
      this.host.log.warn('The panel sent a message that is not understood.');
      return;
    }
    if (message.type === 'ready') {
      this.post({ type: 'words', words: panelWords(this.host.l10n) });
      this.show();
      return;
    }
    if (message.type === 'opened') this.wantHistory(message.caseId);
    try {
      const { copied, verified } = await this.actions.run(message);
      if (copied !== undefined) this.post({ type: 'copied', caseId: copied });
      if (verified !== undefined) this.verified.set(verified.errorId, verified.caseId);
      this.show();
    } catch (error) {
      this.host.log.error('What the panel asked for failed.', error);
      void vscode.window.showErrorMessage(errorWords(error, this.host.l10n));
    }
  }

  private wantHistory(caseId: string): void {
    const found = findCase(this.libraries ?? [], caseId);
    if (found !== undefined) this.histories.want([found.case], true);
  }

  /** The number of cases is known only when the libraries are open. */
  private async readLibraries(): Promise<void> {
    this.libraries = await this.host.session.libraries();
    this.show();
  }

  /** Changes come in groups; what is between them need not be drawn. */
  private show(): void {
    this.showing ??= setImmediate(() => {
      this.showing = undefined;
      this.showNow();
    });
  }

  private showNow(): void {
    const { view, host, actions } = this;
    if (view === undefined) return;
    const { session, settings, l10n, locale } = host;
    view.badge = panelBadge(session.state, l10n);
    if (!view.visible) return;
    const folders = vscode.workspace.workspaceFolders ?? [];
    const state = panelState({
      state: session.state,
      settings: settings.current,
      folders: folders.length,
      virtualFolders: folders.filter(({ uri }) => uri.scheme !== 'file').map(({ name }) => name),
      cases: this.libraries?.reduce((sum, { library }) => sum + library.cases().length, 0),
      now: host.clock(),
      locale,
      l10n,
      opensPlace: (error) => actions.opensPlace(error),
      opensFile: (caseId, path) => actions.opensFile(caseId, path),
      opensDraftFile: (path) => actions.opensDraftFile(path),
      environmentOf: ({ report }) => environmentHere(report),
      relative: (text) => actions.relative(text),
      libraryOf: (caseId) => session.libraryOf(caseId),
      historyOf: (caseId) => this.histories.get(caseId),
      usageOf: (caseId) => this.usageOf(caseId),
      isVerified: (errorId, caseId) => this.verified.get(errorId) === caseId,
    });
    this.post({ type: 'state', state });
    this.histories.want((shownErrors(session.state)?.recall?.hits ?? []).map(({ case: found }) => found));
  }

  private usageOf(caseId: string): CaseUsage | undefined {
    const library = this.host.session.libraryOf(caseId)?.library;
    return library !== undefined && isStored(library) ? library.usage(caseId) : undefined;
  }

  private keepAges(): void {
    clearInterval(this.ages);
    this.ages = this.view?.visible ? setInterval(() => this.show(), AGE_REFRESH) : undefined;
  }

  private post(message: ToPanel): void {
    void this.view?.webview.postMessage(message);
  }
}
