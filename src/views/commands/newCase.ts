import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { ErrorReport } from '../../core/errors/errorReport';
import { unwrittenCase } from '../../core/cases/unwrittenCase';
import { newCaseUri } from '../caseDocuments/caseUri';
import { environmentHere } from '../environmentHere';
import { momentWords } from '../momentWords';
import { originName } from '../panel/panelError';
import { firstLine } from '../recall/rankedItems';
import { shownHeadline } from '../shownHeadline';
import type { ViewHost } from '../viewHost';
import { libraryToWrite } from './writable';

interface Source extends vscode.QuickPickItem {
  readonly report?: Partial<ErrorReport>;
}

/**
 * `Casebook: New Case`: opens a case to be written as text: from scratch, from the editor's selection, the clipboard, or a
 * recent error. It is stored when it is saved for the first time.
 * @param argument the text of an error, where it need not be asked for.
 */
export async function newCase(host: ViewHost, argument?: unknown): Promise<void> {
  const library = await libraryToWrite(host, undefined);
  if (library === undefined) return;
  const source = typeof argument === 'string' ? textSource(argument) : await pickSource(host);
  if (source === undefined) return;
  const open = (await host.session.libraries()).find((one) => one.library === library);
  const uri = newCaseUri(randomUUID(), open?.name ?? '', host.l10n.t('New case'));
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  if (source.report !== undefined) await fill(host, document, source.report);
  startWriting(editor, source.report === undefined ? 'title: ' : '# Root cause');
}

/** `Casebook: New Case from Selection` in the editor. */
export async function newCaseFromSelection(host: ViewHost): Promise<void> {
  const text = selectedText();
  if (text === '') void vscode.window.showInformationMessage(host.l10n.t('Select the text of an error first.'));
  else await newCase(host, text);
}

/** What is filled in is an edit like one by hand: it can be undone, and the document is not stored before it is saved. */
async function fill(host: ViewHost, document: vscode.TextDocument, report: Partial<ErrorReport>): Promise<void> {
  const { formatCaseDocument } = await import('../../core/cases/caseDocument');
  const content = { ...unwrittenCase(report), environment: environmentHere({ ...report, text: report.text ?? '' }) };
  const text = await host.redact(formatCaseDocument(content));
  const edit = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  edit.replace(document.uri, whole, text);
  await vscode.workspace.applyEdit(edit);
}

/** Puts the cursor where the first words go. */
function startWriting(editor: vscode.TextEditor, mark: string): void {
  const { document } = editor;
  const at = document.getText().indexOf(mark);
  if (at < 0) return;
  const line = document.positionAt(at).line;
  const position = mark.startsWith('#')
    ? new vscode.Position(Math.min(line + 2, document.lineCount - 1), 0)
    : new vscode.Position(line, mark.length + 1);
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(new vscode.Range(position, position));
}

function textSource(text: string): Source {
  return { label: '', report: { headline: firstLine(text), text } };
}

async function pickSource(host: ViewHost): Promise<Source | undefined> {
  const { session, l10n, locale, clock } = host;
  const selected = selectedText();
  const copied = await vscode.env.clipboard.readText();
  const offer = (icon: string, label: string, text: string): Source[] =>
    text.trim() === '' ? [] : [{ ...textSource(text), label: `$(${icon}) ${label}`, detail: firstLine(text) }];
  const recent = session.state.recent.map(({ report, origin, at }): Source => ({
    label: shownHeadline(report).slice(0, 200),
    description: `${originName(origin, l10n)} · ${momentWords(at, clock(), locale).words}`,
    report,
  }));
  const items: Source[] = [
    { label: `$(new-file) ${l10n.t('From scratch')}` },
    ...offer('selection', l10n.t('From the selection in the editor'), selected),
    ...offer('clippy', l10n.t('From the clipboard'), copied),
    ...(recent.length === 0 ? [] : [{ label: l10n.t('Recent errors'), kind: vscode.QuickPickItemKind.Separator }]),
    ...recent,
  ];
  const options = { title: l10n.t('New Case'), placeHolder: l10n.t('Of which error is the case?') };
  return vscode.window.showQuickPick(items, options);
}

function selectedText(): string {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.getText(editor.selection).trim() ?? '';
}
