import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../harness/eventually';
import { openWindow, type OpenWindow } from '../harness/openWindow';
import { sampleWorkspace } from '../harness/sampleWorkspace';
import { removeFolder } from '../harness/temporaryFolder';
import { useWindow } from '../harness/useWindow';

const shared = {
  id: 'shared-1',
  title: 'Mean of nothing',
  text: 'ZeroDivisionError: division by zero',
  rootCause: 'The list of the team is empty',
  fixSummary: 'Ask for its length first',
};

describe('A team file in the repository', () => {
  const window = useWindow({
    workspace: async () => {
      const folder = await sampleWorkspace({ library: false });
      await mkdir(join(folder, '.casebook'));
      await writeFile(join(folder, '.casebook', 'cases.jsonl'), `${JSON.stringify(shared)}\n`);
      return folder;
    },
  });
  const path = (): string => join(window.workspace, '.casebook', 'cases.jsonl');

  it('is offered, and not used before the answer', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('python3 python/average.py', 'ZeroDivisionError');
    await workbench.panel.says('No similar case');
    const offer = workbench.notifications.filter({ hasText: 'has a team library in .casebook/cases.jsonl (cases: 1)' });
    await offer.waitFor();
    await offer.getByRole('button', { name: 'Use' }).click();
    await workbench.panel.cards.first().filter({ hasText: shared.rootCause }).waitFor();
  });

  it('brings what another process changes in it', async () => {
    await writeFile(path(), `${JSON.stringify({ ...shared, rootCause: 'A colleague knows better' })}\n`);
    await window.workbench.panel.cards.first().filter({ hasText: 'A colleague knows better' }).waitFor();
  });

  it('gets what is deleted and restored here', async () => {
    const { workbench } = window;
    await workbench.command('Casebook: Delete Case');
    await workbench.quickInput.opened('Which case do you want to delete?');
    await workbench.quickInput.pick(shared.title);
    await eventually(async () => assert.doesNotMatch(await readFile(path(), 'utf8'), /A colleague knows better/));
    await workbench.notifications
      .filter({ hasText: `Deleted: ${shared.title}` })
      .getByRole('button', { name: 'Undo' })
      .click();
    await eventually(async () => assert.match(await readFile(path(), 'utf8'), /A colleague knows better/));
  });
});

describe('The personal library', () => {
  let window: OpenWindow;
  let first: string;
  let second: string;

  before('open a window', async function () {
    this.timeout(120_000);
    [first, second] = await Promise.all([sampleWorkspace(), sampleWorkspace({ library: false })]);
    window = await openWindow({ workspace: first });
  });

  after('close the window', async function () {
    this.timeout(60_000);
    await window.close();
    await Promise.all([removeFolder(first), removeFolder(second)]);
  });

  it('takes a copy of a case, and is recalled from in another workspace', async () => {
    const { workbench, server } = window;
    await workbench.showPanel();
    await workbench.command('Casebook: Copy Case to Personal Library');
    const { quickInput } = workbench;
    await quickInput.opened('Which cases do you want in your personal library?');
    await quickInput.fill('The mean of an empty list');
    // Items of a list in which several can be picked are check boxes.
    await quickInput.root.getByRole('checkbox').filter({ hasText: 'The mean of an empty list' }).first().click();
    await quickInput.accept();
    await workbench.statusBarItem('Copied to the personal library: 1 new').waitFor();
    await workbench.open(server.url({ workspace: second }));
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('python3 python/average.py', 'ZeroDivisionError');
    await workbench.panel.cards.first().filter({ hasText: 'The mean of an empty list' }).waitFor();
  });
});
