import * as vscode from 'vscode';
import { VIEWS } from '../../contributions';
import { momentWords } from '../momentWords';
import { originName } from '../panel/panelError';
import type { ViewHost } from '../viewHost';

interface RecallItem extends vscode.QuickPickItem {
  readonly recall?: () => void;
}

/**
 * `Casebook: Recall Similar Cases`: from what is typed, from the editor's selection, the clipboard, or a recent error;
 * the answer stands in the panel.
 * @param argument a text to recall from without asking.
 */
export async function recall(host: ViewHost, argument?: unknown): Promise<void> {
  const { session } = host;
  if (typeof argument === 'string' && argument.trim() !== '') {
    session.ask(argument);
  } else {
    const picked = await pickSource(host);
    if (picked?.recall === undefined) return;
    picked.recall();
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

async function pickSource(host: ViewHost): Promise<RecallItem | undefined> {
  const { session, l10n } = host;
  const offered = await offeredItems(host);
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick<RecallItem>();
    pick.title = l10n.t('Recall Similar Cases');
    pick.placeholder = l10n.t('Type an error or what it was about, or pick one');
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.items = offered;
    pick.onDidChangeValue((value) => {
      const text = value.trim();
      const typed: RecallItem = {
        label: `$(search) ${text}`,
        description: l10n.t('recall from this'),
        alwaysShow: true,
        recall: () => session.ask(text),
      };
      pick.items = text === '' ? offered : [typed, ...offered];
      if (text !== '') pick.activeItems = [typed];
    });
    pick.onDidAccept(() => {
      resolve(pick.activeItems[0]);
      pick.dispose();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function offeredItems({ session, l10n, locale, clock }: ViewHost): Promise<readonly RecallItem[]> {
  const source = (icon: string, label: string, text: string | undefined): RecallItem[] =>
    text === undefined || text.trim() === ''
      ? []
      : [{ label: `$(${icon}) ${label}`, detail: firstLine(text), recall: () => session.ask(text) }];
  const recent = session.state.recent.map(({ id, report, origin, at }): RecallItem => ({
    label: report.headline.slice(0, 200),
    description: `${originName(origin, l10n)} · ${momentWords(at, clock(), locale).words}`,
    recall: () => session.revisit(id),
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

function firstLine(text: string): string {
  return text.trim().slice(0, 200).split('\n', 1)[0] ?? '';
}
