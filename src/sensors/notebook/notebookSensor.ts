import * as vscode from 'vscode';
import type { Origin, Session } from '../../session/session';
import { cellError, ERROR_MIME } from './cellError';
import { codeOf } from './codeOf';

/** Watches the cells of notebooks, and tells the session of the errors in their outputs, once for each execution. */
export function watchNotebooks(session: Session): vscode.Disposable {
  return vscode.workspace.onDidChangeNotebookDocument(({ notebook, cellChanges }) => {
    for (const { cell, executionSummary } of cellChanges) {
      const timing = executionSummary?.timing;
      // Outputs come before their end; what ended is told with its timing.
      if (timing === undefined || executionSummary?.success === undefined) continue;
      const name = vscode.workspace.asRelativePath(notebook.uri);
      const key = cell.document.uri.toString();
      const origin: Origin = {
        kind: 'terminal',
        key,
        name,
        run: `${key}/${executionSummary.executionOrder ?? timing.endTime}`,
      };
      const errors = cell.outputs
        .flatMap(({ items }) => items)
        .flatMap(({ mime, data }) => (mime === ERROR_MIME ? (cellError(data) ?? []) : []));
      const folder = vscode.workspace.getWorkspaceFolder(notebook.uri)?.uri;
      const cwd = folder?.scheme === 'file' ? folder.fsPath : undefined;
      if (errors.length > 0) session.met(errors, origin, cwd);
      session.ran({
        // A cell is no command line: it is followed by its name, as debug sessions are.
        kind: 'debug',
        origin,
        command: key,
        ...(cwd === undefined ? {} : { cwd }),
        startedAt: timing.startTime,
        endedAt: timing.endTime,
        end: executionSummary.success ? 'well' : 'failed',
        errors,
        ...(notebook.uri.scheme === 'file' ? { code: codeOf(notebook) } : {}),
      });
    }
  });
}
