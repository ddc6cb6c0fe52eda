import * as vscode from 'vscode';
import { caseIdOf, caseUri } from '../caseDocuments/caseUri';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';

/**
 * `Casebook: Edit Case`: opens a case as a document; saving it stores it.
 * @param argument see `caseFor`.
 * @param how `preview` for a tab that the next one takes the place of, with the focus left where it is.
 */
export async function editCase(host: ViewHost, argument?: unknown, how?: unknown): Promise<void> {
  const found = await caseFor(host, argument, host.l10n.t('Which case do you want to edit?'));
  if (found === undefined) return;
  // A case whose title has changed since would open a second time under its new name.
  const open = vscode.workspace.textDocuments.find(({ uri }) => caseIdOf(uri) === found.case.id);
  const preview = how === 'preview';
  await vscode.window.showTextDocument(open?.uri ?? caseUri(found.case), { preview, preserveFocus: preview });
}
