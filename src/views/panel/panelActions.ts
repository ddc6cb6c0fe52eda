import * as vscode from 'vscode';
import { COMMANDS } from '../../contributions';
import type { FromPanel, HelpTopic } from '../../protocol';
import type { MetError } from '../../session/session';
import { findCase, folderOf, type FoundCase } from '../caseLookup';
import { resolveInFolder, resolvePlaces } from '../places';
import type { ViewHost } from '../viewHost';
import { openFile } from './openFile';

/** Where the answer to a help request is; the page only names the topic. */
const SHELL_INTEGRATION = 'https://code.visualstudio.com/docs/terminal/shell-integration';

/** Does what the page asks for. The page names errors and cases by id, never a path, a command or an address. */
export class PanelActions {
  constructor(private readonly host: Pick<ViewHost, 'session' | 'l10n' | 'showLog'>) {}

  /** @returns the case whose fix was copied, for the page to confirm it. */
  async run(message: Exclude<FromPanel, { type: 'ready' }>): Promise<string | undefined> {
    const { session } = this.host;
    switch (message.type) {
      case 'select':
        session.select(message.index);
        return undefined;
      case 'revisit':
        session.revisit(message.errorId);
        return undefined;
      case 'openPlace':
        await this.openPlace(message.errorId);
        return undefined;
      case 'openFile':
        await this.openChangedFile(message.caseId, message.index);
        return undefined;
      case 'record':
        await vscode.commands.executeCommand(COMMANDS.recordFix);
        return undefined;
      case 'recall':
        await vscode.commands.executeCommand(COMMANDS.recall);
        return undefined;
      case 'edit':
        await vscode.commands.executeCommand(COMMANDS.editCase, message.caseId);
        return undefined;
      case 'addAlias':
        await vscode.commands.executeCommand(COMMANDS.addAliases, message.caseId);
        return undefined;
      case 'copyFix':
        return this.copyFix(message.caseId);
      case 'help':
        await this.help(message.topic);
        return undefined;
    }
  }

  /** Whether the file of an error lies where a link may lead. */
  opensPlace(error: MetError): boolean {
    return this.pathsOf(error).length > 0;
  }

  private pathsOf({ report, cwd }: MetError): readonly string[] {
    if (report.file === undefined) return [];
    const folders = (vscode.workspace.workspaceFolders ?? [])
      .filter(({ uri }) => uri.scheme === 'file')
      .map(({ uri }) => uri.fsPath);
    return resolvePlaces(report.file, { folders, windows: onWindows(), ...(cwd === undefined ? {} : { cwd }) });
  }

  private async openPlace(errorId: string): Promise<void> {
    const { current, recent } = this.host.session.state;
    const error = [...(current?.errors ?? []), ...recent].find(({ id }) => id === errorId);
    if (error === undefined) return;
    const { file, line, column } = error.report;
    if (!(await openFile(this.pathsOf(error), line, column))) this.sayMissing(file ?? '');
  }

  private async openChangedFile(caseId: string, index: number): Promise<void> {
    const found = await this.find(caseId);
    const file = found?.case.changedFiles[index];
    if (found === undefined || file === undefined) return;
    const path = resolveInFolder(file.path, folderOf(found.library), onWindows());
    if (path === undefined || !(await openFile([path], file.line))) this.sayMissing(file.path);
  }

  private async copyFix(caseId: string): Promise<string | undefined> {
    const found = await this.find(caseId);
    if (found === undefined) return undefined;
    await vscode.env.clipboard.writeText(found.case.fixSummary);
    return caseId;
  }

  private async help(topic: HelpTopic): Promise<void> {
    switch (topic) {
      case 'shellIntegration':
        await vscode.env.openExternal(vscode.Uri.parse(SHELL_INTEGRATION, true));
        break;
      case 'trust':
        await vscode.commands.executeCommand('workbench.trust.manage');
        break;
      case 'openFolder':
        await vscode.commands.executeCommand('workbench.action.files.openFolder');
        break;
      case 'log':
        this.host.showLog();
        break;
    }
  }

  private async find(caseId: string): Promise<FoundCase | undefined> {
    return findCase(await this.host.session.libraries(), caseId);
  }

  private sayMissing(path: string): void {
    const text = this.host.l10n.t('{0} is not in the workspace any more. It may have been moved or deleted.', path);
    void vscode.window.showWarningMessage(text);
  }
}

/** Paths are those of the machine that the extension host runs on. */
export function onWindows(): boolean {
  return process.platform === 'win32';
}
