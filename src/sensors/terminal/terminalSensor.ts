import * as vscode from 'vscode';
import type { Log } from '../../session/log';
import type { Session } from '../../session/session';
import { once } from '../../session/once';
import { later } from '../later';
import { detectInOutput, loadReader } from './detectInOutput';
import { readAtOnce } from './readAtOnce';
import { ShellTerminals, type ShellTerminal } from './shellTerminals';
import { TerminalRuns } from './terminalRuns';

/**
 * Watches the commands in the terminals of the window, and tells the session of their errors.
 * Ends when it is disposed; then the session is told that no terminal is without integration, since none is watched.
 * @param prepare called when the first command starts, while there is time until its end.
 */
export function watchTerminals(session: Session, log: Log, prepare: () => Promise<unknown>): vscode.Disposable {
  const reader = once(loadReader);
  const warmUp = once(() => Promise.all([reader(), prepare()]));
  const runs = new TerminalRuns<vscode.Terminal, vscode.TerminalShellExecution>({
    clock: () => Date.now(),
    later,
    detect: async (output, run, nextCommand) => {
      if (output.dropped > 0) log.debug(`${output.dropped} characters in the middle of a long output were left out.`);
      return detectInOutput(await reader(), output, run, nextCommand);
    },
    met: (errors, origin, cwd) => session.met(errors, origin, cwd),
    ran: (run) => session.ran(run),
    failed: (reason) => log.error('A terminal could not be read.', reason),
  });
  const shells = new ShellTerminals<vscode.Terminal>({
    later,
    look: lookAt,
    report: (names) => session.setTerminalsWithoutIntegration(names),
  });
  for (const terminal of vscode.window.terminals) shells.onOpen(terminal);

  return vscode.Disposable.from(
    runs,
    shells,
    vscode.window.onDidStartTerminalShellExecution(({ terminal, execution, shellIntegration }) => {
      // Only what is printed after this call is ever delivered.
      const output = readAtOnce(execution);
      warmUp().catch((reason: unknown) => log.error('The reader of terminals could not be loaded.', reason));
      shells.onIntegration(terminal);
      const cwd = pathOf(execution.cwd ?? shellIntegration.cwd) ?? folderOf(terminal);
      const command = {
        commandLine: execution.commandLine.value,
        terminalName: terminal.name,
        ...(cwd === undefined ? {} : { cwd }),
      };
      runs.onStart(terminal, execution, command, output);
    }),
    vscode.window.onDidEndTerminalShellExecution(({ execution, exitCode }) =>
      runs.onEnd(execution, exitCode, execution.commandLine.value),
    ),
    vscode.window.onDidOpenTerminal((terminal) => shells.onOpen(terminal)),
    vscode.window.onDidChangeTerminalShellIntegration(({ terminal }) => shells.onIntegration(terminal)),
    vscode.window.onDidCloseTerminal((terminal) => {
      runs.onClose(terminal);
      shells.onClose(terminal);
    }),
  );
}

function lookAt(terminal: vscode.Terminal): ShellTerminal {
  const options = terminal.creationOptions;
  const ownedByExtension = 'pty' in options;
  const hidden = 'hideFromUser' in options && options.hideFromUser === true && !terminal.state.isInteractedWith;
  return {
    name: terminal.name,
    hasShell: !ownedByExtension && !hidden && terminal.exitStatus === undefined,
    hasIntegration: terminal.shellIntegration !== undefined,
  };
}

/** Where a terminal was opened, as far as VS Code tells: a task of the only folder runs there. */
function folderOf({ creationOptions }: vscode.Terminal): string | undefined {
  const cwd = 'cwd' in creationOptions ? creationOptions.cwd : undefined;
  if (typeof cwd === 'string' && cwd !== '') return cwd;
  if (cwd !== undefined && typeof cwd !== 'string') return pathOf(cwd);
  const [only, ...more] = vscode.workspace.workspaceFolders ?? [];
  return more.length === 0 ? pathOf(only?.uri) : undefined;
}

/** A path on the machine of the extension host; a shell that is logged in elsewhere tells of another machine's. */
function pathOf(uri: vscode.Uri | undefined): string | undefined {
  return uri !== undefined && (uri.scheme === 'file' || uri.scheme === 'vscode-remote') ? uri.fsPath : undefined;
}
