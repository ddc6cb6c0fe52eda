import assert from 'node:assert/strict';
import { eventually } from '../harness/eventually';
import { useWindow } from '../harness/useWindow';

describe('A command that fails in the terminal', () => {
  const window = useWindow();

  before(async () => {
    await window.workbench.panel.clickIcon();
    await window.workbench.panel.shown();
    await window.workbench.newTerminal();
  });

  it('shows its error in the panel: headline, place, command, exit code', async () => {
    const { panel } = window.workbench;
    await window.workbench.fail(
      'node node/checkout.js',
      "TypeError: Cannot read properties of undefined (reading 'price')",
    );
    const text = await panel.error.innerText();
    assert.match(text, /node\/checkout\.js:4/);
    assert.match(text, /node node\/checkout\.js/);
    assert.match(text, /exit code 1/);
  });

  it('shows the case with the same cause first, with what was wrong and what helped', async () => {
    const card = window.workbench.panel.cards.first();
    const text = await card.innerText();
    assert.match(text, /Reading a property of an entry that is not there/);
    assert.match(text, /the name is not in the table/);
    assert.match(text, /say which name is unknown/);
    assert.match(text, /node\/checkout\.js/);
    assert.match(text, /fixed/i);
    assert.match(text, /3/, 'how often it was met');
  });

  it('marks the shared words in both texts, and not by colour alone', async () => {
    const { panel } = window.workbench;
    const shared = /typeerror|undefined|price|properties/i;
    const inError = await panel.marked(panel.error);
    const inCase = await panel.marked(panel.cards.first());
    assert.ok(
      inError.some((word) => shared.test(word)),
      `marked in the error: ${inError.join(', ')}`,
    );
    assert.ok(
      inCase.some((word) => shared.test(word)),
      `marked in the case: ${inCase.join(', ')}`,
    );
    const style = await panel.error
      .locator('mark')
      .first()
      .evaluate((mark: object) => {
        const { fontWeight, textDecorationLine } = (
          globalThis as unknown as { getComputedStyle(of: object): Record<string, string> }
        ).getComputedStyle(mark);
        return { fontWeight, textDecorationLine };
      });
    assert.ok(
      Number(style.fontWeight) >= 600 || style.textDecorationLine?.includes('underline'),
      JSON.stringify(style),
    );
  });

  it('says in the status bar how many past fixes there are, and pops up nothing', async () => {
    await window.workbench.statusBarItem(/past fix/).waitFor();
    assert.equal(await window.workbench.notifications.count(), 0);
  });

  it('opens the place of the error at its line', async () => {
    const { panel, editor } = window.workbench;
    await panel.error
      .getByRole('button', { name: /checkout\.js/ })
      .first()
      .click();
    await editor.tab(/checkout\.js/).waitFor();
    await window.workbench.statusBarItem(/Ln 4,/).waitFor();
  });

  it('leaves the panel alone when the next command ends well', async () => {
    const { terminal, panel } = window.workbench;
    await terminal.run('echo all is well');
    await terminal.run('grep -c nothing-like-it README.md');
    await panel.showsError("reading 'price'");
    assert.doesNotMatch(await panel.error.innerText(), /all is well|grep/);
  });

  it('recognises the same cause under other names and in other languages', async () => {
    const { panel } = window.workbench;
    const runs: [command: string, error: string, title: string][] = [
      ['node node/report.js', "reading 'count'", 'Reading a property of an entry that is not there'],
      ['python3 python/average.py', 'ZeroDivisionError', 'The mean of an empty list'],
      ['bash shell/deploy.sh', 'DEPLOY_TARGET: unbound variable', 'A variable that only one machine sets'],
    ];
    for (const [command, error, title] of runs) {
      await window.workbench.fail(command, error);
      await panel.cards.first().filter({ hasText: title }).waitFor();
    }
  });

  it('lists earlier errors, a click away', async () => {
    const { panel } = window.workbench;
    await panel.recent.getByRole('button', { name: /reading 'price'/ }).click();
    await panel.showsError("reading 'price'");
    await eventually(async () => {
      assert.match(await panel.cards.first().innerText(), /Reading a property of an entry/);
    });
  });

  it('says so where nothing is similar, and offers to record', async () => {
    const { panel } = window.workbench;
    await window.workbench.fail('tar -xf photos.tar', 'photos.tar: Cannot open');
    await panel.says('No similar case');
    await panel.frame.getByRole('button', { name: 'Record fix' }).waitFor();
  });
});
