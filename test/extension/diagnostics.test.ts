import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Session } from '../../src/session/session';
import { casebook, headlines, untilMet, untilState } from './support/casebook';

describe('diagnostics', () => {
  let session: Session;
  let published: vscode.DiagnosticCollection;
  let uri: vscode.Uri;
  const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('casebook');

  before(async () => {
    ({ session } = await casebook());
    published = vscode.languages.createDiagnosticCollection('test');
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    uri = vscode.Uri.joinPath(folder, 'sensed.txt');
    await vscode.workspace.fs.writeFile(uri, Buffer.from('one\n'));
    await vscode.window.showTextDocument(uri);
    await settings().update('diagnostics.delay', 500, vscode.ConfigurationTarget.Global);
    // In a browser VS Code saves by itself after a second.
    await vscode.workspace.getConfiguration('files').update('autoSave', 'off', vscode.ConfigurationTarget.Global);
  });

  after(async () => {
    published.dispose();
    await settings().update('diagnostics.delay', undefined, vscode.ConfigurationTarget.Global);
    await vscode.workspace.getConfiguration('files').update('autoSave', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  });

  function publish(...messages: string[]): void {
    const errors = messages.map((message) => new vscode.Diagnostic(new vscode.Range(0, 0, 0, 3), message));
    const warning = new vscode.Diagnostic(
      new vscode.Range(0, 0, 0, 1),
      'only a warning',
      vscode.DiagnosticSeverity.Warning,
    );
    published.set(uri, [...errors, warning]);
  }

  async function type(text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), text);
    await vscode.workspace.applyEdit(edit);
  }

  async function save(): Promise<void> {
    await (await vscode.workspace.openTextDocument(uri)).save();
  }

  it('are told when they have settled, with their place in the workspace', async () => {
    publish('first is wrong');
    publish('first is wrong');
    const { current } = await untilMet(session, /first is wrong/);
    assert.deepEqual(headlines(session.state), ['sensed.txt:1:1: error: first is wrong']);
    assert.equal(current?.errors[0]?.origin.name, 'sensed.txt');
    assert.equal(current?.errors[0]?.cwd, vscode.workspace.workspaceFolders?.[0]?.uri.fsPath);
  });

  it('are cleared when they are gone', async () => {
    publish();
    await untilState(session, 'no current error', ({ current }) => current === undefined);
  });

  it('count after saving, not while typing', async () => {
    const shown: string[] = [];
    const stop = session.onDidChange((state) => shown.push(headlines(state).join()));
    await type('x');
    publish('garbage while typing');
    await type('y');
    publish('real mistake');
    // Longer than the delay: a document with unsaved changes tells nothing, however long it rests.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.deepEqual(shown, []);
    await save();
    await untilMet(session, /real mistake/);
    stop();
    assert.equal(shown.join().includes('garbage'), false);
  });

  it('are not watched while the setting is off', async () => {
    await settings().update('diagnostics.enabled', false, vscode.ConfigurationTarget.Global);
    publish('unwatched');
    await settings().update('diagnostics.enabled', undefined, vscode.ConfigurationTarget.Global);
    publish('watched');
    await untilMet(session, /: watched/);
    assert.equal(
      session.state.recent.some(({ report }) => report.headline.includes('unwatched')),
      false,
    );
    publish();
    await untilState(session, 'no current error', ({ current }) => current === undefined);
  });
});
