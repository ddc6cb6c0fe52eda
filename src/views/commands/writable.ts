import * as vscode from 'vscode';
import type { OpenLibrary } from '../../session/session';
import type { Library } from '../../store/library';
import { isWritable } from '../caseLookup';
import { statusWords } from '../localiser';
import type { ViewHost } from '../viewHost';

/** Says why nothing can be stored in a library now; true where it can. */
export function mayChange({ session, l10n }: Pick<ViewHost, 'session' | 'l10n'>, library: Library): boolean {
  const { status } = library;
  const reason = session.state.restricted
    ? l10n.t('In Restricted Mode nothing is recorded or changed. Trust this workspace to do so.')
    : isWritable(library)
      ? undefined
      : statusWords(status, l10n);
  if (reason !== undefined) void vscode.window.showWarningMessage(reason);
  return reason === undefined;
}

/**
 * The library to store in: the only one of the workspace, or the one of the folder that a path lies in, or the one that
 * the user picks. Where no folder is open it is the personal one.
 * @param path of the error's directory or file, where known.
 * @returns undefined where there is none, or none can be written; the reason is said.
 */
export async function libraryToWrite(
  host: Pick<ViewHost, 'session' | 'l10n'>,
  path: string | undefined,
): Promise<Library | undefined> {
  const { session, l10n } = host;
  const libraries = (await session.libraries()).filter(({ kind }) => kind === 'workspace');
  if (libraries.length === 0 && session.state.libraries.every(({ kind }) => kind === 'personal')) {
    const personal = (await session.personal())?.library;
    if (personal !== undefined) return mayChange(host, personal) ? personal : undefined;
  }
  const chosen = libraries.length > 1 ? (libraryAt(path) ?? (await pick(libraries))) : libraries[0];
  if (chosen !== undefined) return mayChange(host, chosen.library) ? chosen.library : undefined;
  if (libraries.length === 0) {
    const refused = session.state.libraries.find(({ kind }) => kind === 'workspace');
    const detail = refused && statusWords(refused.status, l10n);
    const text = detail ?? l10n.t('No folder is open, and the personal library can’t be opened. Open a folder first.');
    void vscode.window.showWarningMessage(text);
  }
  return undefined;

  function libraryAt(where: string | undefined): OpenLibrary | undefined {
    const folder = where === undefined ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.file(where));
    return folder && libraries.find((open) => open.folder === folder.uri.fsPath);
  }

  async function pick(from: readonly OpenLibrary[]): Promise<OpenLibrary | undefined> {
    const items = from.map((open) => ({ label: open.name, description: open.library.directory, open }));
    const placeHolder = l10n.t('Which folder’s library?');
    return (await vscode.window.showQuickPick(items, { placeHolder }))?.open;
  }
}
