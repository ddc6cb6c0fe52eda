import * as vscode from 'vscode';
import type { ImportReport } from '../../store/importCases';
import { IMPORT_EXTENSIONS, importFormatOf, type ImportFormat } from '../../store/importers/importFormat';
import type { StoredLibrary } from '../../store/library';
import { isStored } from '../caseLookup';
import type { ImportMistakes } from '../importMistakes';
import { importWords } from '../importWords';
import type { ViewHost } from '../viewHost';
import { libraryToWrite } from './writable';

/** Largest file that is read, in bytes. */
const SIZE_LIMIT = 256 * 1024 * 1024;

/**
 * `Casebook: Import Cases`: reads a file of cases (one a line, Markdown, or a table) into the library, all or nothing.
 * @param mistakes marks the lines that are no cases, on request.
 * @param argument the file, where it need not be asked for.
 */
export async function importCasesFromFile(host: ViewHost, mistakes: ImportMistakes, argument?: unknown): Promise<void> {
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
  mistakes.forget(file);
  const report = await importWithProgress(host, library, text, importFormatOf(file.path));
  if (report !== undefined) await sayReport(host, mistakes, file, report);
  else void vscode.window.showInformationMessage(l10n.t('The import was stopped. Nothing was changed.'));
}

async function askForFile({ l10n }: ViewHost): Promise<vscode.Uri | undefined> {
  const files = await vscode.window.showOpenDialog({
    title: l10n.t('Import Cases'),
    openLabel: l10n.t('Import'),
    filters: { [l10n.t('Case files')]: Object.values(IMPORT_EXTENSIONS).flat(), [l10n.t('All files')]: ['*'] },
  });
  return files?.[0];
}

/** @returns undefined where the user stopped it */
async function importWithProgress(
  { l10n }: ViewHost,
  library: StoredLibrary,
  text: string,
  format: ImportFormat,
): Promise<ImportReport | undefined> {
  const { importCases } = await import('../../store/importCases');
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Importing cases'),
    cancellable: true,
  };
  const stop = new AbortController();
  return vscode.window.withProgress(options, async (progress, token) => {
    token.onCancellationRequested(() => stop.abort());
    let last = 0;
    const work = importCases(library, text, {
      format,
      signal: stop.signal,
      onProgress: (read, all) => {
        progress.report({ increment: ((read - last) / all) * 100, message: l10n.t('{0} of {1} lines', read, all) });
        last = read;
      },
    });
    try {
      return await work;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    }
  });
}

async function sayReport(
  { l10n }: ViewHost,
  mistakes: ImportMistakes,
  file: vscode.Uri,
  report: ImportReport,
): Promise<void> {
  const text = importWords(report, file.path.slice(file.path.lastIndexOf('/') + 1), l10n);
  if (report.rejected.length + report.notes.length === 0) {
    void vscode.window.showInformationMessage(text);
    return;
  }
  const show = l10n.t('Show lines');
  const { showWarningMessage: warn, showInformationMessage: inform } = vscode.window;
  const answer = await (report.rejected.length > 0 ? warn(text, show) : inform(text, show));
  if (answer === show) await mistakes.show(file, report);
}
