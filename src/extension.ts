import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { HostSettings } from './host/liveSettings';
import { hostWorkspace } from './host/hostWorkspace';
import { sqlJsLoader } from './host/sqlJs';
import { hostFileMarks } from './sensors/changes/hostFileMarks';
import { watch } from './sensors/watch';
import { createSession } from './session/createSession';
import { loadEngine } from './session/recall/engine';
import { createLog } from './session/log';
import { once } from './session/once';
import type { Session } from './session/session';
import { redactionOf } from './session/settings';
import type { StoredLibrary } from './store/library';
import { libraryOffers } from './views/libraries/libraryOffers';
import { personalName } from './views/personalName';
import { registerViews } from './views/registerViews';

/** What the suites that run in the extension host may look at. */
export interface TestApi {
  readonly session: Session;
  /** Milliseconds that `activate` took. */
  readonly activation: number;
}

/**
 * Makes the parts and connects them: sensors write to the session, views read from it. Nothing heavy is loaded here;
 * recognisers and recall come with the first command, sql.js with the first error or view.
 */
export function activate(context: vscode.ExtensionContext): TestApi | undefined {
  const started = performance.now();
  const channel = vscode.window.createOutputChannel('Casebook', { log: true });
  const redactText = async (text: string): Promise<string> => {
    const { redact } = await import('./core/pattern/redaction/redact');
    return (await redact(text, redactionOf(settings.current))).text;
  };
  const log = createLog(channel, redactText);
  const settings = new HostSettings(log);
  const engine = once(loadEngine);
  const loadSqlJs = sqlJsLoader(context.extensionUri);
  const openAt = async (directory: string, readOnly?: string): Promise<StoredLibrary> => {
    const { openLibrary } = await import('./store/openLibrary');
    return openLibrary({
      directory,
      clock: () => Date.now(),
      newId: randomUUID,
      loadSqlJs,
      thread: {
        script: vscode.Uri.joinPath(context.extensionUri, 'dist', 'databaseThread.js').fsPath,
        wasm: vscode.Uri.joinPath(context.extensionUri, 'dist', 'sql-wasm.wasm').fsPath,
      },
      log: (message) => log.info('Library:', message),
      redaction: () => redactionOf(settings.current),
      ...(readOnly === undefined ? {} : { readOnly }),
    });
  };
  const workspace = hostWorkspace(context.globalStorageUri);
  const marks = hostFileMarks(settings, log);
  const session = createSession({
    marks,
    memory: {
      get: (key) => context.workspaceState.get(key),
      set: (key, value) => void context.workspaceState.update(key, value),
    },
    clock: () => Date.now(),
    newId: randomUUID,
    loadEngine: engine,
    workspace,
    openLibrary: openAt,
    personal: {
      name: personalName(vscode.l10n),
      open: () => openAt(vscode.Uri.joinPath(context.globalStorageUri, 'personal').fsPath),
    },
    settings,
    log,
  });
  running = session;
  const views = registerViews({
    extensionUri: context.extensionUri,
    session,
    settings,
    log,
    showLog: () => channel.show(),
    state: context.workspaceState,
    redact: redactText,
    clock: () => Date.now(),
  });
  const offers = libraryOffers({
    session,
    workspace,
    openLibrary: openAt,
    loadSqlJs,
    log,
    l10n: vscode.l10n,
    state: context.workspaceState,
  });
  // Disposed in this order: the log comes last, for what ends before it still writes to it.
  context.subscriptions.push(settings, watch(session, settings, log, marks, engine), views, offers, channel);
  const activation = performance.now() - started;
  log.debug(`Activated in ${activation.toFixed(1)} ms.`);
  return context.extensionMode === vscode.ExtensionMode.Test ? { session, activation } : undefined;
}

/** The session that `deactivate` has to end; VS Code gives it no context. */
let running: Session | undefined;

/** VS Code waits some seconds for this: what is pending is written before the window is gone. */
export async function deactivate(): Promise<void> {
  await running?.dispose();
}
