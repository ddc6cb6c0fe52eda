import * as vscode from 'vscode';
import type { ImportReport, RejectedLine } from '../../store/importCases';
import type { StoredLibrary } from '../../store/library';
import { isStored } from '../caseLookup';
import type { ViewHost } from '../viewHost';
import { libraryToWrite } from './writable';

/** Largest file that is read, in bytes. */
const SIZE_LIMIT = 256 * 1024 * 1024;

/**
 * `Casebook: Import Cases`: reads a case file (one case a line) into the library, all of it or nothing.
 * @param argument the file, where it need not be asked for.
 */
export async function importCasesFromFile(host: ViewHost, argument?: unknown): Promise<void> {
  const { l10n } = host;
  const file = argument instanceof vscode.Uri ? argument : await askForFile(host);
  if (file === undefined) return;
  const library = await libraryToWrite(host, file.scheme === 'file' ? file.fsPath : undefined);
  if (library === undefined || !isStored(library)) return;
  const { size } = await vscode.workspace.fs.stat(file);
  if (size > SIZE_LIMIT) {
    void vscode.window.showWarningMessage(
      l10n.t('{0} is too large for a case file. Split it and import the parts.', file.fsPath),
    );
    return;
  }
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  await sayReport(host, await importWithProgress(host, library, text));
}

async function askForFile({ l10n }: ViewHost): Promise<vscode.Uri | undefined> {
  const files = await vscode.window.showOpenDialog({
    title: l10n.t('Import Cases'),
    openLabel: l10n.t('Import'),
    filters: { [l10n.t('Case files')]: ['jsonl', 'ndjson'], [l10n.t('All files')]: ['*'] },
  });
  return files?.[0];
}

async function importWithProgress({ l10n }: ViewHost, library: StoredLibrary, text: string): Promise<ImportReport> {
  const { importCases } = await import('../../store/importCases');
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Importing cases'),
    cancellable: true,
  };
  return vscode.window.withProgress(options, (progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    let last = 0;
    return importCases(library, text, {
      signal: stop.signal,
      onProgress: (read, all) => {
        progress.report({ increment: ((read - last) / all) * 100, message: l10n.t('{0} of {1} lines', read, all) });
        last = read;
      },
    });
  });
}

async function sayReport({ l10n }: ViewHost, report: ImportReport): Promise<void> {
  const { added, updated, unchanged, rejected } = report;
  const counts = l10n.t('Imported: {0} new cases, {1} changed, {2} as they were.', added, updated, unchanged);
  if (rejected.length === 0) {
    void vscode.window.showInformationMessage(counts);
    return;
  }
  const show = l10n.t('Show reasons');
  const text = `${counts} ${l10n.t('{0} lines were not imported.', rejected.length)}`;
  if ((await vscode.window.showWarningMessage(text, show)) === show) await showReasons(rejected, l10n);
}

async function showReasons(rejected: readonly RejectedLine[], l10n: ViewHost['l10n']): Promise<void> {
  const content = rejected.map(({ line, reason }) => l10n.t('Line {0}: {1}', line, reason)).join('\n');
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content, language: 'plaintext' }));
}
