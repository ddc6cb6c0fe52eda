import * as vscode from 'vscode';
import { isStored } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { offerCopies } from './offerCopies';
import { pickCase } from './pickCase';
import { mayChange } from './writable';

/**
 * `Casebook: Forget Case…`: removes a case for good, with its history and from every file that held it. Deleted cases can
 * be forgotten too. It can't be taken back, so it is confirmed.
 */
export async function forgetCase(host: ViewHost): Promise<void> {
  const { session, l10n } = host;
  const libraries = (await session.libraries()).map(({ library }) => library).filter(isStored);
  const all = libraries.flatMap((library) =>
    [...library.cases(), ...library.deletedCases()].map((found) => ({ library, found })),
  );
  if (all.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('There is no case that could be forgotten.'));
    return;
  }
  const picked = await pickCase(
    host,
    all.map(({ found }) => found),
    l10n.t('Which case do you want to forget for good?'),
  );
  const library = all.find(({ found }) => found === picked)?.library;
  if (picked === undefined || library === undefined || !mayChange(host, library)) return;
  const forget = l10n.t('Forget');
  const detail = l10n.t(
    'The case, its history and its copies in the library’s files are removed. This can’t be undone.',
  );
  const question = l10n.t('Forget “{0}” for good?', picked.title);
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
  const { copies } = await library.forget([picked.id]);
  vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Forgotten: {0}', picked.title)}`, 5_000);
  await offerCopies(host, library, copies);
}
