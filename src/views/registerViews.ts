import * as vscode from 'vscode';
import type { Log } from '../session/log';
import { MissedQueries, type KeptState } from '../session/use/missedQueries';
import type { Session } from '../session/session';
import type { LiveSettings } from '../session/settings';
import { registerCaseCompletions } from './caseDocuments/caseCompletions';
import { CaseFileSystem } from './caseDocuments/caseFileSystem';
import { CaseProblems } from './caseDocuments/caseProblems';
import { registerCommands } from './commands/registerCommands';
import { registerVersionDocuments } from './history/versionDocuments';
import { LibraryView } from './library/libraryView';
import { PanelView } from './panel/panelView';
import { QuickLook } from './quickLook/quickLook';
import { RecordDrafts } from './recordDrafts';
import { PauseContext } from './pauseCapture';
import { StatusBar } from './statusBar';
import type { ViewHost } from './viewHost';

/** What the views are made from. */
export interface ViewsOptions {
  readonly extensionUri: vscode.Uri;
  readonly session: Session;
  readonly settings: LiveSettings;
  readonly log: Log;
  /** Brings the log to the front. */
  readonly showLog: () => void;
  /** Kept for the workspace. */
  readonly state: KeptState;
  /** Takes a text, gives it without secrets. */
  readonly redact: (text: string) => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Makes the panel, the status bar item, the case documents and the commands. Nothing heavy is loaded before it is
 * used. Whoever gets the disposable owns them all.
 */
export function registerViews({
  extensionUri,
  session,
  settings,
  log,
  showLog,
  state,
  redact,
  clock,
}: ViewsOptions): vscode.Disposable {
  const missed = new MissedQueries({ state, redact, log });
  const host: ViewHost = {
    session,
    settings,
    log,
    showLog,
    clock,
    l10n: vscode.l10n,
    locale: vscode.env.language,
    drafts: new RecordDrafts(),
    missed,
    redact,
    state,
  };
  const library = new LibraryView(host);
  const quickLook = new QuickLook(host);
  return vscode.Disposable.from(
    { dispose: missed.follow(session) },
    new PanelView(host, extensionUri),
    new StatusBar(host),
    new PauseContext(host),
    new CaseFileSystem(host),
    new CaseProblems(host),
    registerCaseCompletions(host),
    registerVersionDocuments(host),
    library,
    quickLook,
    registerCommands(host, library, quickLook),
  );
}
