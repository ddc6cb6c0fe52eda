import * as vscode from 'vscode';

/**
 * Opens the first of the paths that is a file, at a place.
 * @param line 1-based; @param column 1-based.
 * @returns whether there was one.
 */
export async function openFile(paths: readonly string[], line = 1, column = 1): Promise<boolean> {
  for (const path of paths) {
    const uri = vscode.Uri.file(path);
    if (!(await isFile(uri))) continue;
    if (path.endsWith('.ipynb')) {
      // In the notebook's editor: its text is nothing to look at.
      await vscode.commands.executeCommand('vscode.open', uri);
      return true;
    }
    const at = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
    await vscode.window.showTextDocument(uri, { selection: new vscode.Range(at, at), preview: true });
    return true;
  }
  return false;
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0;
  } catch {
    return false;
  }
}
