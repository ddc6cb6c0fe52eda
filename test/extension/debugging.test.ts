import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Session } from '../../src/session/session';
import { casebook, nextEvent, untilMet, untilState } from './support/casebook';

describe('debug sessions', () => {
  let session: Session;
  let folder: vscode.WorkspaceFolder;
  let uri: vscode.Uri;

  before(async () => {
    ({ session } = await casebook());
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    folder = first;
    uri = vscode.Uri.joinPath(folder.uri, 'debugged.js');
  });

  after(() => vscode.workspace.fs.delete(uri));

  async function debug(text: string): Promise<{ ended: Promise<vscode.DebugSession> }> {
    await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
    const ended = nextEvent(
      vscode.debug.onDidTerminateDebugSession,
      ({ parentSession }) => parentSession === undefined,
    );
    const launch = {
      type: 'node',
      request: 'launch',
      name: 'Debugged',
      program: uri.fsPath,
      console: 'internalConsole',
    };
    assert.equal(await vscode.debug.startDebugging(folder, launch), true);
    return { ended };
  }

  it('tell of an exception once, and make a draft when it is mended', async () => {
    const broken = await debug('setTimeout(() => { const basket = null; basket.debuggedPrice; }, 200);\n');
    const { current } = await untilMet(session, /debuggedPrice/);
    assert.equal(current?.errors.length, 1);
    assert.equal(current?.errors[0]?.origin.name, 'Debugged');
    // It may have stopped on the exception.
    if (vscode.debug.activeDebugSession !== undefined) await vscode.debug.stopDebugging();
    await broken.ended;
    await session.settled();
    const mended = await debug('setTimeout(() => console.log("fine"), 200);\n');
    await mended.ended;
    const { drafts } = await untilState(session, 'a draft of the exception', (state) =>
      state.drafts.some(({ error }) => /debuggedPrice/.test(error.report.headline)),
    );
    const draft = drafts.find(({ error }) => /debuggedPrice/.test(error.report.headline));
    assert.equal(draft?.how, 'debug');
    assert.deepEqual(
      draft?.changedFiles.map(({ path }) => path),
      ['debugged.js'],
    );
    const met = session.state.recent.filter(({ report }) => /debuggedPrice/.test(report.headline));
    assert.equal(met.length, 1, met.map(({ report }) => report.headline).join('\n'));
  });
});
