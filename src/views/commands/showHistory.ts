import * as vscode from 'vscode';
import { caseIdOf, caseUri } from '../caseDocuments/caseUri';
import { pickVersion, versionsOfCase } from '../history/pickVersion';
import { versionUri } from '../history/versionUri';
import { momentWords } from '../momentWords';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';
import { restoreInto } from './restoreVersion';

/**
 * `Casebook: Show History of Case`: lists what a case said before and what each change was; one that is picked is
 * compared with the case as it is.
 * @param argument see `caseFor`.
 */
export async function showHistory(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n, clock, locale } = host;
  const found = await caseFor(host, argument, l10n.t('Of which case do you want to see the history?'));
  if (found === undefined) return;
  const versions = await versionsOfCase(found);
  if (versions.length < 2) {
    void vscode.window.showInformationMessage(l10n.t('“{0}” stands as it was recorded.', found.case.title));
    return;
  }
  const picked = await pickVersion(
    host,
    versions,
    l10n.t('History of: {0}', found.case.title),
    l10n.t('Pick a version to compare it with the case as it is'),
  );
  if (picked === undefined) return;
  if (picked.restore) {
    await restoreInto(host, found, picked.version);
    return;
  }
  const open = vscode.workspace.textDocuments.find(({ uri }) => caseIdOf(uri) === found.case.id);
  await vscode.commands.executeCommand(
    'vscode.diff',
    versionUri(found.case, picked.version.number),
    open?.uri ?? caseUri(found.case),
    l10n.t('{0}: {1} ↔ now', found.case.title, momentWords(picked.version.at, clock(), locale).words),
    { preview: true },
  );
}
