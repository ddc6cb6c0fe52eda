import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useWindow } from '../harness/useWindow';

describe('An error that goes away', () => {
  const window = useWindow();
  const rootCause = 'The helper was renamed and this call was forgotten.';

  before(async () => {
    await window.workbench.showPanel();
    await window.workbench.newTerminal();
  });

  it('waits as a draft in the panel, with the changed file and what passed', async () => {
    const { panel, terminal } = window.workbench;
    const script = join(window.workspace, 'rename.py');
    await writeFile(script, 'old_helper_name()\n');
    await window.workbench.fail('python3 rename.py', "name 'old_helper_name' is not defined");
    await writeFile(script, 'print("new helper")\n');
    await terminal.run('python3 rename.py');
    const drafts = panel.frame.locator('.drafts');
    await drafts.getByText('old_helper_name').first().waitFor();
    assert.match(await drafts.innerText(), /rename\.py/);
  });

  it('becomes a case with one sentence', async () => {
    const { panel, quickInput, terminal } = window.workbench;
    await panel.frame.locator('.drafts').getByRole('button', { name: 'Record' }).first().click();
    await quickInput.opened('Root cause');
    await quickInput.answer(rootCause);
    await panel.frame.locator('.drafts').getByText('old_helper_name').first().waitFor({ state: 'detached' });
    const again = join(window.workspace, 'again.py');
    await writeFile(again, 'old_helper_name()\n');
    await terminal.run('python3 again.py');
    await panel.cards.filter({ hasText: rootCause }).first().waitFor();
    assert.match(await panel.cards.filter({ hasText: rootCause }).first().innerText(), /rename\.py/);
  });

  it('waits as a draft where a data file was mended in the editor, after a slip that broke it', async () => {
    const { panel, terminal, editor } = window.workbench;
    const command = 'node node/checkout.js';
    const mended = '{ "tea": { "price": 4.2 }, "coffee": { "price": 5.8 }, "cocoa": { "price": 3.9 } }';
    const edit = async (text: string): Promise<void> => {
      await window.workbench.openFile('catalogue.json');
      await editor.replaceAll(text);
      await editor.save();
    };
    await window.workbench.fail(command, "reading 'price'");
    await edit(`${mended} }`);
    await window.workbench.fail(command, 'SyntaxError');
    await edit(`${mended}\n`);
    await terminal.run(command);
    const draft = panel.frame.locator('.drafts');
    await draft.getByText("reading 'price'").first().waitFor();
    assert.match(await draft.innerText(), /catalogue\.json/);
    assert.doesNotMatch(await draft.innerText(), /SyntaxError/);
  });
});
