import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';
import type { Grouping, Sorting } from './arrangeCases';
import type { LibraryView } from './libraryView';

type Words = Pick<ViewHost, 'l10n'>;

/** `Casebook: Group Cases By…` */
export async function groupCases(view: LibraryView, { l10n }: Words): Promise<void> {
  const labels: Record<Grouping, string> = {
    none: l10n.t('No groups'),
    pattern: l10n.t('Pattern: cases of the same error'),
    tag: l10n.t('Tag'),
    outcome: l10n.t('Outcome'),
    age: l10n.t('Age'),
  };
  const grouping = await choose(labels, view.current.grouping, l10n.t('Group the cases by'));
  if (grouping !== undefined) view.arrange({ grouping });
}

/** `Casebook: Sort Cases By…` */
export async function sortCases(view: LibraryView, { l10n }: Words): Promise<void> {
  const labels: Record<Sorting, string> = {
    lastMet: l10n.t('Met last'),
    timesMet: l10n.t('Met most often'),
    changed: l10n.t('Changed last'),
    title: l10n.t('Title'),
  };
  const sorting = await choose(labels, view.current.sorting, l10n.t('Sort the cases by'));
  if (sorting !== undefined) view.arrange({ sorting });
}

/** `Casebook: Filter Cases…`: the view follows what is typed; leaving gives back what was there before. */
export function filterCases(view: LibraryView, { l10n }: Words): Promise<void> {
  const before = view.current.filter;
  const input = vscode.window.createInputBox();
  input.title = l10n.t('Filter Cases');
  input.placeholder = l10n.t('Words that a case must hold: in title, cause, fix, tags, aliases or error');
  input.value = before;
  let accepted = false;
  return new Promise((resolve) => {
    let waiting: NodeJS.Timeout | undefined;
    const apply = (filter: string): void => {
      clearTimeout(waiting);
      if (filter !== view.current.filter) view.arrange({ filter });
    };
    input.onDidChangeValue((value) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => apply(value.trim()), 100);
    });
    input.onDidAccept(() => {
      accepted = true;
      apply(input.value.trim());
      input.hide();
    });
    input.onDidHide(() => {
      if (!accepted) apply(before);
      input.dispose();
      resolve();
    });
    input.show();
  });
}

async function choose<T extends string>(
  labels: Readonly<Record<T, string>>,
  current: T,
  title: string,
): Promise<T | undefined> {
  const items = (Object.keys(labels) as T[]).map((value) => ({
    label: value === current ? `$(check) ${labels[value]}` : `$(blank) ${labels[value]}`,
    value,
  }));
  return (await vscode.window.showQuickPick(items, { title }))?.value;
}
