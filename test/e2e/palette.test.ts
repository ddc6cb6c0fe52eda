import assert from 'node:assert/strict';
import { eventually } from '../harness/eventually';
import { useWindow } from '../harness/useWindow';

describe('Recall while typing', () => {
  const window = useWindow();
  const title = 'Reading a property of an entry that is not there';

  before(async () => {
    await window.workbench.showPanel();
    await window.workbench.newTerminal();
    await window.workbench.fail('python3 python/average.py', 'ZeroDivisionError');
  });

  it('lists cases with level and root cause as the words come, also the last one begun', async () => {
    const { workbench } = window;
    const { quickInput, page } = workbench;
    await workbench.command('Casebook: Recall Similar Cases');
    await quickInput.opened('Type an error or what it was about');
    await page.keyboard.type('cannot read proper');
    const first = quickInput.items.first();
    await first.filter({ hasText: title }).waitFor();
    const text = await first.innerText();
    assert.match(text, /High|Medium|Low/);
    assert.match(text, /A lookup by name gave undefined/);
  });

  it('shows the highlighted case in the panel, and goes back to the error when the list is left', async () => {
    const { quickInput, panel } = window.workbench;
    await panel.showsError('cannot read proper');
    await panel.cards.first().filter({ hasText: title }).waitFor();
    await quickInput.close();
    await panel.showsError('ZeroDivisionError');
    await panel.cards.first().filter({ hasText: 'The mean of an empty list' }).waitFor();
  });

  it('keeps a question that found nothing, and offers it as an alias', async () => {
    const { workbench } = window;
    const { quickInput, page, panel } = workbench;
    await workbench.command('Casebook: Recall Similar Cases');
    await quickInput.opened('Type an error or what it was about');
    await page.keyboard.type('wobbly spreadsheet');
    await quickInput.items.filter({ hasText: 'No similar case' }).waitFor();
    await quickInput.close();
    await panel.cards.first().getByRole('button', { name: 'Add alias' }).click();
    await quickInput.opened('In three months');
    const offered = quickInput.items.filter({ hasText: 'wobbly spreadsheet' });
    assert.match(await offered.innerText(), /Asked, and not found/);
    await offered.click();
    await eventually(async () => {
      const texts = await quickInput.items.allInnerTexts();
      assert.ok(!texts.some((text) => text.includes('Asked, and not found')), texts.join('; '));
      assert.ok(texts.some((text) => text.includes('wobbly spreadsheet')));
    });
    await quickInput.close();
    await workbench.command('Casebook: Recall Similar Cases');
    await quickInput.opened('Type an error or what it was about');
    await page.keyboard.type('wobbly spread');
    await quickInput.items.filter({ hasText: 'The mean of an empty list' }).waitFor();
    await quickInput.close();
  });

  it('opens a case for editing, and takes what was typed as its alias, by the buttons of a line', async () => {
    const { workbench } = window;
    const { quickInput, page, editor } = workbench;
    await workbench.command('Casebook: Recall Similar Cases');
    await quickInput.opened('Type an error or what it was about');
    await page.keyboard.type('cannot read properties of undefined');
    const first = quickInput.items.first();
    await first.filter({ hasText: title }).hover();
    await first.getByRole('button', { name: 'Find it by these words from now on' }).click();
    await quickInput.opened('In three months');
    assert.match(await quickInput.items.first().innerText(), /these words already stand in the case/);
    await quickInput.close();
    await workbench.command('Casebook: Recall Similar Cases');
    await page.keyboard.type('cannot read properties of undefined');
    await first.filter({ hasText: title }).hover();
    await first.getByRole('button', { name: 'Edit Case' }).click();
    await editor.shows('A lookup by name gave undefined');
  });
});
