import * as vscode from 'vscode';
import { VIEWS } from '../../contributions';
import { momentWords } from '../momentWords';
import { originName } from '../panel/panelError';
import { firstLine } from '../recall/rankedItems';
import { RecallPick, type RecallItem } from '../recall/recallPick';
import { shownHeadline } from '../shownHeadline';
import type { ViewHost } from '../viewHost';

/**
 * `Casebook: Recall Similar Cases`: ranks what is typed with every key; or recalls from the editor's selection, the
 * clipboard, or a recent error. The answer stands in the panel.
 * @param argument a text to recall from without asking.
 */
export async function recall(host: ViewHost, argument?: unknown): Promise<void> {
  const { session } = host;
  if (typeof argument === 'string' && argument.trim() !== '') {
    session.ask(argument);
  } else {
    const choose = await new RecallPick(host, await offeredItems(host)).chosen;
    if (choose === undefined) return;
    choose();
  }
  await showPanel();
}

/** `Find Past Fixes for Selection` in the editor. */
export async function recallSelection(host: ViewHost): Promise<void> {
  const selected = selectedText();
  if (selected === undefined) {
    void vscode.window.showInformationMessage(host.l10n.t('Select the text of an error first.'));
    return;
  }
  host.session.ask(selected);
  await showPanel();
}

/** Brings the panel to the front, with the focus in it. */
export async function showPanel(): Promise<void> {
  await vscode.commands.executeCommand(`${VIEWS.panel}.focus`);
}

async function offeredItems({ session, l10n, locale, clock }: ViewHost): Promise<readonly RecallItem[]> {
  const source = (icon: string, label: string, text: string | undefined): RecallItem[] =>
    text === undefined || text.trim() === ''
      ? []
      : [{ label: `$(${icon}) ${label}`, detail: firstLine(text), alwaysShow: true, choose: () => session.ask(text) }];
  const recent = session.state.recent.map(({ id, report, origin, at }): RecallItem => ({
    label: shownHeadline(report).slice(0, 200),
    description: `${originName(origin, l10n)} · ${momentWords(at, clock(), locale).words}`,
    choose: () => session.revisit(id),
  }));
  return [
    ...source('selection', l10n.t('From the selection in the editor'), selectedText()),
    ...source('clippy', l10n.t('From the clipboard'), await vscode.env.clipboard.readText()),
    ...(recent.length === 0 ? [] : [{ label: l10n.t('Recent errors'), kind: vscode.QuickPickItemKind.Separator }]),
    ...recent,
  ];
}

function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection) ?? '';
  return text.trim() === '' ? undefined : text;
}
