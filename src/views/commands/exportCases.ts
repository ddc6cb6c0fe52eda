import * as vscode from 'vscode';
import type { OpenLibrary } from '../../session/session';
import { folderOf } from '../caseLookup';
import type { ViewHost } from '../viewHost';

/**
 * `Casebook: Export Cases`: writes all cases of a library to a file, one a line, sorted, so that two exports diff well.
 * @param argument the file, where it need not be asked for.
 */
export async function exportCasesToFile(host: ViewHost, argument?: unknown): Promise<void> {
  const { session, l10n } = host;
  const chosen = await choose(await session.libraries(), l10n);
  const cases = chosen?.library.cases() ?? [];
  if (chosen === undefined || cases.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('There is no case to export yet.'));
    return;
  }
  const file = argument instanceof vscode.Uri ? argument : await askForFile(chosen, l10n);
  if (file === undefined) return;
  const { exportCases } = await import('../../store/exportCases');
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode([...exportCases(cases)].join('')));
  vscode.window.setStatusBarMessage(
    `$(check) ${l10n.t('Exported {0} cases to {1}', cases.length, file.fsPath)}`,
    5_000,
  );
}

async function choose(libraries: readonly OpenLibrary[], l10n: ViewHost['l10n']): Promise<OpenLibrary | undefined> {
  if (libraries.length < 2) return libraries[0];
  const items = libraries.map((open) => ({ label: open.name, description: open.library.directory, open }));
  return (await vscode.window.showQuickPick(items, { placeHolder: l10n.t('Which folder’s library?') }))?.open;
}

function askForFile({ library }: OpenLibrary, l10n: ViewHost['l10n']): Thenable<vscode.Uri | undefined> {
  return vscode.window.showSaveDialog({
    title: l10n.t('Export Cases'),
    saveLabel: l10n.t('Export'),
    defaultUri: vscode.Uri.joinPath(vscode.Uri.file(folderOf(library)), 'casebook.jsonl'),
    filters: { [l10n.t('Case files')]: ['jsonl'] },
  });
}
