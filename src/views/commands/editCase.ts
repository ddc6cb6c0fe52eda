import * as vscode from 'vscode';
import { caseIdOf, caseUri } from '../caseDocuments/caseUri';
import { lineOf } from '../caseDocuments/documentPlace';
import type { ViewHost } from '../viewHost';
import { caseFor } from './pickCase';

/**
 * `Casebook: Edit Case`: opens a case as a document; saving it stores it.
 * @param argument see `caseFor`.
 * @param how `preview` for a tab that the next one takes the place of, with the focus left where it is.
 */
export async function editCase(host: ViewHost, argument?: unknown, how?: unknown): Promise<void> {
  const found = await caseFor(host, argument, host.l10n.t('Which case do you want to edit?'));
  if (found === undefined) return;
  // A case whose title has changed since would open a second time under its new name.
  const open = vscode.workspace.textDocuments.find(({ uri }) => caseIdOf(uri) === found.case.id);
  const preview = how === 'preview';
  const editor = await vscode.window.showTextDocument(open?.uri ?? caseUri(found.case), {
    preview,
    preserveFocus: preview,
  });
  if (open === undefined) startAtRootCause(editor);
}

/** The root cause is what is corrected most: the cursor waits at the end of its first line. */
function startAtRootCause(editor: vscode.TextEditor): void {
  const { document } = editor;
  const heading = lineOf(document.getText(), 'Root cause');
  if (heading === undefined) return;
  const line = Math.min(document.positionAt(heading.end).line + 2, document.lineCount - 1);
  const { end } = document.lineAt(line).range;
  editor.selection = new vscode.Selection(end, end);
}
