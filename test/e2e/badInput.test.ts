import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSampleCases, sampleWorkspace } from '../harness/sampleWorkspace';
import { temporaryFolder } from '../harness/temporaryFolder';
import { useWindow } from '../harness/useWindow';

describe('A library that cannot be read', () => {
  const damaged = Buffer.from('This is no database, but somebody may still need it.\n'.repeat(200));
  const window = useWindow({
    workspace: async () => {
      const folder = await sampleWorkspace({ library: false });
      await mkdir(join(folder, '.casebook'));
      await writeFile(join(folder, '.casebook', 'casebook.db'), damaged);
      return folder;
    },
  });

  it('is told of in the panel, with what to do', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('node node/checkout.js', "reading 'price'");
    await workbench.panel.notices.filter({ hasText: 'casebook.db' }).waitFor();
  });

  it('takes no record, says why, and stays as it was, byte for byte', async () => {
    const { workbench } = window;
    await workbench.command('Casebook: Record Fix');
    await workbench.notifications.filter({ hasText: 'It is left untouched' }).waitFor();
    assert.deepEqual(await readdir(join(window.workspace, '.casebook')), ['casebook.db']);
    assert.ok(damaged.equals(await readFile(join(window.workspace, '.casebook', 'casebook.db'))));
  });
});

describe('A window without a folder', () => {
  const window = useWindow({ workspace: null });

  it('says where cases are, records a fix there, and recalls it', async () => {
    const { workbench } = window;
    const { panel, quickInput } = workbench;
    await workbench.showPanel();
    await panel.notices.filter({ hasText: 'No folder is open: past fixes come from your personal library' }).waitFor();
    await workbench.newTerminal();
    await workbench.fail('cat /no/such/file', '/no/such/file: No such file or directory');
    await panel.frame.getByRole('button', { name: 'Record fix' }).click();
    await quickInput.opened('Root cause');
    await quickInput.answer('Nobody made it.');
    await quickInput.opened('Fix: what made it go away?');
    await quickInput.answer('Make it.');
    await quickInput.opened('Title of the case');
    await quickInput.answer('A file that nobody made');
    await panel.cards.first().filter({ hasText: 'A file that nobody made' }).waitFor();
  });
});

describe('Restricted Mode', () => {
  const window = useWindow({ trust: false });

  it('recalls, says why nothing can be recorded, and offers no recording', async () => {
    const { workbench } = window;
    const { panel } = workbench;
    await workbench.showPanel();
    await panel.notices.filter({ hasText: 'Restricted Mode' }).waitFor();
    await workbench.command('Casebook: Recall Similar Cases');
    await workbench.quickInput.opened('Type an error');
    await workbench.quickInput.fill('ZeroDivisionError: division by zero');
    await workbench.quickInput.accept();
    await panel.cards.first().filter({ hasText: 'The mean of an empty list' }).waitFor();
    assert.equal(await panel.frame.getByRole('button', { name: /Record|Add alias/ }).count(), 0);
  });
});

describe('Hostile output', () => {
  const window = useWindow({ workspace: () => sampleWorkspace({ library: false }) });

  it('is shown as plain text: nothing of it runs, loads, or becomes a link to a command', async () => {
    const { workbench } = window;
    const { panel } = workbench;
    const lines = [
      '\\u001b]8;;command:workbench.action.closeWindow\\u0007click\\u001b]8;;\\u0007',
      'TypeError: <img src=x onerror=document.body.remove()> <b>bold</b> [x](command:workbench.action.quit)',
      '    at <script>alert(1)</script> (node/checkout.js:4:1)',
      '\\u0000\\u0008\\u202eright to left',
    ];
    const script = `console.error("${lines.join('\\n').replaceAll('"', '\\"')}"); process.exit(1)`;
    await writeFile(join(window.workspace, 'hostile.js'), script);
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('node hostile.js', '<img src=x onerror=document.body.remove()> <b>bold</b>');
    assert.equal(await panel.frame.locator('main img, main script, main b, main a').count(), 0);
    assert.equal(await panel.frame.locator('[href^="command:"]').count(), 0);
  });
});

describe('Several folders', () => {
  const window = useWindow({
    workspace: async () => {
      const parent = temporaryFolder('workspace');
      const [known, empty] = ['known', 'empty'].map((name) => join(parent, name)) as [string, string];
      await sampleWorkspace({ folder: known, library: false });
      await importSampleCases(known);
      await sampleWorkspace({ folder: empty, library: false });
      const file = join(parent, 'both.code-workspace');
      await writeFile(file, JSON.stringify({ folders: [{ path: 'empty' }, { path: 'known' }] }));
      return file;
    },
  });

  it('have a library each, and recall looks in all of them', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.command('Casebook: Recall Similar Cases');
    await workbench.quickInput.opened('Type an error');
    await workbench.quickInput.fill('KeyError: port');
    await workbench.quickInput.accept();
    await workbench.panel.cards.filter({ hasText: 'A setting without a default' }).waitFor();
  });
});

describe('A folder that cannot be written', () => {
  const window = useWindow({
    workspace: async () => {
      const folder = await sampleWorkspace({ library: false });
      // A file where the library's folder should be: nothing can be stored there, not even by root.
      await writeFile(join(folder, '.casebook'), 'not a folder\n');
      return folder;
    },
  });

  it('is told of before a fix is typed, and left as it is', async () => {
    const { workbench } = window;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('python3 python/average.py', 'ZeroDivisionError');
    await workbench.command('Casebook: Record Fix');
    await workbench.notifications.filter({ hasText: '.casebook' }).first().waitFor();
    assert.equal(await readFile(join(window.workspace, '.casebook'), 'utf8'), 'not a folder\n');
  });
});

describe('A table with rows that are no cases', () => {
  const window = useWindow({
    workspace: async () => {
      const folder = await sampleWorkspace({ library: false });
      const rows = ['title,cause,fix,error', 'Good,It was so,Do so,TypeError: x', '"open,1,2', 'Bad,1,2,3,4,5,6'];
      await writeFile(join(folder, 'team.csv'), `${rows.join('\n')}\n`);
      return folder;
    },
  });

  it('is imported as far as it goes, and its other rows are marked with the reason', async () => {
    const { workbench } = window;
    const { quickInput, editor, page } = workbench;
    await workbench.command('Casebook: Import Cases…');
    await quickInput.pick('team.csv');
    const notice = workbench.notifications.filter({
      hasText: 'Cases imported from team.csv: 1 new. 2 lines could not be read as cases.',
    });
    await notice.getByRole('button', { name: 'Show lines' }).click();
    await editor.shows('Bad,1,2,3,4,5,6');
    await workbench.statusBarItem('Ln 3, Col 1').waitFor();
    const problems = page.locator('.markers-panel');
    await problems.getByText('A quote in this row is not closed.').first().waitFor();
    await problems.getByText('The row has 7 columns, but the first row names 4.').first().waitFor();
  });
});

describe('A case of a megabyte', () => {
  const window = useWindow({
    workspace: async () => {
      const folder = await sampleWorkspace();
      const cases = join(folder, 'huge.jsonl');
      const text = `HugeError: flux capacitor overloaded\n${'x'.repeat(1_000_000)}`;
      await writeFile(
        cases,
        `${JSON.stringify({ id: 'huge', text, rootCause: 'Too much of it', fixSummary: 'Less' })}\n`,
      );
      return folder;
    },
  });

  it('is imported, recalled and shown without stalling the window', async () => {
    const { workbench } = window;
    const { panel } = workbench;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.command('Casebook: Import Cases…');
    await workbench.quickInput.pick('huge.jsonl');
    await workbench.notifications
      .filter({ hasText: 'Cases imported from huge.jsonl: 1 new. 1 case was shortened.' })
      .waitFor();
    await workbench.fail(
      'node -e "console.error(\'HugeError: flux capacitor overloaded\'); process.exit(1)"',
      'flux capacitor overloaded',
    );
    await panel.cards.first().filter({ hasText: 'Too much of it' }).waitFor();
  });
});
