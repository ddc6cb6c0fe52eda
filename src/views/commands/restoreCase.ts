import * as vscode from 'vscode';
import { isStored } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { pickCase } from './pickCase';
import { mayChange } from './writable';

/** `Casebook: Restore Deleted Case`: brings a deleted case back into recall. */
export async function restoreCase(host: ViewHost): Promise<void> {
  const { session, l10n } = host;
  const libraries = (await session.libraries()).map(({ library }) => library).filter(isStored);
  const deleted = libraries.flatMap((library) => library.deletedCases());
  if (deleted.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('No case is deleted: there is nothing to restore.'));
    return;
  }
  const picked = await pickCase(host, deleted, l10n.t('Which case do you want back?'));
  const library = picked && libraries.find((one) => one.deletedCases().some(({ id }) => id === picked.id));
  if (picked === undefined || library === undefined || !mayChange(host, library)) return;
  await library.restore(picked.id);
  vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Restored: {0}', picked.title)}`, 5_000);
}
