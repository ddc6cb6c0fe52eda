import * as vscode from 'vscode';
import type { Case } from '../../core/cases/case';
import type { Library, StoredLibrary } from '../../store/library';
import { caseIdFrom } from '../caseDocuments/caseUri';
import { isStored, isWritable } from '../caseLookup';
import { outcomeWord } from '../panel/caseCard';
import { statusWords } from '../localiser';
import type { ViewHost } from '../viewHost';

/** Cases of workspace libraries, and the personal library that they are to go to. */
export interface ForPersonal {
  readonly personal: StoredLibrary;
  /** The ids that were chosen, by the library that has them. */
  readonly chosen: ReadonlyMap<Library, readonly string[]>;
}

/**
 * The cases of a command that puts some into the personal library: named by its argument, or picked.
 * @param argument an id, several, the address of a case's document, or nothing
 * @returns undefined where there is nothing to do; the reason is said
 */
export async function casesForPersonal(host: ViewHost, argument: unknown): Promise<ForPersonal | undefined> {
  const { session, l10n } = host;
  const personal = await writablePersonal(host);
  if (personal === undefined) return undefined;
  const libraries = (await session.libraries()).filter(({ kind }) => kind === 'workspace');
  const all = libraries.flatMap(({ library }) => library.cases().map((found) => ({ library, found })));
  const named = idsFrom(argument);
  const offered = all.filter(({ found }) => personal.get(found.id)?.updatedAt !== found.updatedAt);
  if (named === undefined && offered.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('Every case here is in your personal library already.'));
    return undefined;
  }
  const ids =
    named ??
    (await pickCases(
      host,
      offered.map(({ found }) => found),
    ));
  const chosen = new Map<Library, string[]>();
  for (const { library, found } of all) {
    if (!ids.has(found.id)) continue;
    chosen.set(library, [...(chosen.get(library) ?? []), found.id]);
  }
  return chosen.size === 0 ? undefined : { personal, chosen };
}

/** The personal library, where cases can be stored in it now; says why where not. */
async function writablePersonal({ session, l10n }: ViewHost): Promise<StoredLibrary | undefined> {
  const library = (await session.personal())?.library;
  if (library !== undefined && isStored(library) && isWritable(library)) return library;
  const reason = library && statusWords(library.status, l10n);
  void vscode.window.showWarningMessage(l10n.t('The personal library can’t be opened: {0}', reason ?? '?'));
  return undefined;
}

function idsFrom(argument: unknown): ReadonlySet<string> | undefined {
  if (Array.isArray(argument)) return new Set(argument.flatMap((each: unknown) => caseIdFrom(each) ?? []));
  const id = caseIdFrom(argument);
  return id === undefined ? undefined : new Set([id]);
}

async function pickCases({ l10n }: ViewHost, cases: readonly Case[]): Promise<ReadonlySet<string>> {
  const items = [...cases]
    .sort((a, b) => b.occurrences.lastAt - a.occurrences.lastAt)
    .map((found) => ({
      label: found.title,
      description: outcomeWord(found.outcome, l10n),
      detail: found.rootCause.split('\n', 1)[0] ?? '',
      found,
    }));
  const placeHolder = l10n.t('Which cases do you want in your personal library?');
  const picked = await vscode.window.showQuickPick(items, { placeHolder, canPickMany: true, matchOnDetail: true });
  return new Set((picked ?? []).map(({ found }) => found.id));
}
