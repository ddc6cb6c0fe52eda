import * as vscode from 'vscode';
import type { FoundCase } from '../caseLookup';
import { momentWords } from '../momentWords';
import type { ViewHost } from '../viewHost';
import { changeWords, versionsOf, type CaseVersion } from './versions';

type Host = Pick<ViewHost, 'l10n' | 'locale' | 'clock'>;

interface VersionItem extends vscode.QuickPickItem {
  readonly version: CaseVersion;
}

/** A version that was picked, and whether by the button that brings it back. */
export interface PickedVersion {
  readonly version: CaseVersion;
  readonly restore: boolean;
}

/** All versions of a case, newest first. */
export async function versionsOfCase({ library, case: found }: FoundCase): Promise<readonly CaseVersion[]> {
  return versionsOf(await library.history(found.id));
}

/**
 * Lets the user pick an earlier version of a case.
 * @param versions newest first: the first is the case as it is.
 */
export function pickVersion(
  { l10n, locale, clock }: Host,
  versions: readonly CaseVersion[],
  title: string,
  placeholder: string,
): Promise<PickedVersion | undefined> {
  const restore = { iconPath: new vscode.ThemeIcon('discard'), tooltip: l10n.t('Restore this version') };
  const pick = vscode.window.createQuickPick<VersionItem>();
  pick.title = title;
  pick.placeholder = placeholder;
  pick.matchOnDescription = true;
  pick.items = versions.map((version, place): VersionItem => {
    const { words, full } = momentWords(version.at, clock(), locale);
    const now = place === 0 ? `${l10n.t('as it is now')} · ` : '';
    return {
      label: changeWords(version, l10n),
      description: `${now}${words} · ${full}`,
      version,
      ...(place === 0 ? {} : { buttons: [restore] }),
    };
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      const [item] = pick.activeItems;
      if (item !== undefined) resolve({ version: item.version, restore: false });
      pick.hide();
    });
    pick.onDidTriggerItemButton(({ item }) => {
      resolve({ version: item.version, restore: true });
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
