import * as vscode from 'vscode';
import type { FoundCase } from '../caseLookup';
import { pickVersion, versionsOfCase } from '../history/pickVersion';
import { versionIn } from '../history/versionUri';
import type { CaseVersion } from '../history/versions';
import { momentWords } from '../momentWords';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';
import { mayChange } from './writable';

/**
 * `Casebook: Restore Version of Case`: gives a case back a content that it had, as a new edit, so that nothing is lost.
 * @param argument see `caseFor`; or the address of a version.
 * @param number of the version, where it need not be asked for.
 */
export async function restoreVersion(host: ViewHost, argument?: unknown, number?: unknown): Promise<void> {
  const { l10n } = host;
  const named = argument instanceof vscode.Uri ? versionIn(argument) : undefined;
  const found = await caseFor(host, named?.id ?? argument, l10n.t('Of which case do you want an earlier version?'));
  if (found === undefined || !mayChange(host, found.library)) return;
  const versions = await versionsOfCase(found);
  const wanted = named?.version ?? number;
  const version =
    wanted === undefined
      ? (
          await pickVersion(
            host,
            versions,
            l10n.t('History of: {0}', found.case.title),
            l10n.t('Pick the version that you want back'),
          )
        )?.version
      : versions.find((one) => one.number === wanted);
  if (version !== undefined) await restoreInto(host, found, version);
}

/** Stores the content of a version as the newest one, with a way back. */
export async function restoreInto(
  host: ViewHost,
  { library, case: found }: FoundCase,
  version: CaseVersion,
): Promise<void> {
  const { l10n, clock, locale } = host;
  if (!mayChange(host, library)) return;
  const before = library.get(found.id) ?? found;
  await library.edit(found.id, version.content);
  const undo = l10n.t('Undo');
  const said = l10n.t(
    '“{0}” is again as it was {1}.',
    version.content.title,
    momentWords(version.at, clock(), locale).words,
  );
  if ((await vscode.window.showInformationMessage(said, undo)) === undo) await library.edit(found.id, before);
}
