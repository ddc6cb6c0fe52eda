import * as vscode from 'vscode';
import { guardAliases } from '../../core/cases/aliasGuard';
import type { Case } from '../../core/cases/case';
import type { Library } from '../../store/library';
import { ThinCases, thinWords } from '../aliases/aliasCount';
import type { ViewHost } from '../viewHost';

/** Confirms in the status bar that a case is stored; where the guard has something to say, with the count (L22). */
export function sayRecorded(
  { settings, l10n }: Pick<ViewHost, 'settings' | 'l10n'>,
  library: Library,
  stored: Case,
): void {
  const cases = library.cases();
  const thin =
    guardAliases(stored, settings.current.aliasesGuard) === 'tell'
      ? thinWords(new ThinCases().count(cases), cases.length, l10n)
      : '';
  const words = `$(check) ${l10n.t('Recorded: {0}', stored.title)}`;
  vscode.window.setStatusBarMessage(thin === '' ? words : `${words} $(tag) ${thin}`, 8_000);
}
