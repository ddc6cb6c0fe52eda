import * as vscode from 'vscode';
import type { ViewHost } from '../viewHost';
import { showPanel } from './recall';

/**
 * `Find Past Fixes for Selection` in the terminal, for shells without integration too. Extensions cannot read a
 * terminal's selection but by way of the clipboard, which gets its text back.
 */
export async function recallTerminalSelection({ session, l10n }: ViewHost): Promise<void> {
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  await clipboard.writeText('');
  let selected = '';
  try {
    await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
    selected = await clipboard.readText();
  } finally {
    await clipboard.writeText(before);
  }
  if (selected.trim() === '') {
    void vscode.window.showInformationMessage(l10n.t('Select the text of an error in the terminal first.'));
    return;
  }
  session.ask(selected);
  await showPanel();
}
