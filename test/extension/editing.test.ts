import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Session } from '../../src/session/session';
import type { Library } from '../../src/store/library';
import { casebook } from './support/casebook';

describe('case documents and quick look in the extension host', () => {
  let session: Session;
  let library: Library;
  let id: string;
  const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('casebook');
  const set = (key: string, value: unknown): Thenable<void> =>
    settings().update(key, value, vscode.ConfigurationTarget.Global);

  before(async () => {
    ({ session } = await casebook());
    const open = (await session.libraries()).find(({ kind }) => kind === 'workspace');
    assert.ok(open);
    library = open.library;
    const stored = await library.add({
      title: 'The frobnicator has no handle',
      errorText: 'frobnicate.txt:1:1: error: frobnicator without a handle cannot be frobnicated [FROB7]',
      code: 'FROB7',
      rootCause: 'It was never turned on',
      fixSummary: 'Turn it on',
      outcome: 'fixed',
      tags: ['hardware'],
      aliases: ['machine does nothing'],
      changedFiles: [],
      source: 'recorded',
    });
    id = stored.id;
    await vscode.workspace.getConfiguration('files').update('autoSave', 'off', vscode.ConfigurationTarget.Global);
  });

  after(async () => {
    await library.delete(id);
    await vscode.workspace.getConfiguration('files').update('autoSave', undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  const caseDocument = (): Thenable<vscode.TextDocument> =>
    vscode.workspace.openTextDocument(vscode.Uri.from({ scheme: 'casebook', path: `/${id}/case.md` }));

  async function replace(document: vscode.TextDocument, from: string, to: string): Promise<void> {
    const start = document.getText().indexOf(from);
    assert.ok(start >= 0, `${from} in ${document.getText()}`);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(
      document.uri,
      new vscode.Range(document.positionAt(start), document.positionAt(start + from.length)),
      to,
    );
    await vscode.workspace.applyEdit(edit);
  }

  describe('a case document', () => {
    it('is stored with a save, keeps what stood before, and gets it back as a new edit', async () => {
      const document = await caseDocument();
      await vscode.window.showTextDocument(document);
      await replace(document, 'It was never turned on', 'Nobody pays the power bill');
      assert.equal(await document.save(), true);
      assert.equal(library.get(id)?.rootCause, 'Nobody pays the power bill');

      void vscode.commands.executeCommand('casebook.restoreVersion', id, 1);
      await eventually(() => assert.equal(library.get(id)?.rootCause, 'It was never turned on'));
      await eventually(() => assert.match(document.getText(), /It was never turned on/));
      const kinds = (await library.history(id)).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['created', 'edited', 'edited']);
    });

    it('shows an earlier version as a text that can only be read', async () => {
      const uri = vscode.Uri.from({ scheme: 'casebook-version', path: `/${id}/2/case.md` });
      const version = await vscode.workspace.openTextDocument(uri);
      assert.match(version.getText(), /Nobody pays the power bill/);
    });

    it('offers fields, and values of the library', async () => {
      const document = await caseDocument();
      const outcome = document.getText().indexOf('outcome: ') + 'outcome: '.length;
      const found = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        document.positionAt(outcome),
      );
      const labels = found.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      assert.deepEqual(labels.slice(0, 4), ['fixed', 'workaround', 'failed', 'unresolved']);
    });

    it('is refused without words of one’s own where the guard wants some, and stays in the editor', async () => {
      await set('aliases.guard', 'enforce');
      const document = await caseDocument();
      await replace(document, 'machine does nothing', 'frobnicator without a handle');
      await assert.rejects(async () => {
        if (!(await document.save())) throw new Error('not saved');
      });
      assert.equal(document.isDirty, true);
      assert.deepEqual(library.get(id)?.aliases, ['machine does nothing']);
      await set('aliases.guard', undefined);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.revert');
      assert.equal(document.isDirty, false);
    });
  });

  describe('an error in the editor', () => {
    let uri: vscode.Uri;
    let published: vscode.DiagnosticCollection;
    let own: vscode.Disposable;
    const range = new vscode.Range(0, 0, 0, 4);

    before(async () => {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder);
      uri = vscode.Uri.joinPath(folder, 'frobnicate.txt');
      await vscode.workspace.fs.writeFile(uri, Buffer.from('frob\n'));
      await vscode.window.showTextDocument(uri);
      published = vscode.languages.createDiagnosticCollection('frob');
      const diagnostic = new vscode.Diagnostic(range, 'frobnicator without a handle cannot be frobnicated');
      diagnostic.code = 'FROB7';
      published.set(uri, [diagnostic]);
      own = vscode.languages.registerCodeActionsProvider('plaintext', {
        provideCodeActions: (_document, _range, context) => {
          const action = new vscode.CodeAction('Add a handle', vscode.CodeActionKind.QuickFix);
          action.diagnostics = [...context.diagnostics];
          return [action];
        },
      });
    });

    after(async () => {
      published.dispose();
      own.dispose();
      await set('quickLook', undefined);
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await vscode.workspace.fs.delete(uri);
    });

    const actions = (): Thenable<vscode.CodeAction[]> =>
      vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, range, 'quickfix');
    const hovers = async (): Promise<string> => {
      const found = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        uri,
        range.start,
      );
      return found
        .flatMap(({ contents }) => contents)
        .map((content) => (typeof content === 'string' ? content : content.value))
        .join('\n');
    };

    it('has its past fix in the light bulb, below the language’s own and never preferred', async () => {
      await eventually(async () => {
        const found = await actions();
        assert.deepEqual(
          found.map(({ title }) => title),
          ['Add a handle', 'Casebook: 1 past fix – The frobnicator has no handle'],
        );
        assert.notEqual(found[1]?.isPreferred, true);
      });
    });

    it('has it in the hover only where that is wanted', async () => {
      assert.doesNotMatch(await hovers(), /Casebook/);
      await set('quickLook', 'lightBulbAndHover');
      await eventually(async () => assert.match(await hovers(), /1 past fix/));
    });

    it('has nothing where it is turned off', async () => {
      await set('quickLook', 'off');
      await eventually(async () =>
        assert.deepEqual(
          (await actions()).map(({ title }) => title),
          ['Add a handle'],
        ),
      );
      assert.doesNotMatch(await hovers(), /Casebook/);
    });
  });
});

/** Tries until it holds; the last failure is thrown after ten seconds. */
async function eventually(attempt: () => void | Promise<void>): Promise<void> {
  for (const ends = Date.now() + 10_000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > ends) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
