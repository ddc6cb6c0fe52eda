import * as vscode from 'vscode';
import type { StoredLibrary } from '../../store/library';
import { isStored } from '../caseLookup';
import { forgetKeptTexts, hasKeptTexts } from '../keptTexts';
import type { ViewHost } from '../viewHost';
import { mayChange } from './writable';

/** The file that a team shares through its repository; it is not Casebook's alone. */
const SHARED_FILE = 'cases.jsonl';

/**
 * `Casebook: Forget Everything in This Workspace…`: removes all cases of a folder's library for good, with their history
 * and from every file that held them, and what is kept beside it. It can't be taken back, so the number of cases must be typed.
 */
export async function forgetEverything(host: ViewHost): Promise<void> {
  const { session, l10n } = host;
  const open = (await session.libraries()).flatMap(({ kind, name, library }) =>
    kind === 'workspace' && isStored(library) && library.status.kind !== 'empty' ? [{ name, library }] : [],
  );
  if (open.length === 0 && hasKeptTexts(host)) return forgetTexts(host);
  if (open.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('There is nothing in this workspace that could be forgotten.'));
    return;
  }
  const library = open.length === 1 ? open[0]?.library : await pick(open, l10n.t('Which folder’s library?'));
  if (library === undefined || !mayChange(host, library) || !(await confirm(host, library))) return;
  await Promise.all([library.forgetAll(), forgetKeptTexts(host)]);
  sayForgotten(host);
  await sayShared(host, library);
}

/** There is no case, but what may have become one. */
async function forgetTexts(host: ViewHost): Promise<void> {
  const { l10n } = host;
  const forget = l10n.t('Forget');
  const question = l10n.t('Forget the fixes that were noticed, and the questions that found nothing?');
  const detail = l10n.t('No case is recorded yet.');
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
  await forgetKeptTexts(host);
  sayForgotten(host);
}

function sayForgotten({ l10n }: ViewHost): void {
  vscode.window.setStatusBarMessage(`$(check) ${l10n.t('Everything is forgotten.')}`, 5_000);
}

async function pick(
  open: readonly { readonly name: string; readonly library: StoredLibrary }[],
  placeHolder: string,
): Promise<StoredLibrary | undefined> {
  const items = open.map(({ name, library }) => ({ label: name, description: library.directory, library }));
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.library;
}

async function confirm({ l10n }: ViewHost, library: StoredLibrary): Promise<boolean> {
  const count = library.cases().length + library.deletedCases().length;
  const typed = await vscode.window.showInputBox({
    title: l10n.t('Forget everything in {0}', library.directory),
    prompt: l10n.t(
      'Every case is removed for good, deleted ones too, with its history and every copy. Type their number, {0}, to confirm.',
      count,
    ),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.trim() === String(count) ? undefined : l10n.t('Type {0}, or press Escape.', count),
  });
  return typed?.trim() === String(count);
}

/** A shared file is the team's: it is left, and said to be there. */
async function sayShared({ l10n }: ViewHost, library: StoredLibrary): Promise<void> {
  const file = vscode.Uri.joinPath(vscode.Uri.file(library.directory), SHARED_FILE);
  const isThere = await vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const show = l10n.t('Show file');
  const said = l10n.t(
    'The file {0} is shared through the repository and was left as it is. Delete it, or its cases can come back.',
    SHARED_FILE,
  );
  if ((await vscode.window.showWarningMessage(said, show)) === show) await vscode.window.showTextDocument(file);
}
