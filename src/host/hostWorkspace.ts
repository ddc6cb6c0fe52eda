import * as vscode from 'vscode';
import type { LibraryFolder, Workspace } from '../session/workspace';

/** The folders and the trust of this window's workspace. */
export function hostWorkspace(): Workspace {
  return {
    get folders(): readonly LibraryFolder[] {
      return (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({
        key: uri.toString(),
        name,
        ...(uri.scheme === 'file' ? { path: uri.fsPath } : {}),
      }));
    },
    get trusted(): boolean {
      return vscode.workspace.isTrusted;
    },
    onDidChange: (listener) => {
      const subscription = vscode.Disposable.from(
        vscode.workspace.onDidChangeWorkspaceFolders(() => listener()),
        vscode.workspace.onDidGrantWorkspaceTrust(() => listener()),
      );
      return () => void subscription.dispose();
    },
  };
}
