import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';
import { mayChange } from './writable';

/** `Casebook: Delete Case`: takes a case out of recall, with a way back. */
export async function deleteCase(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n } = host;
  const found = await caseFor(host, argument, l10n.t('Which case do you want to delete?'));
  if (found === undefined || !mayChange(host, found.library)) return;
  const { library, case: deleted } = found;
  await library.delete(deleted.id);
  const undo = l10n.t('Undo');
  const answer = await vscode.window.showInformationMessage(l10n.t('Deleted: {0}', deleted.title), undo);
  if (answer === undo) await library.restore(deleted.id);
}
