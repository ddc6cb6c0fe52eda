import assert from 'node:assert/strict';
import { Steps } from '../harness/workbench/steps';
import { useWindow } from '../harness/useWindow';

/** What a new user wants to do, and how many clicks and keys it may take, beside what is typed. */
describe('Tasks of a new user', () => {
  const window = useWindow({ settings: { 'files.autoSave': 'off' } });
  const counted: string[] = [];
  const count = (task: string, steps: Steps, most: number): void => {
    counted.push(`      ${task}: ${steps.words} (at most ${most})`);
    assert.ok(steps.count <= most, `${task}: ${steps.words}`);
  };

  before(async () => {
    await window.workbench.showPanel();
    await window.workbench.newTerminal();
  });

  after(() => console.log(counted.join('\n')));

  it('see past fixes: nothing to do', async () => {
    const { workbench } = window;
    const steps = new Steps(workbench.page);
    await workbench.fail('node node/checkout.js', "reading 'price'");
    await workbench.panel.cards.first().filter({ hasText: 'Reading a property of an entry' }).waitFor();
    count('see past fixes', steps, 0);
  });

  it('add two aliases', async () => {
    const { page, panel, quickInput } = window.workbench;
    const steps = new Steps(page);
    await steps.click('Add alias', panel.cards.first().getByRole('button', { name: 'Add alias' }));
    await quickInput.opened('In three months, what would you type to find this?');
    for (const alias of ['shopping basket explodes', 'price tag is lost']) {
      await steps.type(alias);
      await quickInput.items.first().filter({ hasText: alias }).waitFor();
      await steps.press('Enter');
      await quickInput.items.filter({ hasText: 'Done' }).waitFor();
    }
    await steps.press('Enter');
    await quickInput.root.waitFor({ state: 'hidden' });
    await panel.cards.first().filter({ hasText: 'price tag is lost' }).waitFor();
    count('add two aliases', steps, 4);
  });

  it('correct a root cause', async () => {
    const { page, panel, editor } = window.workbench;
    const steps = new Steps(page);
    await steps.click('Edit', panel.cards.first().getByRole('button', { name: 'Edit' }));
    await editor.shows('# Root cause');
    await steps.press('Shift+Home');
    await steps.type('Nobody has put this product into the table.');
    await steps.press('Control+s');
    await panel.cards.first().filter({ hasText: 'Nobody has put this product into the table.' }).waitFor();
    count('correct a root cause', steps, 3);
    await page.keyboard.press('Control+F4');
  });

  it('record a fix', async () => {
    const { workbench } = window;
    const { page, panel, quickInput } = workbench;
    await workbench.fail('tar -xf photos.tar', 'photos.tar');
    const steps = new Steps(page);
    await steps.click('Record fix', panel.frame.getByRole('button', { name: 'Record fix' }).first());
    await quickInput.opened('Root cause: why did it happen?');
    await steps.type('The archive was never downloaded');
    await steps.press('Enter');
    await quickInput.opened('Fix: what made it go away?');
    await steps.type('Download it first');
    await steps.press('Enter');
    await quickInput.opened('Title of the case');
    await steps.press('Enter');
    await panel.cards.first().filter({ hasText: 'The archive was never downloaded' }).waitFor();
    count('record a fix', steps, 4);
  });

  it('recall by words', async () => {
    const { page, panel, quickInput } = window.workbench;
    const steps = new Steps(page);
    await page.locator('.pane-header', { hasText: 'Past Fixes' }).hover();
    await steps.click('Recall', page.getByRole('button', { name: 'Recall Similar Cases' }).first());
    await quickInput.opened('Type an error or what it was about');
    await steps.type('basket expl');
    await quickInput.items.filter({ hasText: 'Reading a property of an entry' }).waitFor();
    await steps.press('Enter');
    await panel.showsError('basket expl');
    await panel.cards.first().filter({ hasText: 'Reading a property of an entry' }).waitFor();
    count('recall by words', steps, 2);
  });
});
