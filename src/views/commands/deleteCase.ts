import * as vscode from 'vscode';
import { caseIdsFrom } from '../caseDocuments/caseUri';
import { findCase, type FoundCase } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';
import { mayChange } from './writable';

/**
 * `Casebook: Delete Case`: takes cases out of recall, with a way back.
 * @param argument a case (see `caseFor`), or ids of several.
 */
export async function deleteCase(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n } = host;
  const chosen = await chosenCases(host, argument);
  const libraries = new Set(chosen.map(({ library }) => library));
  if (chosen.length === 0 || ![...libraries].every((library) => mayChange(host, library))) return;
  const deleted: FoundCase[] = [];
  try {
    for (const one of chosen) {
      await one.library.delete(one.case.id);
      deleted.push(one);
    }
  } finally {
    // What was deleted before something went wrong can be taken back, too.
    void offerUndo(deleted, l10n);
  }
}

async function chosenCases(host: ViewHost, argument: unknown): Promise<readonly FoundCase[]> {
  const ids = caseIdsFrom(argument);
  if (ids !== undefined && ids.length > 1) {
    const libraries = await host.session.libraries();
    return ids.flatMap((id) => findCase(libraries, id) ?? []);
  }
  const found = await caseFor(host, argument, host.l10n.t('Which case do you want to delete?'));
  return found === undefined ? [] : [found];
}

async function offerUndo(deleted: readonly FoundCase[], l10n: ViewHost['l10n']): Promise<void> {
  const [first] = deleted;
  if (first === undefined) return;
  const undo = l10n.t('Undo');
  const said =
    deleted.length === 1 ? l10n.t('Deleted: {0}', first.case.title) : l10n.t('Deleted: {0} cases', deleted.length);
  if ((await vscode.window.showInformationMessage(said, undo)) !== undo) return;
  for (const { library, case: found } of deleted) await library.restore(found.id);
}
