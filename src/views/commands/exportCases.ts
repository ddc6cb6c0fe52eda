import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import type { OpenLibrary } from '../../session/session';
import { caseIdsFrom } from '../caseDocuments/caseUri';
import { findCase } from '../caseLookup';
import type { ViewHost } from '../viewHost';

/**
 * `Casebook: Export Cases`: writes all cases of a library, or those that are selected in the library view, to a file, one
 * a line, sorted, so that two exports diff well.
 * @param argument the file, where it need not be asked for; or ids of cases.
 */
export async function exportCasesToFile(host: ViewHost, argument?: unknown): Promise<void> {
  const { session, l10n } = host;
  const libraries = await session.libraries();
  const ids = argument instanceof vscode.Uri ? undefined : caseIdsFrom(argument);
  const chosen = ids === undefined ? await choose(libraries, l10n) : libraries[0];
  const cases = ids === undefined ? (chosen?.library.cases() ?? []) : casesOf(libraries, ids);
  if (chosen === undefined || cases.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('There is no case to export yet.'));
    return;
  }
  const file = argument instanceof vscode.Uri ? argument : await askForFile(chosen, l10n);
  if (file === undefined) return;
  const { exportCases } = await import('../../store/exportCases');
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode([...exportCases(cases)].join('')));
  vscode.window.setStatusBarMessage(
    `$(check) ${l10n.t('Cases exported to {1}: {0}', cases.length, file.fsPath)}`,
    5_000,
  );
}

function casesOf(libraries: readonly OpenLibrary[], ids: readonly string[]): readonly Case[] {
  return ids.flatMap((id) => findCase(libraries, id)?.case ?? []);
}

async function choose(libraries: readonly OpenLibrary[], l10n: ViewHost['l10n']): Promise<OpenLibrary | undefined> {
  if (libraries.length < 2) return libraries[0];
  const items = libraries.map((open) => ({ label: open.name, description: open.library.directory, open }));
  return (await vscode.window.showQuickPick(items, { placeHolder: l10n.t('Which folder’s library?') }))?.open;
}

function askForFile({ folder }: OpenLibrary, l10n: ViewHost['l10n']): Thenable<vscode.Uri | undefined> {
  return vscode.window.showSaveDialog({
    title: l10n.t('Export Cases'),
    saveLabel: l10n.t('Export'),
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(vscode.Uri.file(folder), 'casebook.jsonl') }),
    filters: { [l10n.t('Case files')]: ['jsonl'] },
  });
}
