import * as vscode from 'vscode';
import { guardAliases } from '../../core/cases/aliasGuard';
import type { Case } from '../../core/cases/case';
import type { Library } from '../../store/library';
import { ThinCases, thinWords } from '../aliases/aliasCount';
import type { ViewHost } from '../viewHost';

/** Confirms in the status bar that a case is stored; where the guard has something to say, with the count (L22). */
export async function sayRecorded(
  { settings, l10n }: Pick<ViewHost, 'settings' | 'l10n'>,
  library: Library,
  stored: Case,
): Promise<void> {
  const cases = library.cases();
  const thin =
    guardAliases(stored, settings.current.aliasesGuard) === 'tell'
      ? thinWords(await new ThinCases().count(cases, () => new Promise(setImmediate)), cases.length, l10n)
      : '';
  const words = `$(check) ${l10n.t('Recorded: {0}', stored.title)}`;
  vscode.window.setStatusBarMessage(thin === '' ? words : `${words} $(tag) ${thin}`, 8_000);
}
