import assert from 'node:assert/strict';
import { useWindow } from '../harness/useWindow';

describe('A file with a type error', () => {
  const window = useWindow();

  it('brings its past case to the panel after it is saved', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    const editor = await workbench.openFile('cart.ts');
    await editor.focus();
    await editor.save();
    await workbench.panel.showsError("Argument of type 'string' is not assignable to parameter of type 'number'");
    assert.match(await workbench.panel.error.innerText(), /typescript\/cart\.ts:10/);
    await workbench.panel.cards.first().filter({ hasText: 'Text from a form where a number is wanted' }).waitFor();
  });

  it('has it in the menu of the light bulb, never preferred', async () => {
    const { workbench } = window;
    const { page, editor } = workbench;
    await editor.goTo(10, 62);
    await page.keyboard.press('Control+.');
    const entry = page
      .locator('.action-widget')
      .first()
      .getByText(/^Casebook: 1 past fix/);
    await entry.waitFor();
    await page.keyboard.press('Escape');
  });

  it('is gone from the panel when the error is', async () => {
    const { panel, editor } = window.workbench;
    await editor.replace("'250'", '250');
    await editor.save();
    await panel.says('No error now');
  });
});
