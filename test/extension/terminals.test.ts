import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Session } from '../../src/session/session';
import { casebook, headlines, nextEvent, untilMet, untilState } from './support/casebook';
import { Shell } from './support/shell';

describe('terminals', () => {
  let session: Session;
  let shell: Shell;

  before(async () => {
    ({ session } = await casebook());
    shell = await Shell.open('sensed');
  });

  after(() => shell.dispose());

  it('tell of a command that failed, with its command line, exit code, directory and place', async () => {
    assert.equal(await shell.run(`node -e "null.foo"`), 1);
    const { current } = await untilMet(session, /TypeError: Cannot read properties of null/);
    const [error] = current?.errors ?? [];
    assert.equal(error?.report.command, 'node -e "null.foo"');
    assert.equal(error?.report.exitCode, 1);
    assert.equal(error?.cwd, vscode.workspace.workspaceFolders?.[0]?.uri.fsPath);
    assert.equal(error?.origin.name, 'sensed');
    assert.equal(/\u001b/.test(error?.report.text ?? ''), false, 'no colour codes');
  });

  it('leave the panel alone after a command without error', async () => {
    await shell.run('ls /nope-before');
    await untilMet(session, /nope-before/);
    const changes: string[] = [];
    const stop = session.onDidChange((state) => changes.push(headlines(state).join()));
    await shell.run('echo fine');
    await shell.run('true');
    await shell.run('grep nothing-like-this /etc/hostname');
    await shell.run('');
    await shell.run('ls /nope-after');
    await untilMet(session, /nope-after/);
    stop();
    assert.deepEqual([...new Set(changes.map((line) => line.includes('nope-after')))], [true]);
  });

  it('tell what commands printed that ended at once, every time', async () => {
    for (let run = 0; run < 25; run += 1) {
      await shell.run(`cd /quick-${run}-`);
      await untilMet(session, new RegExp(`quick-${run}-: No such file or directory`));
    }
  });

  it('tell of a missing command', async () => {
    assert.equal(await shell.run('no-such-command-here'), 127);
    await untilMet(session, /no-such-command-here: command not found/);
  });

  it('tell of an error behind a pipe that ends well', async () => {
    assert.equal(await shell.run('cat /nope-piped | tee /dev/null'), 0);
    await untilMet(session, /cat: \/nope-piped: No such file/);
  });

  it('tell of an error while the command keeps running, and nothing of its being stopped', async () => {
    await shell.start(`node -e "console.error(new RangeError('served badly').stack); setInterval(() => {}, 1000)"`);
    await untilMet(session, /RangeError: served badly/);
    const ended = nextEvent(
      vscode.window.onDidEndTerminalShellExecution,
      ({ terminal }) => terminal === shell.terminal,
    );
    shell.terminal.sendText('\u0003', false);
    await ended;
    await shell.run('ls /nope-next');
    await untilMet(session, /nope-next/);
    const [next, served] = session.state.recent.map(({ report }) => report.headline);
    assert.match(`${next} | ${served}`, /nope-next.* \| .*served badly/);
  });

  it('tell of errors inside a sub-shell, one by one', async () => {
    await shell.start('bash --norc');
    shell.terminal.sendText('ls /nope-inside');
    await untilMet(session, /nope-inside/);
    shell.terminal.sendText('echo fine');
    shell.terminal.sendText('ls /nope-deeper');
    await untilMet(session, /nope-deeper/);
    assert.equal(session.state.current?.errors.length, 1);
    await shell.run('exit 3');
    await shell.run('ls /nope-outside');
    await untilMet(session, /nope-outside/);
    assert.match(session.state.recent[1]?.report.headline ?? '', /nope-deeper/, "the sub-shell's end is no error");
  });

  it('tell of what a command had printed when its terminal is closed', async () => {
    const closing = await Shell.open('closing');
    await closing.start(`node -e "console.error(new RangeError('closed early').stack); setInterval(() => {}, 1000)"`);
    await untilMet(session, /RangeError: closed early/);
    closing.dispose();
  });

  it('keep head and tail of very long output', async () => {
    await shell.run(`node -e "console.log('x'.repeat(99).concat('\\n').repeat(20000)); null.afterTheFlood"`);
    const { current } = await untilMet(session, /TypeError.*afterTheFlood/);
    assert.equal((current?.errors[0]?.report.text.length ?? 0) < 10_000, true);
  });

  it('make no harm of hostile output', async () => {
    const hostile = String.raw`\u001b]0;title\u0007Error: <img src=x onerror=alert(1)> \u001b]8;;command:evil\u0007click\u001b]8;;\u0007\n`;
    await shell.run(`node -e 'console.error("${hostile}"); process.exitCode = 1'`);
    const { current } = await untilMet(session, /Error: <img src=x onerror=alert\(1\)> click/);
    assert.equal(/[\u0000-\u0008\u000b-\u001f]|command:/.test(current?.errors[0]?.report.text ?? ''), false);
  });

  describe('of tasks', () => {
    const failing = (execution: vscode.ShellExecution | vscode.ProcessExecution): vscode.Task =>
      new vscode.Task({ type: 'test' }, vscode.TaskScope.Workspace, 'failing', 'test', execution);

    it('tell of a shell task once', async () => {
      const task = failing(new vscode.ShellExecution('ls /nope-task'));
      const { recent } = session.state;
      await vscode.tasks.executeTask(task);
      const state = await untilMet(session, /nope-task/);
      assert.match(state.current?.errors[0]?.report.command ?? '', /^ls \/nope-task/);
      await shell.run('ls /nope-after-task');
      await untilMet(session, /nope-after-task/);
      assert.equal(session.state.recent.length, recent.length + 2);
    });

    it('tell of a process task', async () => {
      await vscode.tasks.executeTask(failing(new vscode.ProcessExecution('ls', ['/nope-process'])));
      const { current } = await untilMet(session, /nope-process/);
      assert.equal(current?.errors.length, 1);
      assert.match(current?.errors[0]?.report.headline ?? '', /ls: cannot access/);
      assert.notEqual(current?.errors[0]?.origin.name, '');
    });
  });

  it('without shell integration are named until they are closed', async () => {
    const dash = vscode.window.createTerminal({ name: 'plain dash', shellPath: 'dash' });
    const named = (state: Session['state']): boolean => state.terminalsWithoutIntegration.includes('plain dash');
    await untilState(session, 'a terminal without integration', named);
    dash.dispose();
    await untilState(session, 'no terminal without integration', (state) => !named(state));
  });

  it('are not watched while the setting is off', async () => {
    const settings = vscode.workspace.getConfiguration('casebook');
    await settings.update('terminal.enabled', false, vscode.ConfigurationTarget.Global);
    try {
      await shell.run('ls /nope-unwatched');
    } finally {
      await settings.update('terminal.enabled', undefined, vscode.ConfigurationTarget.Global);
    }
    await shell.run('ls /nope-watched');
    await untilMet(session, /nope-watched/);
    assert.equal(
      session.state.recent.some(({ report }) => report.headline.includes('nope-unwatched')),
      false,
    );
  });
});
