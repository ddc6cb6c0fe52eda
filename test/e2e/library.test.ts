import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eventually } from '../harness/eventually';
import { sampleWorkspace } from '../harness/sampleWorkspace';
import { useWindow } from '../harness/useWindow';

describe('The library view and case documents', () => {
  const window = useWindow({ settings: { 'files.autoSave': 'off' } });
  const lines = () => window.workbench.page.locator('.pane', { hasText: 'All Cases' }).getByRole('treeitem');
  /** What VS Code keeps of case documents that are not saved. */
  const backups = async (): Promise<readonly string[]> => {
    const folder = join(window.dataDirectory, 'data', 'User', 'Backups');
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const kept = names.filter((name) => dirname(name).endsWith('casebook'));
    return Promise.all(kept.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const menu = () => window.workbench.page.locator('.action-widget').first();

  before(async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.command('Casebook: Focus on All Cases View');
    await lines().first().waitFor();
  });

  it('groups the cases, and says how many have no aliases', async () => {
    const { workbench } = window;
    await workbench.page.getByText('1 of 12 without aliases').first().waitFor();
    await workbench.command('Casebook: Group Cases By…');
    await workbench.quickInput.pick('Outcome');
    await lines().filter({ hasText: 'Fixed' }).first().waitFor();
    await lines().filter({ hasText: 'Unresolved' }).first().click();
    await lines().filter({ hasText: 'The nightly download stalls' }).waitFor();
    await workbench.command('Casebook: Group Cases By…');
    await workbench.quickInput.pick('No groups');
  });

  it('filters while words are typed, and shows all again', async () => {
    const { workbench } = window;
    await workbench.command('Casebook: Filter Cases…');
    await workbench.quickInput.opened('Filter Cases');
    await workbench.page.keyboard.type('empty list');
    await eventually(async () => assert.equal(await lines().count(), 1));
    await workbench.page.getByText('“empty list”: 1 of 12 cases').first().waitFor();
    await workbench.quickInput.accept();
    await workbench.command('Casebook: Clear Filter of Cases');
    await lines().nth(3).waitFor();
  });

  it('opens a case by a click', async () => {
    const { editor } = window.workbench;
    await lines().filter({ hasText: 'The nightly download stalls' }).click();
    await editor.shows('Not known: it happens on one network only.');
  });

  it('offers fields and values while a case is written', async () => {
    const { editor, page } = window.workbench;
    await editor.goTo(3, 999);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget.visible').getByText('environment', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await eventually(async () => {
      await page.keyboard.press('Control+z');
      assert.equal(await page.locator('.tab.active.dirty').count(), 0);
    });
  });

  it('mends a mistake by a choice', async () => {
    const { editor, page, panel } = window.workbench;
    await editor.replace('outcome: unresolved', 'outcome: workarund');
    await editor.root.locator('.squiggly-error').first().waitFor();
    await editor.goTo(3, 12);
    await page.keyboard.press('Control+.');
    await menu().getByText('Change to “workaround”').waitFor();
    await page.keyboard.press('Enter');
    await editor.shows('outcome: workaround');
    await editor.save();
    await panel.shown();
  });

  it('compares a case with what it was, and brings that back', async () => {
    const { workbench } = window;
    const { quickInput, page } = workbench;
    await page.getByRole('button', { name: 'Show History of Case' }).first().click();
    await quickInput.opened('Pick a version to compare');
    const [now, before, ...more] = (await quickInput.items.allInnerTexts()).map((text) => text.trim());
    assert.match(now ?? '', /^Outcome.*as it is now/s);
    assert.match(before ?? '', /^As it was recorded/);
    assert.deepEqual(more, []);
    await quickInput.items.nth(1).click();
    const diff = page.locator('.monaco-diff-editor');
    await diff.getByText('unresolved').first().waitFor();
    await workbench.command('Casebook: Restore Version of Case');
    await quickInput.opened('Of which case');
    await quickInput.pick('The nightly download stalls');
    await quickInput.opened('Pick the version that you want back');
    await quickInput.items.nth(1).click();
    await workbench.notifications.filter({ hasText: 'is again as it was' }).waitFor();
    await lines().filter({ hasText: 'The nightly download stalls' }).filter({ hasText: 'Unresolved' }).waitFor();
    await page.keyboard.press('Control+F4');
  });

  it('makes a case from scratch: stored when it is saved, with undo until then', async () => {
    const { workbench } = window;
    await workbench.command('Casebook: New Case');
    await workbench.quickInput.opened('Of which error is the case?');
    await workbench.quickInput.pick('From scratch');
    await workbench.editor.shows('title: ""');
    await workbench.statusBarItem('Ln 2, Col 9').waitFor();
    await workbench.page.keyboard.type('Printer is on fire');
    await workbench.editor.save();
    await lines().filter({ hasText: 'Printer is on fire' }).waitFor();
  });

  it('keeps a new case that is not saved over a reload of the window', async () => {
    const { workbench } = window;
    const { editor } = workbench;
    await workbench.command('Casebook: New Case');
    await workbench.quickInput.opened('Of which error is the case?');
    await workbench.quickInput.pick('From scratch');
    await workbench.statusBarItem('Ln 2, Col 9').waitFor();
    await workbench.page.keyboard.type('Kettle boils over');
    const dirty = workbench.page.locator('.tab.active.dirty').filter({ hasText: 'New case' });
    await dirty.waitFor();
    await eventually(async () => assert.ok((await backups()).some((text) => text.includes('Kettle boils over'))));
    await workbench.reload();
    // Which tab was in front is written later than what stands in them.
    await workbench.page.locator('.tab.dirty').filter({ hasText: 'New case' }).click();
    await editor.shows('title: "Kettle boils over"');
    await editor.focus();
    await editor.save();
    await lines().filter({ hasText: 'Kettle boils over' }).waitFor();
    await workbench.has('Casebook: Delete Case');
  });

  it('deletes several at once, and takes that back', async () => {
    const { workbench } = window;
    const { page } = workbench;
    await lines().filter({ hasText: 'Printer is on fire' }).click();
    await lines()
      .filter({ hasText: 'The nightly download stalls' })
      .click({ modifiers: ['Control'] });
    await lines().filter({ hasText: 'Printer is on fire' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete Case' }).click();
    const notice = workbench.notifications.filter({ hasText: 'Deleted: 2 cases' });
    await notice.waitFor();
    await eventually(async () => assert.equal(await lines().filter({ hasText: 'Printer is on fire' }).count(), 0));
    await notice.getByRole('button', { name: 'Undo' }).click();
    await lines().filter({ hasText: 'Printer is on fire' }).waitFor();
  });
});

describe('The library view of a workspace without cases', () => {
  const window = useWindow({ workspace: () => sampleWorkspace({ library: false }) });

  it('says what to do', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.command('Casebook: Focus on All Cases View');
    const pane = workbench.page.locator('.pane', { hasText: 'All Cases' });
    await pane.getByText('No case is recorded yet').waitFor();
    await pane.getByRole('button', { name: 'New Case' }).first().waitFor();
  });
});
