import * as vscode from 'vscode';
import type { StoredLibrary } from '../../store/library';
import type { ViewHost } from '../viewHost';

/**
 * Tells of files that were kept aside because they can't be used and may hold something of forgotten cases, and removes
 * them if the user wants that. Other cases may be in them that are nowhere else, so they do not go by themselves.
 * @param copies paths, as `forget` named them
 */
export async function offerCopies(
  { l10n }: Pick<ViewHost, 'l10n'>,
  library: Pick<StoredLibrary, 'removeCopies'>,
  copies: readonly string[],
): Promise<void> {
  if (copies.length === 0) return;
  const remove = l10n.t('Remove these files');
  const question = l10n.t(
    'Files that were kept aside may still hold what you forgot: {0}. They can’t be read as a library; other cases may be in them too.',
    copies.join(', '),
  );
  if ((await vscode.window.showWarningMessage(question, remove)) !== remove) return;
  await library.removeCopies(copies);
  vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Files removed: {0}', copies.length)}`, 5_000);
}
