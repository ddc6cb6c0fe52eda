import * as vscode from 'vscode';
import { nextEvent } from './casebook';

/** A bash with shell integration, in which commands are typed. */
export class Shell {
  private constructor(readonly terminal: vscode.Terminal) {}

  static async open(name: string): Promise<Shell> {
    const terminal = vscode.window.createTerminal({ name, shellPath: 'bash' });
    terminal.show(true);
    if (terminal.shellIntegration === undefined) {
      await nextEvent(vscode.window.onDidChangeTerminalShellIntegration, (event) => event.terminal === terminal);
    }
    return new Shell(terminal);
  }

  /** Types a line, and waits for its start. */
  async start(line: string): Promise<void> {
    const started = nextEvent(
      vscode.window.onDidStartTerminalShellExecution,
      (event) => event.terminal === this.terminal,
    );
    this.terminal.sendText(line);
    await started;
  }

  /** Types a line, waits for its end, and gives its exit code. */
  async run(line: string): Promise<number | undefined> {
    const ended = nextEvent(
      vscode.window.onDidEndTerminalShellExecution,
      (event) => event.terminal === this.terminal,
      120_000,
    );
    this.terminal.sendText(line);
    return (await ended).exitCode;
  }

  dispose(): void {
    this.terminal.dispose();
  }
}
