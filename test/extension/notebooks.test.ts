import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Session } from '../../src/session/session';
import { casebook, untilMet, untilState } from './support/casebook';

const CONTROLLER = 'casebook-test-kernel';

/** A kernel whose cells fail as long as `totl` stands in them. */
function testKernel(): vscode.NotebookController {
  const kernel = vscode.notebooks.createNotebookController(CONTROLLER, 'jupyter-notebook', 'Test kernel');
  kernel.supportedLanguages = ['python'];
  let order = 0;
  kernel.executeHandler = async (cells) => {
    for (const cell of cells) {
      const execution = kernel.createNotebookCellExecution(cell);
      execution.executionOrder = order += 1;
      execution.start(Date.now());
      const fails = cell.document.getText().includes('totl');
      const thrown = new Error("name 'totl' is not defined");
      thrown.name = 'NameError';
      const output = fails
        ? [new vscode.NotebookCellOutput([vscode.NotebookCellOutputItem.error(thrown)])]
        : [new vscode.NotebookCellOutput([vscode.NotebookCellOutputItem.text('3')])];
      await execution.replaceOutput(output);
      execution.end(!fails, Date.now());
    }
  };
  return kernel;
}

describe('notebooks in a real window', function () {
  this.timeout(60_000);

  let session: Session;
  let kernel: vscode.NotebookController;

  before(async () => {
    ({ session } = await casebook());
    kernel = testKernel();
  });

  after(async () => {
    kernel.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('a cell that fails, is edited and passes makes a draft', async () => {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const path = join(folder, 'sums.ipynb');
    const cell = (source: string): object => ({ cell_type: 'code', source, metadata: {}, outputs: [] });
    const cells = [cell('total = sum([1, 2])'), cell('print(totl)')];
    const metadata = { language_info: { name: 'python' } };
    writeFileSync(path, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 2 }));
    const notebook = await vscode.workspace.openNotebookDocument(vscode.Uri.file(path));
    const notebookEditor = await vscode.window.showNotebookDocument(notebook);
    const extension = 'casebook.casebook';
    await vscode.commands.executeCommand('notebook.selectKernel', { notebookEditor, id: CONTROLLER, extension });

    await run(notebook, 1);
    await untilMet(session, /totl/);
    await session.settled();
    const edit = new vscode.WorkspaceEdit();
    const text = notebook.cellAt(1).document;
    edit.replace(text.uri, new vscode.Range(0, 0, text.lineCount, 0), 'print(total)');
    await vscode.workspace.applyEdit(edit);
    await run(notebook, 1);
    const isOfCell = (headline: string): boolean => /NameError.*totl/.test(headline);
    const { drafts } = await untilState(session, 'a draft of the cell', (state) =>
      state.drafts.some(({ error }) => isOfCell(error.report.headline)),
    );
    const draft = drafts.find(({ error }) => isOfCell(error.report.headline));
    assert.deepEqual(
      draft?.changedFiles.map(({ path: shown }) => shown),
      ['sums.ipynb'],
    );
    assert.match(draft?.changedFiles[0]?.diff ?? '', /-print\(totl\)\n\+print\(total\)/);
  });
});

async function run(notebook: vscode.NotebookDocument, index: number): Promise<void> {
  const ranges = [{ start: index, end: index + 1 }];
  await vscode.commands.executeCommand('notebook.cell.execute', { ranges, document: notebook.uri });
}
