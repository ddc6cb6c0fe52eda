import * as vscode from 'vscode';
import { COMMANDS } from '../../contributions';
import type { Case, Outcome } from '../../core/cases/case';
import type { OpenLibrary } from '../../session/session';
import { momentWords } from '../momentWords';
import { outcomeWord } from '../outcomeWord';
import { firstLine } from '../recall/rankedItems';
import type { ViewHost } from '../viewHost';

const ICONS: Record<Outcome, string> = {
  fixed: 'pass',
  workaround: 'tools',
  failed: 'circle-slash',
  unresolved: 'question',
};

/**
 * A case as a line of the library view; a click opens its document as a preview.
 * @param library the one that holds it, and whether the line names it.
 */
export function caseItem(
  found: Case,
  groupKey: string,
  { from, named }: { readonly from: OpenLibrary | undefined; readonly named: boolean },
  { l10n, locale, clock }: Pick<ViewHost, 'l10n' | 'locale' | 'clock'>,
): vscode.TreeItem {
  const item = new vscode.TreeItem(found.title, vscode.TreeItemCollapsibleState.None);
  const age = momentWords(found.occurrences.lastAt, clock(), locale);
  const outcome = outcomeWord(found.outcome, l10n);
  item.id = `case\n${groupKey}\n${found.id}`;
  item.description = [outcome, age.words, ...(named && from !== undefined ? [from.name] : [])].join(' · ');
  item.iconPath = new vscode.ThemeIcon(ICONS[found.outcome]);
  // Menus offer moving to the personal library for the cases of the workspace only.
  item.contextValue = from?.kind === 'personal' ? 'case.personal' : 'case.workspace';
  item.command = { command: COMMANDS.editCase, title: l10n.t('Edit Case'), arguments: [found.id, 'preview'] };
  item.accessibilityInformation = { label: `${found.title}, ${item.description}` };
  return item;
}

/** What is shown when the pointer rests on a case: plain text, whatever a case says. */
export function caseTooltip(found: Case, { l10n, locale, clock }: Pick<ViewHost, 'l10n' | 'locale' | 'clock'>): string {
  const { count, lastAt } = found.occurrences;
  const met = count === 1 ? l10n.t('met once') : l10n.t('met {0} times', count);
  return [
    found.title,
    `${l10n.t('Root cause')}: ${firstLine(found.rootCause) || l10n.t('Not written down.')}`,
    `${l10n.t('Fix')}: ${firstLine(found.fixSummary) || l10n.t('Not written down.')}`,
    ...(found.aliases.length === 0 ? [] : [`${l10n.t('Aliases')}: ${found.aliases.slice(0, 5).join(' · ')}`]),
    `${met} · ${momentWords(lastAt, clock(), locale).full}`,
  ].join('\n');
}
