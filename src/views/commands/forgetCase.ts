import * as vscode from 'vscode';
import type { StoredLibrary } from '../../store/library';
import { isStored } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { offerCopies } from './offerCopies';
import { pickCase } from './pickCase';
import { mayChange } from './writable';

/**
 * `Casebook: Forget Case…`: removes a case for good, with its history and from every file that held it. Deleted cases can
 * be forgotten too, and a case that was copied is forgotten in every library. It can't be taken back, so it is
 * confirmed.
 */
export async function forgetCase(host: ViewHost): Promise<void> {
  const { session, l10n } = host;
  const libraries = (await session.libraries()).map(({ library }) => library).filter(isStored);
  const all = libraries.flatMap((library) => [...library.cases(), ...library.deletedCases()]);
  if (all.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('There is no case that could be forgotten.'));
    return;
  }
  const picked = await pickCase(host, all, l10n.t('Which case do you want to forget for good?'));
  if (picked === undefined) return;
  const holders = await librariesWith(host, picked.id);
  if (!holders.every((holder) => mayChange(host, holder))) return;
  const forget = l10n.t('Forget');
  const detail = l10n.t(
    'The case, its history and its copies in the library’s files are removed. This can’t be undone.',
  );
  const question = l10n.t('Forget “{0}” for good?', picked.title);
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
  const left = [];
  for (const holder of holders) left.push({ holder, copies: (await holder.forget([picked.id])).copies });
  vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Forgotten: {0}', picked.title)}`, 5_000);
  for (const { holder, copies } of left) await offerCopies(host, holder, copies);
}

/** Every library that has a case, deleted or not; the personal one also where recall does not look in it. */
async function librariesWith({ session }: ViewHost, id: string): Promise<readonly StoredLibrary[]> {
  const personal = (await session.personal())?.library;
  const open = (await session.libraries()).map(({ library }) => library);
  const all = new Set([...open, ...(personal === undefined ? [] : [personal])]);
  return [...all].filter(isStored).filter((library) => {
    return library.get(id) !== undefined || library.deletedCases().some((deleted) => deleted.id === id);
  });
}
