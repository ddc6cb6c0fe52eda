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
    await writeFile(script, 'import time\ntime.sleep(0.2)\nold_helper_name()\n');
    await window.workbench.fail('python3 rename.py', "name 'old_helper_name' is not defined");
    await writeFile(script, 'import time\ntime.sleep(0.2)\nprint("new helper")\n');
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
    await writeFile(again, 'import time\ntime.sleep(0.2)\nold_helper_name()\n');
    await terminal.run('python3 again.py');
    await panel.cards.filter({ hasText: rootCause }).first().waitFor();
    assert.match(await panel.cards.filter({ hasText: rootCause }).first().innerText(), /rename\.py/);
  });
});
