import * as vscode from 'vscode';
import { COMMANDS } from '../../contributions';
import { filterCases, groupCases, sortCases } from '../library/libraryCommands';
import { idsFromNodes } from '../library/libraryNodes';
import { MORE, type LibraryView } from '../library/libraryView';
import { SHOW_FIXES, type QuickLook } from '../quickLook/quickLook';
import { ImportMistakes } from '../importMistakes';
import { errorWords } from '../localiser';
import type { ViewHost } from '../viewHost';
import { addAliases } from './addAliases';
import { copyToPersonal } from './copyToPersonal';
import { deleteCase } from './deleteCase';
import { editCase } from './editCase';
import { exportCasesToFile } from './exportCases';
import { forgetCase } from './forgetCase';
import { forgetEverything } from './forgetEverything';
import { importCasesFromFile } from './importCases';
import { moveToPersonal } from './moveToPersonal';
import { pauseCapture, resumeCapture } from '../pauseCapture';
import { newCase, newCaseFromSelection } from './newCase';
import { pruneCases } from './pruneCases';
import { recall, recallSelection, showPanel } from './recall';
import { recallTerminalSelection } from './recallTerminalSelection';
import { recordDraft } from './recordDraft';
import { recordFix } from './recordFix';
import { restoreCase } from './restoreCase';
import { restoreVersion } from './restoreVersion';
import { showHistory } from './showHistory';

/** Registers every command; whoever gets the disposable owns them. A failure is told to the user and logged. */
export function registerCommands(host: ViewHost, library: LibraryView, quickLook: QuickLook): vscode.Disposable {
  const register = (id: string, run: (...given: unknown[]) => Promise<void> | void): vscode.Disposable =>
    vscode.commands.registerCommand(id, async (...given: unknown[]) => {
      try {
        // From the library view comes a line, and all that are selected.
        const ids = idsFromNodes(...given);
        await run(...(ids === undefined ? given : [ids]));
      } catch (error) {
        host.log.error(`The command ${id} failed.`, error);
        await sayFailure(host, error);
      }
    });
  const mistakes = new ImportMistakes(host.l10n);
  return vscode.Disposable.from(
    mistakes,
    register(COMMANDS.recordFix, () => recordFix(host)),
    register(COMMANDS.recordDraft, (argument) => recordDraft(host, argument)),
    register(COMMANDS.pauseCapture, () => pauseCapture(host)),
    register(COMMANDS.resumeCapture, () => resumeCapture(host)),
    register(COMMANDS.recall, (argument) => recall(host, argument)),
    register(COMMANDS.recallSelection, () => recallSelection(host)),
    register(COMMANDS.recallTerminalSelection, () => recallTerminalSelection(host)),
    register(COMMANDS.editCase, (argument, how) => editCase(host, argument, how)),
    register(COMMANDS.deleteCase, (argument) => deleteCase(host, argument)),
    register(COMMANDS.restoreCase, () => restoreCase(host)),
    register(COMMANDS.forgetCase, () => forgetCase(host)),
    register(COMMANDS.pruneCases, () => pruneCases(host)),
    register(COMMANDS.forgetEverything, () => forgetEverything(host)),
    register(COMMANDS.addAliases, (argument, proposed) => addAliases(host, argument, proposed)),
    register(COMMANDS.showPanel, () => showPanel()),
    register(COMMANDS.importCases, (argument) => importCasesFromFile(host, mistakes, argument)),
    register(COMMANDS.exportCases, (argument) => exportCasesToFile(host, argument)),
    register(COMMANDS.copyToPersonal, (argument) => copyToPersonal(host, argument)),
    register(COMMANDS.moveToPersonal, (argument) => moveToPersonal(host, argument)),
    register(COMMANDS.newCase, (argument) => newCase(host, argument)),
    register(COMMANDS.newCaseFromSelection, () => newCaseFromSelection(host)),
    register(COMMANDS.showHistory, (argument) => showHistory(host, argument)),
    register(COMMANDS.restoreVersion, (argument, number) => restoreVersion(host, argument, number)),
    register(COMMANDS.groupCases, () => groupCases(library, host)),
    register(COMMANDS.sortCases, () => sortCases(library, host)),
    register(COMMANDS.filterCases, () => filterCases(library, host)),
    register(COMMANDS.clearFilter, () => library.arrange({ filter: '' })),
    register(SHOW_FIXES, async (headline, text) => {
      quickLook.show(String(headline), String(text));
      await showPanel();
    }),
    register(MORE, (list) => library.showMore(String(list))),
    register(COMMANDS.showLog, () => host.showLog()),
  );
}

async function sayFailure({ l10n, showLog }: ViewHost, error: unknown): Promise<void> {
  const show = l10n.t('Show log');
  const message = errorWords(error, l10n);
  if ((await vscode.window.showErrorMessage(message, show)) === show) showLog();
}
