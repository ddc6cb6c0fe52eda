import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { SETTINGS } from '../contributions';
import type { LibraryFolder, Workspace } from '../session/workspace';
import { readSettings } from './liveSettings';

/** Name of the directory that a library has in its folder. */
const IN_FOLDER = '.casebook';

/**
 * The folders and the trust of this window's workspace.
 * @param storage of the extension, the same for all workspaces: a folder is found again whichever workspace it is in.
 */
export function hostWorkspace(storage: vscode.Uri): Workspace {
  return {
    get folders(): readonly LibraryFolder[] {
      return (vscode.workspace.workspaceFolders ?? []).map((folder) => libraryFolder(folder, storage));
    },
    get trusted(): boolean {
      return vscode.workspace.isTrusted;
    },
    onDidChange: (listener) => {
      const subscription = vscode.Disposable.from(
        vscode.workspace.onDidChangeWorkspaceFolders(() => listener()),
        vscode.workspace.onDidGrantWorkspaceTrust(() => listener()),
        vscode.workspace.onDidChangeConfiguration((event) => {
          const keys = [SETTINGS.libraryLocation, SETTINGS.libraryTeam];
          if (keys.some((key) => event.affectsConfiguration(`casebook.${key}`))) listener();
        }),
      );
      return () => void subscription.dispose();
    },
  };
}

function libraryFolder({ uri, name }: vscode.WorkspaceFolder, storage: vscode.Uri): LibraryFolder {
  const key = uri.toString();
  if (uri.scheme !== 'file') return { key, name };
  const places = {
    folder: vscode.Uri.joinPath(uri, IN_FOLDER).fsPath,
    extension: vscode.Uri.joinPath(storage, 'folders', hashOf(key)).fsPath,
  };
  const { libraryLocation, libraryTeam } = readSettings(uri);
  return {
    key,
    name,
    path: uri.fsPath,
    directory: places[libraryLocation],
    otherDirectory: places[libraryLocation === 'folder' ? 'extension' : 'folder'],
    team: libraryTeam === 'off' ? 'off' : isUsersOwn(uri) ? 'on' : 'proposed',
  };
}

/** Whether the user has it on in the settings of all workspaces, and not only in those of this one. */
function isUsersOwn(folder: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('casebook', folder).inspect(SETTINGS.libraryTeam)?.globalValue === 'on';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
