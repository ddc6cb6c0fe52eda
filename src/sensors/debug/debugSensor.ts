import * as vscode from 'vscode';
import type { Log } from '../../session/log';
import { once } from '../../session/once';
import type { Origin, Session } from '../../session/session';
import { later } from '../later';
import { detectInOutput, loadReader } from '../terminal/detectInOutput';
import { RawOutput } from '../terminal/rawOutput';
import { DebugRun } from './debugRun';

const WHOLE = { head: 32_768, tail: 65_536 };

/** Watches debug sessions, and tells the session on which exceptions they stopped and which errors they printed. */
export function watchDebugging(session: Session, log: Log): vscode.Disposable {
  const reader = once(loadReader);
  const runs = new Map<string, { readonly run: DebugRun; readonly sessions: Set<string> }>();

  const runOf = (root: vscode.DebugSession): { readonly run: DebugRun; readonly sessions: Set<string> } => {
    const known = runs.get(root.id);
    if (known !== undefined) return known;
    const { name, workspaceFolder } = root;
    const folder = workspaceFolder?.uri.scheme === 'file' ? workspaceFolder.uri.fsPath : undefined;
    const where = folder === undefined ? {} : { cwd: folder };
    const origin: Origin = { kind: 'debug', key: `debug:${name}`, name, run: root.id };
    const run = new DebugRun(root.type, {
      clock: () => Date.now(),
      later,
      detect: async (printed) => {
        const output = new RawOutput(WHOLE);
        output.push(printed);
        const errors = await detectInOutput(await reader(), output, {});
        return errors.filter(({ recogniser }) => recogniser !== 'last-resort');
      },
      met: (errors) => session.met(errors, origin, folder),
      ended: (outcome) => session.ran({ kind: 'debug', origin, ...where, ...outcome }),
      failed: (reason) => log.error('A debug session could not be read.', reason),
    });
    const fresh = { run, sessions: new Set<string>() };
    runs.set(root.id, fresh);
    return fresh;
  };

  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterTrackerFactory('*', {
      createDebugAdapterTracker: (debugged) => {
        const { run, sessions } = runOf(rootOf(debugged));
        sessions.add(debugged.id);
        return {
          onWillReceiveMessage: (message: unknown) => run.onRequest(message),
          onDidSendMessage: (message: unknown) => run.onMessage(message),
        };
      },
    }),
    vscode.debug.onDidTerminateDebugSession((debugged) => {
      const root = rootOf(debugged);
      const known = runs.get(root.id);
      known?.sessions.delete(debugged.id);
      if (known === undefined || known.sessions.size > 0) return;
      runs.delete(root.id);
      known.run.onEnd();
    }),
  );
}

/** A run of one program may be several sessions, one within the other. */
function rootOf(debugged: vscode.DebugSession): vscode.DebugSession {
  let root = debugged;
  while (root.parentSession !== undefined) root = root.parentSession;
  return root;
}
