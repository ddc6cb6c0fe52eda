import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';
import { casesForPersonal } from './personalCases';

/**
 * `Casebook: Copy Case to Personal Library`: puts cases of the workspace, with their histories, into the library that is
 * there in every workspace. A case that is there already gets the newer content.
 * @param argument ids of the cases, where they need not be asked for.
 */
export async function copyToPersonal(host: ViewHost, argument?: unknown): Promise<void> {
  const what = await casesForPersonal(host, argument);
  if (what === undefined) return;
  const { copyCases } = await import('../../store/transferCases');
  const sum = { added: 0, updated: 0, unchanged: 0 };
  for (const [library, ids] of what.chosen) {
    const { added, updated, unchanged } = await copyCases(library, what.personal, ids);
    sum.added += added;
    sum.updated += updated;
    sum.unchanged += unchanged;
  }
  const { l10n } = host;
  vscode.window.setStatusBarMessage(
    `$(check) ${l10n.t('Copied to the personal library: {0} new, {1} changed, {2} as they were.', sum.added, sum.updated, sum.unchanged)}`,
    5_000,
  );
}
