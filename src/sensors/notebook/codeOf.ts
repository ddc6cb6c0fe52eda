import * as vscode from 'vscode';
import type { RunCode } from '../../session/learning/ranCode';

const MAX_CELLS = 200;
const MAX_CHARACTERS = 100_000;

/** The code in the cells of a notebook as it stands in the editor, saved or not; bounded. */
export function codeOf(notebook: vscode.NotebookDocument): RunCode {
  let room = MAX_CHARACTERS;
  const parts = notebook
    .getCells()
    .filter(({ kind }) => kind === vscode.NotebookCellKind.Code)
    .slice(0, MAX_CELLS)
    .flatMap(({ document }) => {
      const text = document.getText();
      room -= text.length;
      return room < 0 ? [] : [{ id: document.uri.fragment, text }];
    });
  return { file: notebook.uri.fsPath.replace(/\\/g, '/'), name: vscode.workspace.asRelativePath(notebook.uri), parts };
}
