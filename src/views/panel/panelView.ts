import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { VIEWS } from '../../contributions';
import { isFromPanel, type ToPanel } from '../../protocol';
import type { OpenLibrary } from '../../session/session';
import { findCase, folderOf } from '../caseLookup';
import { countFixes, fixCountWords } from '../fixCount';
import { resolveInFolder } from '../places';
import type { ViewHost } from '../viewHost';
import { onWindows, PanelActions } from './panelActions';
import { panelHtml } from './panelHtml';
import { panelState } from './panelState';
import { panelWords } from './panelWords';

/** How often the ages of what is shown are worded anew, in milliseconds. */
const AGE_REFRESH = 60_000;

/**
 * The side panel. Its page is thrown away whenever it is hidden and asks for everything when it is back, so nothing
 * is kept in it but what is unfolded.
 */
export class PanelView implements vscode.WebviewViewProvider, vscode.Disposable {
  private readonly actions: PanelActions;
  private readonly subscriptions: readonly vscode.Disposable[];
  private view: vscode.WebviewView | undefined;
  private libraries: readonly OpenLibrary[] | undefined;
  private ages: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: ViewHost,
    private readonly extensionUri: vscode.Uri,
  ) {
    this.actions = new PanelActions(host);
    const unsubscribe = host.session.onDidChange(() => this.show());
    this.subscriptions = [
      { dispose: unsubscribe },
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.readLibraries()),
      // The libraries are opened anew, to be written to.
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.readLibraries()),
      vscode.window.registerWebviewViewProvider(VIEWS.panel, this),
    ];
  }

  dispose(): void {
    clearInterval(this.ages);
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
    try {
      const caseId = await this.actions.run(message);
      if (caseId !== undefined) this.post({ type: 'copied', caseId });
    } catch (error) {
      this.host.log.error('What the panel asked for failed.', error);
    }
  }

  /** The number of cases is known only when the libraries are open. */
  private async readLibraries(): Promise<void> {
    this.libraries = await this.host.session.libraries();
    this.show();
  }

  private show(): void {
    const { view, host } = this;
    if (view === undefined) return;
    const { session, l10n, locale } = host;
    const hits = session.state.current?.recall?.hits ?? [];
    const fixes = countFixes(hits);
    view.badge = fixes === 0 ? undefined : { value: fixes, tooltip: fixCountWords(hits, l10n) };
    if (!view.visible) return;
    const state = panelState({
      state: session.state,
      folders: vscode.workspace.workspaceFolders?.length ?? 0,
      cases: this.libraries?.reduce((sum, { library }) => sum + library.cases().length, 0),
      now: host.clock(),
      locale,
      l10n,
      opensPlace: (error) => this.actions.opensPlace(error),
      opensFile: (caseId, path) => this.opensFile(caseId, path),
    });
    this.post({ type: 'state', state });
  }

  private opensFile(caseId: string, path: string): boolean {
    const found = findCase(this.libraries ?? [], caseId);
    return found !== undefined && resolveInFolder(path, folderOf(found.library), onWindows()) !== undefined;
  }

  private keepAges(): void {
    clearInterval(this.ages);
    this.ages = this.view?.visible ? setInterval(() => this.show(), AGE_REFRESH) : undefined;
  }

  private post(message: ToPanel): void {
    void this.view?.webview.postMessage(message);
  }
}
