import * as vscode from 'vscode';
import { casesToPrune } from '../../core/cases/prune';
import type { StoredLibrary } from '../../store/library';
import { isStored } from '../caseLookup';
import { pruneChoices, pruneItem, type PruneItem } from '../pruneItems';
import type { ViewHost } from '../viewHost';
import { offerCopies } from './offerCopies';
import { mayChange } from './writable';

type Item = PruneItem & { readonly library: StoredLibrary };

/**
 * `Casebook: Prune Cases…`: lists what the library can do without, by age or because it was never used, and takes out of
 * it what the user leaves ticked: deleted, with a way back, or forgotten for good.
 */
export async function pruneCases(host: ViewHost): Promise<void> {
  const { session, l10n, clock, locale } = host;
  const choice = await vscode.window.showQuickPick(pruneChoices(l10n), {
    placeHolder: l10n.t('Which cases can go? You see them before anything is removed.'),
  });
  if (choice === undefined) return;
  const now = clock();
  const items = (await session.libraries()).flatMap(({ library }): Item[] =>
    isStored(library)
      ? casesToPrune(library.cases(), (id) => library.usage(id), { ...choice.rule, now }).map((candidate) => ({
          ...pruneItem(candidate, l10n, now, locale),
          library,
        }))
      : [],
  );
  if (items.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('No case fits: there is nothing to prune.'));
    return;
  }
  const ticked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
    placeHolder: l10n.t('The ticked cases go. Untick those that you want to keep.'),
  });
  if (ticked === undefined || ticked.length === 0) return;
  const libraries = new Map<StoredLibrary, string[]>();
  for (const { library, id } of ticked) libraries.set(library, [...(libraries.get(library) ?? []), id]);
  if (![...libraries.keys()].every((library) => mayChange(host, library))) return;
  await remove(host, libraries, ticked.length);
}

async function remove(
  host: ViewHost,
  libraries: ReadonlyMap<StoredLibrary, readonly string[]>,
  count: number,
): Promise<void> {
  const { l10n } = host;
  const toDelete = l10n.t('Delete');
  const toForget = l10n.t('Forget for good');
  const question = l10n.t('Remove the ticked cases ({0})?', count);
  const detail = l10n.t('Deleted cases can be restored. Forgotten ones are gone for good, with their history.');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, toDelete, toForget);
  if (answer === undefined) return;
  for (const [library, ids] of libraries) {
    if (answer === toForget) await offerCopies(host, library, (await library.forget(ids)).copies);
    else await Promise.all(ids.map((id) => library.delete(id)));
  }
  if (answer === toForget) {
    vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Cases forgotten: {0}', count)}`, 5_000);
    return;
  }
  const undo = l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(l10n.t('Cases deleted: {0}', count), undo)) !== undo) return;
  for (const [library, ids] of libraries) await Promise.all(ids.map((id) => library.restore(id)));
}
