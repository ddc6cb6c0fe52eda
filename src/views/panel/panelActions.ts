import * as vscode from 'vscode';
import { COMMANDS } from '../../contributions';
import type { FromPanel, HelpTopic } from '../../protocol';
import type { MetError } from '../../session/session';
import { findCase, type FoundCase } from '../caseLookup';
import { relativeToFolders, resolveInFolder, resolvePlaces } from '../places';
import type { ViewHost } from '../viewHost';
import { openFile } from './openFile';
import { shownErrors } from './panelState';

/** Where the answer to a help request is; the page only names the topic. */
const SHELL_INTEGRATION = 'https://code.visualstudio.com/docs/terminal/shell-integration';

/** What the panel does after an action. */
export interface Done {
  /** The case whose fix was copied, for the page to confirm it. */
  readonly copied?: string;
  /** The case that fixed an error, as the user says. */
  readonly verified?: { readonly errorId: string; readonly caseId: string };
}

/** Does what the page asks for. The page names errors, cases and drafts by id, never a path, a command or an address. */
export class PanelActions {
  constructor(private readonly host: Pick<ViewHost, 'session' | 'l10n' | 'log' | 'showLog'>) {}

  /** @throws LibraryError where it could not be stored; its message is written for the user. */
  async run(message: Exclude<FromPanel, { type: 'ready' }>): Promise<Done> {
    const { session } = this.host;
    switch (message.type) {
      case 'select':
        session.select(message.index);
        break;
      case 'revisit':
        session.revisit(message.errorId);
        break;
      case 'openPlace':
        await this.openPlace(message.errorId);
        break;
      case 'openFile':
        await this.openChangedFile(message.caseId, message.index);
        break;
      case 'record':
        await vscode.commands.executeCommand(COMMANDS.recordFix);
        break;
      case 'recall':
        await vscode.commands.executeCommand(COMMANDS.recall);
        break;
      case 'opened':
        await this.noteQuietly(message.caseId, 'opened');
        break;
      case 'fixedIt':
        return this.fixedIt(message.caseId);
      case 'notThis':
        await session.use(message.caseId, 'rejected');
        break;
      case 'takeBack':
        await session.unreject(message.caseId);
        break;
      case 'edit':
        await vscode.commands.executeCommand(COMMANDS.editCase, message.caseId);
        break;
      case 'addAlias':
        await vscode.commands.executeCommand(COMMANDS.addAliases, message.caseId);
        break;
      case 'history':
        await vscode.commands.executeCommand(COMMANDS.showHistory, message.caseId);
        break;
      case 'copyFix':
        return this.copyFix(message.caseId);
      case 'recordDraft':
        await vscode.commands.executeCommand(COMMANDS.recordDraft, message.draftId);
        break;
      case 'dismissDraft':
        session.dismissDraft(message.draftId, false);
        break;
      case 'neverDraft':
        session.dismissDraft(message.draftId, true);
        break;
      case 'openDraftFile':
        await this.openDraftFile(message.draftId, message.index);
        break;
      case 'answer':
        await session.answer(message.questionId, message.answer);
        break;
      case 'help':
        await this.help(message.topic);
        break;
    }
    return {};
  }

  /** Whether the file of an error lies where a link may lead. */
  opensPlace(error: MetError): boolean {
    return this.pathsOf(error).length > 0;
  }

  /** Whether a changed file of a case lies where a link may lead. */
  opensFile(caseId: string, path: string): boolean {
    return this.changedPaths(caseId, path).length > 0;
  }

  /** Whether a file of a draft lies where a link may lead. */
  opensDraftFile(path: string): boolean {
    return pathsInFolders(path).length > 0;
  }

  /** A text with the paths inside the workspace made relative. */
  relative(text: string): string {
    return relativeToFolders(text, folderPaths(), onWindows());
  }

  private pathsOf({ report, cwd }: MetError): readonly string[] {
    if (report.file === undefined) return [];
    return resolvePlaces(report.file, {
      folders: folderPaths(),
      windows: onWindows(),
      ...(cwd === undefined ? {} : { cwd }),
    });
  }

  private async openPlace(errorId: string): Promise<void> {
    const { state } = this.host.session;
    const error = [...(shownErrors(state)?.errors ?? []), ...state.recent].find(({ id }) => id === errorId);
    if (error === undefined) return;
    const { file, line, column } = error.report;
    if (!(await openFile(this.pathsOf(error), line, column))) this.sayMissing(file ?? '');
  }

  /** To look at a file of a case is to open the case. */
  private async openChangedFile(caseId: string, index: number): Promise<void> {
    const file = (await this.find(caseId))?.case.changedFiles[index];
    if (file === undefined) return;
    if (await openFile(this.changedPaths(caseId, file.path), file.line)) await this.noteQuietly(caseId, 'opened');
    else this.sayMissing(file.path);
  }

  /** The files of a case lie in the folder of its library; those of the personal library in whatever is open. */
  private changedPaths(caseId: string, path: string): readonly string[] {
    const from = this.host.session.libraryOf(caseId);
    if (from === undefined) return [];
    if (from.kind === 'personal') return pathsInFolders(path);
    const resolved = from.folder === undefined ? undefined : resolveInFolder(path, from.folder, onWindows());
    return resolved === undefined ? [] : [resolved];
  }

  private async openDraftFile(draftId: string, index: number): Promise<void> {
    const draft = this.host.session.state.drafts.find(({ id }) => id === draftId);
    const file = draft?.changedFiles[index];
    if (file !== undefined && !(await openFile(pathsInFolders(file.path), file.line))) this.sayMissing(file.path);
  }

  private async fixedIt(caseId: string): Promise<Done> {
    const { session } = this.host;
    const { current } = session.state;
    const errorId = current?.errors[current.selected]?.id;
    await session.use(caseId, 'verified');
    return errorId === undefined ? {} : { verified: { errorId, caseId } };
  }

  /** To copy a fix is to apply it, as far as can be seen. */
  private async copyFix(caseId: string): Promise<Done> {
    const found = await this.find(caseId);
    if (found === undefined) return {};
    await vscode.env.clipboard.writeText(found.case.fixSummary);
    await this.noteQuietly(caseId, 'applied');
    return { copied: caseId };
  }

  /** The user asked for something else: that it could not be noted (a library that is read-only) is no news to tell. */
  private async noteQuietly(caseId: string, kind: 'opened' | 'applied'): Promise<void> {
    try {
      await this.host.session.use(caseId, kind);
    } catch (error) {
      this.host.log.info('That a case was used could not be noted.', error);
    }
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
      case 'resume':
        this.host.session.setPaused(false);
        break;
      case 'settings':
        await vscode.commands.executeCommand('workbench.action.openSettings', 'casebook enabled');
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
function onWindows(): boolean {
  return process.platform === 'win32';
}

/** The workspace folders that are on a disk. */
function folderPaths(): readonly string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);
}

function pathsInFolders(path: string): readonly string[] {
  return resolvePlaces(path, { folders: folderPaths(), windows: onWindows() });
}
