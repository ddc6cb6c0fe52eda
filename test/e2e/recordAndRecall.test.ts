import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../harness/eventually';
import { sampleWorkspace } from '../harness/sampleWorkspace';
import { useWindow } from '../harness/useWindow';

const cause = 'The name is not in the catalogue, so the lookup gave undefined';
const fix = 'Ask the catalogue with has() first and name the missing product';

describe('A library from nothing', () => {
  const window = useWindow({ workspace: () => sampleWorkspace({ library: false }) });

  before(async () => {
    await window.workbench.showPanel();
    await window.workbench.newTerminal();
  });

  it('writes nothing into the workspace before the first record', async () => {
    const { panel } = window.workbench;
    await window.workbench.fail('node node/checkout.js', "reading 'price'");
    await panel.says('No similar case');
    await panel.says('No case is recorded yet');
    assert.equal(existsSync(join(window.workspace, '.casebook')), false);
  });

  it('records a fix in a few steps', async () => {
    const { workbench } = window;
    const { quickInput, panel } = workbench;
    await panel.frame.getByRole('button', { name: 'Record fix' }).click();
    await quickInput.opened('Root cause: why did it happen?');
    await quickInput.answer(cause);
    await quickInput.opened('Fix: what made it go away?');
    await quickInput.answer(fix);
    await quickInput.opened('Title of the case');
    await quickInput.answer('Checkout of an unknown product');
    await workbench.statusBarItem('Recorded: Checkout of an unknown product').waitFor();
    await panel.cards.filter({ hasText: cause }).waitFor();
  });

  it('keeps it in .casebook, which keeps itself out of Git', async () => {
    const { terminal } = window.workbench;
    const files = await readdir(join(window.workspace, '.casebook'));
    assert.ok(files.includes('.gitignore'), files.join(', '));
    await eventually(async () => {
      assert.ok((await readdir(join(window.workspace, '.casebook'))).includes('casebook.db'));
    });
    await terminal.run('git status --short --ignored=no | cat');
    const { text } = await terminal.screen();
    assert.doesNotMatch(text, /casebook\.db/);
  });

  it('finds it for another program that fails from the same cause, with the shared words marked', async () => {
    const { panel } = window.workbench;
    await window.workbench.fail('node node/report.js', "reading 'count'");
    const card = panel.cards.first();
    await card.filter({ hasText: fix }).waitFor();
    assert.match(await card.innerText(), /Checkout of an unknown product/);
    for (const part of [panel.error, card]) {
      const words = (await panel.marked(part)).map((word) => word.toLowerCase());
      for (const word of ['properties', 'undefined']) assert.ok(words.includes(word), `${word} in ${words.join(', ')}`);
      assert.ok(!words.includes('count'), words.join(', '));
    }
  });

  it('still knows it after the window is loaded anew', async () => {
    const { workbench } = window;
    // A window brings its terminals back; the test types into one that has no past.
    await workbench.command('Terminal: Kill All Terminals');
    await workbench.reload();
    await workbench.showPanel();
    const terminal = await workbench.newTerminal();
    await terminal.run('node node/report.js');
    await workbench.panel.cards.first().filter({ hasText: 'Checkout of an unknown product' }).waitFor();
  });

  it('lets it be edited as text: what is saved is what is shown', async () => {
    const { panel, editor } = window.workbench;
    await panel.cards.first().getByRole('button', { name: 'Edit' }).click();
    await editor.shows(cause);
    await editor.replace(cause, 'The catalogue does not hold the name');
    await editor.save();
    await panel.cards.first().filter({ hasText: 'The catalogue does not hold the name' }).waitFor();
  });

  it('marks a mistake in the text, and stores nothing of it', async () => {
    const { workbench } = window;
    const { panel, editor } = workbench;
    await editor.replace('outcome: fixed', 'outcome: perhaps');
    await workbench.page.keyboard.press('Control+s');
    await workbench.statusBarItem(/^\s*1/).first().waitFor();
    await editor.root.locator('.squiggly-error').first().waitFor();
    assert.match(await panel.cards.first().innerText(), /Fixed/);
    await editor.replace('outcome: perhaps', 'outcome: workaround');
    await editor.save();
    await panel.cards.first().filter({ hasText: 'Workaround' }).waitFor();
  });

  it('finds it by an alias, in words that stand nowhere in the case', async () => {
    const { workbench } = window;
    const { panel, quickInput } = workbench;
    await panel.cards.first().getByRole('button', { name: 'Add alias' }).click();
    await quickInput.opened('In three months, what would you type to find this?');
    await quickInput.fill('shopping basket explodes');
    await quickInput.pick('shopping basket explodes');
    await quickInput.items.filter({ hasText: 'Done' }).waitFor();
    await quickInput.close();

    await workbench.command('Casebook: Recall Similar Cases');
    await quickInput.opened('Type an error or what it was about');
    await quickInput.fill('basket explodes');
    await quickInput.accept();
    await panel.showsError('basket explodes');
    await panel.cards.first().filter({ hasText: 'Checkout of an unknown product' }).waitFor();
  });

  it('deletes it, and takes that back', async () => {
    const { workbench } = window;
    const { quickInput, panel } = workbench;
    await workbench.command('Casebook: Delete Case');
    await quickInput.opened('Which case do you want to delete?');
    await quickInput.pick('Checkout of an unknown product');
    const notice = workbench.notifications.filter({ hasText: 'Deleted: Checkout of an unknown product' });
    await notice.waitFor();
    await panel.says('No similar case');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await panel.cards.first().filter({ hasText: 'Checkout of an unknown product' }).waitFor();
  });

  it('holds the error redacted, whatever the terminal showed', async () => {
    const { panel } = window.workbench;
    const token = `ghp_${'Ab3De6Gh9Jk2Mn5Pq8St1Vw4Yz7Bc0Df3Gh6'}`;
    await window.workbench.fail(
      `node -e "throw new Error('push refused for token ${token}')"`,
      'push refused for token',
    );
    assert.doesNotMatch(await panel.text(), new RegExp(token));
    const database = await readFile(join(window.workspace, '.casebook', 'casebook.db'), 'latin1');
    assert.doesNotMatch(database, new RegExp(token));
  });

  it('forgets it for good, down to the bytes of the files', async () => {
    const { workbench, workspace } = window;
    await workbench.command('Casebook: Forget Case…');
    await workbench.quickInput.opened('Which case do you want to forget for good?');
    await workbench.quickInput.pick('Checkout of an unknown product');
    const dialog = workbench.page.getByRole('dialog').filter({ hasText: 'for good?' });
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await workbench.statusBarItem('Forgotten: Checkout of an unknown product').waitFor();
    const folder = join(workspace, '.casebook');
    for (const name of await readdir(folder)) {
      assert.doesNotMatch(await readFile(join(folder, name), 'latin1'), /Ask the catalogue with has/, name);
    }
  });
});
