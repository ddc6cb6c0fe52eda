import * as vscode from 'vscode';
import type { FileMarks } from '../../session/changes/fileMarks';

/** Lines of the longest document that is remembered. */
const MAX_LINES = 8_000;

/** Remembers what stands in the documents that are opened and saved: where there is no Git, the only memory there is. */
export function watchChanges(marks: FileMarks): vscode.Disposable {
  const opened = (document: vscode.TextDocument): void => {
    if (isFile(document) && !document.isDirty) marks.saved.opened(pathOf(document), document.getText(), Date.now());
  };
  for (const document of vscode.workspace.textDocuments) opened(document);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isFile(document)) marks.saved.saved(pathOf(document), document.getText(), Date.now());
    }),
  );
}

function isFile(document: vscode.TextDocument): boolean {
  return (
    document.uri.scheme === 'file' &&
    document.lineCount <= MAX_LINES &&
    vscode.workspace.getWorkspaceFolder(document.uri) !== undefined
  );
}

function pathOf(document: vscode.TextDocument): string {
  return document.uri.fsPath.replace(/\\/g, '/');
}
