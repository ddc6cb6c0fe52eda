import * as vscode from 'vscode';
import type { Session } from '../../session/session';
import type { LiveSettings } from '../../session/settings';
import { later } from '../later';
import type { FoundDiagnostic } from '../../session/errors/diagnosticReport';
import { DocumentErrors, type Nearness } from './documentErrors';

/** Watches the diagnostics of severity Error of the window's documents, and tells the session of them. */
export function watchDiagnostics(session: Session, settings: LiveSettings): vscode.Disposable {
  const errors = new DocumentErrors({
    later,
    delay: () => settings.current.diagnosticsDelay,
    read: (uri) => readErrors(vscode.Uri.parse(uri, true)),
    isDirty: (uri) => {
      const document = openDocument(uri);
      return document !== undefined && document.isDirty && !document.isUntitled;
    },
    nearness,
    fileOf: (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true), false),
    met: (uri, reports) => {
      const parsed = vscode.Uri.parse(uri, true);
      const folder = vscode.workspace.getWorkspaceFolder(parsed)?.uri;
      const name = vscode.workspace.asRelativePath(parsed);
      session.met(
        reports,
        { kind: 'diagnostic', key: uri, name },
        folder?.scheme === 'file' ? folder.fsPath : undefined,
      );
    },
    gone: (uri, left, how) => session.gone(uri, left, how),
  });
  // What was published before this began counts too.
  errors.onPublished(vscode.languages.getDiagnostics().map(([uri]) => uri.toString()));
  return vscode.Disposable.from(
    errors,
    vscode.languages.onDidChangeDiagnostics(({ uris }) => errors.onPublished(uris.map((uri) => uri.toString()))),
    vscode.workspace.onDidChangeTextDocument(({ document }) => errors.onChanged(document.uri.toString())),
    vscode.workspace.onDidSaveTextDocument((document) => errors.onSaved(document.uri.toString())),
  );
}

function readErrors(uri: vscode.Uri): FoundDiagnostic[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
    .map((diagnostic) => {
      const code = typeof diagnostic.code === 'object' ? diagnostic.code.value : diagnostic.code;
      return {
        message: diagnostic.message,
        ...(diagnostic.source === undefined ? {} : { source: diagnostic.source }),
        ...(code === undefined ? {} : { code }),
        line: diagnostic.range.start.line + 1,
        column: diagnostic.range.start.character + 1,
        related: (diagnostic.relatedInformation ?? []).map(({ location, message }) => ({
          file: vscode.workspace.asRelativePath(location.uri, false),
          line: location.range.start.line + 1,
          message,
        })),
      };
    });
}

function openDocument(uri: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

function nearness(uri: string): Nearness {
  const shows = (editor: vscode.TextEditor | undefined): boolean => editor?.document.uri.toString() === uri;
  if (shows(vscode.window.activeTextEditor)) return 'active';
  if (vscode.window.visibleTextEditors.some(shows)) return 'visible';
  return openDocument(uri) === undefined ? 'closed' : 'open';
}
