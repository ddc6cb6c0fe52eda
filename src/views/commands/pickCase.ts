import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import { findCase, type FoundCase } from '../caseLookup';
import { caseIdFrom, caseIdOf } from '../caseDocuments/caseUri';
import { momentWords } from '../momentWords';
import { outcomeWord } from '../panel/caseCard';
import type { ViewHost } from '../viewHost';

type Host = Pick<ViewHost, 'session' | 'l10n' | 'locale' | 'clock'>;

/**
 * The case that a command is about: named by its argument, or picked. The one that is open in the active editor comes
 * first, then the cases of the current error.
 * @param argument an id, or the address of a case's document.
 * @returns undefined where the user picked none, or there is none (which is said).
 */
export async function caseFor(host: Host, argument: unknown, placeholder: string): Promise<FoundCase | undefined> {
  const { session, l10n } = host;
  const libraries = await session.libraries();
  const id = caseIdFrom(argument);
  if (id !== undefined) {
    const found = findCase(libraries, id);
    if (found === undefined) void vscode.window.showWarningMessage(l10n.t('This case is not in the library any more.'));
    return found;
  }
  const cases = libraries.flatMap(({ library }) => library.cases());
  if (cases.length === 0) {
    void vscode.window.showInformationMessage(
      l10n.t('There is no case yet. Record one with “Casebook: Record Fix” when you have fixed an error.'),
    );
    return undefined;
  }
  const picked = await pickCase(host, cases, placeholder);
  return picked === undefined ? undefined : findCase(libraries, picked.id);
}

/** Lets the user pick one of the cases, by title, root cause or alias; ordered as `caseFor` says. */
export async function pickCase(
  { session, l10n, locale, clock }: Host,
  cases: readonly Case[],
  placeholder: string,
): Promise<Case | undefined> {
  const { activeTextEditor: editor } = vscode.window;
  const open = editor && caseIdOf(editor.document.uri);
  const shown = new Set((session.state.current?.recall?.hits ?? []).map((hit) => hit.case.id));
  const rank = ({ id }: Case): number => (id === open ? 2 : shown.has(id) ? 1 : 0);
  const ordered = [...cases].sort((a, b) => rank(b) - rank(a) || b.occurrences.lastAt - a.occurrences.lastAt);
  const items = ordered.map((found) => ({
    label: found.title,
    description: `${outcomeWord(found.outcome, l10n)} · ${momentWords(found.occurrences.lastAt, clock(), locale).words}`,
    detail: [found.rootCause.split('\n', 1)[0], ...found.aliases].join(' · ').slice(0, 300),
    found,
  }));
  const options = { placeHolder: placeholder, matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.found;
}
