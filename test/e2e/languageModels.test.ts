import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../harness/eventually';
import { repository } from '../harness/repository';
import { output } from '../harness/progress';
import { useWindow } from '../harness/useWindow';

/** A request that reached a model. */
interface Request {
  readonly id: string;
  readonly text: string;
}

describe('Suggestions of a language model', () => {
  const window = useWindow({
    companion: join(repository, 'test', 'fixtures', 'languageModel'),
    settings: { 'chat.disableAIFeatures': false },
  });
  const title = 'Reading a property of an entry that is not there';

  /** What reached the models so far. */
  async function requests(): Promise<readonly Request[]> {
    const text = await readFile(join(window.workspace, '.git', 'model-requests.jsonl'), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Request);
  }

  /** The aliases of the stored cases, as an export has them. */
  async function storedAliases(): Promise<readonly string[]> {
    const database = join(window.workspace, '.casebook', 'casebook.db');
    const lines = await output(process.execPath, [join(repository, 'dist', 'cli.js'), 'export', '--library', database]);
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as { aliases?: readonly string[] }).aliases ?? []);
  }

  before(async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.command('Casebook: Add Aliases');
    await workbench.quickInput.opened('Which case');
    await workbench.quickInput.pick(title);
    await workbench.quickInput.opened(`Aliases of: ${title}`);
  });

  it('are asked for by a button, and nothing leaves before a model is picked', async () => {
    const { quickInput, page } = window.workbench;
    await quickInput.root.getByRole('button', { name: 'Suggest aliases with a language model' }).click();
    await quickInput.opened('sent to the model that you pick');
    for (const model of ['Helper', 'Broken']) await quickInput.items.filter({ hasText: `Send to ${model}` }).waitFor();
    await page.keyboard.press('Escape');
    await quickInput.opened(`Aliases of: ${title}`);
    assert.deepEqual(await requests(), []);
  });

  it('come after the consent, without what the case says already; none is stored by itself', async () => {
    const { quickInput } = window.workbench;
    const before = await storedAliases();
    await quickInput.root.getByRole('button', { name: 'Suggest aliases with a language model' }).click();
    await quickInput.opened('sent to the model that you pick');
    await quickInput.pick('Send to Helper');
    await quickInput.opened(`Aliases of: ${title}`);
    await quickInput.items.filter({ hasText: 'basket blows up at the till' }).waitFor();
    await quickInput.items.filter({ hasText: '结账时崩溃' }).waitFor();
    assert.equal(await quickInput.items.filter({ hasText: /catalogue$/ }).count(), 0);
    const [request, ...more] = await requests();
    assert.deepEqual([request?.id, more], ['helper', []]);
    assert.match(request?.text ?? '', new RegExp(`Title: ${title}`));
    assert.deepEqual(await storedAliases(), before);
  });

  it('are stored where they are picked, and only those', async () => {
    const { quickInput } = window.workbench;
    const before = await storedAliases();
    await quickInput.pick('basket blows up at the till');
    await eventually(async () =>
      assert.deepEqual(
        (await storedAliases()).filter((alias) => !before.includes(alias)),
        ['basket blows up at the till'],
      ),
    );
    await quickInput.items.filter({ hasText: '结账时崩溃' }).waitFor();
    await quickInput.close();
    assert.equal((await storedAliases()).includes('结账时崩溃'), false);
  });

  it('propose a root cause, which is stored with Enter and not before', async () => {
    const { workbench } = window;
    const { panel, quickInput, terminal } = workbench;
    await workbench.newTerminal();
    await workbench.fail('node node/checkout.js', "reading 'price'");
    const catalogue = join(window.workspace, 'node', 'catalogue.json');
    const entries = JSON.parse(await readFile(catalogue, 'utf8')) as Record<string, unknown>;
    await writeFile(catalogue, JSON.stringify({ ...entries, cocoa: { price: 3.9 } }));
    await terminal.run('node node/checkout.js');
    const drafts = panel.frame.locator('.drafts');
    await drafts.getByRole('button', { name: 'Record' }).first().click();
    await quickInput.opened('Root cause');
    const propose = quickInput.root.getByRole('button', { name: 'Let a language model propose it' });

    await propose.click();
    await quickInput.opened('sent to the model that you pick');
    await quickInput.pick('Send to Broken');
    await quickInput.opened('Root cause');
    assert.equal(await quickInput.input.inputValue(), '');

    await propose.click();
    await quickInput.opened('sent to the model that you pick');
    await quickInput.pick('Send to Helper');
    await quickInput.opened('Enter it with its price.');
    await eventually(async () =>
      assert.equal(await quickInput.input.inputValue(), 'The product was never entered into the catalogue.'),
    );
    await quickInput.opened('till refuses the cocoa');
    assert.equal((await storedAliases()).includes('till refuses the cocoa'), false);
    await quickInput.accept();
    await eventually(async () => assert.ok((await storedAliases()).includes('till refuses the cocoa')));
  });
});
