import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually';
import { sampleWorkspace, type SampleOptions } from './sampleWorkspace';
import { temporaryFolder } from './temporaryFolder';
import type { Workbench } from './workbench/workbench';

/** A state of the window that is worth a picture; `take` saves it under its name. */
type Shots = (workbench: Workbench, take: (name: string) => Promise<void>, workspace: string) => Promise<void>;

/** One window, and the pictures that are taken in it, one after the other. */
export interface Scene {
  readonly title: string;
  readonly workspace: (() => Promise<string>) | null;
  readonly trust?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly shots: Shots;
}

/** A sample workspace with a short name: the pictures show it. */
function workshop(options: Omit<SampleOptions, 'folder'> = {}): Promise<string> {
  return sampleWorkspace({ ...options, folder: join(temporaryFolder('pictures'), 'workshop') });
}

/** Name in the pictures, name in the list of themes, and the class of the window that has it. */
const themes = [
  ['dark', 'Dark Modern', 'vs-dark'],
  ['high-contrast-dark', 'Dark High Contrast', 'hc-black'],
  ['high-contrast-light', 'Light High Contrast', 'hc-light'],
] as const;

async function chooseTheme(workbench: Workbench, theme: string, windowClass: string): Promise<void> {
  const { quickInput, page } = workbench;
  await workbench.command('Preferences: Color Theme');
  await quickInput.fill(theme);
  await quickInput.pick(theme);
  await quickInput.root.waitFor({ state: 'hidden' });
  await page.locator(`.monaco-workbench.${windowClass}`).waitFor();
}

const seeing: Scene = {
  title: 'Seeing past fixes',
  workspace: () => workshop(),
  shots: async (workbench, take) => {
    const { panel } = workbench;
    await workbench.showPanel();
    await take('nothing-yet');
    const terminal = await workbench.newTerminal();
    await terminal.run('node node/checkout.js');
    await panel.cards.first().waitFor();
    await panel.error
      .getByRole('button', { name: /checkout/ })
      .first()
      .click();
    await workbench.editor.shows('catalogue');
    await take('panel');
    for (const [name, theme, windowClass] of themes) {
      await chooseTheme(workbench, theme, windowClass);
      await take(`panel-${name}`);
    }
    await chooseTheme(workbench, 'Light Modern', 'vs');
    const looked = panel.frame.getByRole('button', { name: 'What Casebook looked at' });
    await looked.click();
    await panel.says('Keywords, most telling first');
    await take('pattern');
    await looked.click();
    const card = panel.cards.first();
    const unlike = card.getByRole('button', { name: 'What did not match' });
    await unlike.click();
    await unlike.scrollIntoViewIfNeeded();
    await take('why-it-matched');
    await card.getByRole('button', { name: 'This fixed it' }).click();
    await panel.says('Noted: this fixed it');
    await take('fixed-it');
    await card.getByRole('button', { name: 'Not this' }).click();
    await panel.frame.getByRole('button', { name: /^Undo/ }).waitFor();
    await take('set-aside');
    await panel.frame.getByRole('button', { name: /^Undo/ }).click();
    await panel.cards.first().waitFor();
    await workbench.fail('clear; tar -xf photos.tar', 'photos.tar');
    await panel.says('No similar case');
    await take('nothing-similar');
    await workbench.command('Casebook: Recall Similar Cases');
    await workbench.quickInput.opened('Type an error or what it was about');
    await workbench.quickInput.fill('空列表求平均值');
    await take('recall-typed');
    await workbench.quickInput.accept();
    await panel.cards.first().waitFor();
    await take('recall-chinese');
  },
};

const recording: Scene = {
  title: 'Recording and editing',
  workspace: () => workshop({ library: false }),
  shots: async (workbench, take) => {
    const { panel, quickInput, editor } = workbench;
    await workbench.showPanel();
    const terminal = await workbench.newTerminal();
    await terminal.run('node node/checkout.js');
    await panel.says('No case is recorded yet');
    await take('first-error');
    await workbench.command('Casebook: Record Fix');
    await quickInput.opened('Root cause');
    await quickInput.fill('The name is not in the catalogue, so the lookup gave undefined');
    await take('record-root-cause');
    await quickInput.accept();
    await quickInput.opened('Fix: what made it go away?');
    await quickInput.answer('Ask the catalogue with has() first and name the missing product');
    await quickInput.opened('Title of the case');
    await quickInput.answer('Checkout of an unknown product');
    await panel.cards.first().waitFor();
    await workbench.fail('clear; node node/report.js', "reading 'count'");
    await panel.cards.first().waitFor();
    await take('same-cause');
    await panel.cards.first().getByRole('button', { name: 'Add alias' }).click();
    await quickInput.opened('In three months');
    await quickInput.fill('shopping basket explodes');
    await quickInput.pick('shopping basket explodes');
    await quickInput.items.filter({ hasText: 'Done' }).waitFor();
    await quickInput.fill('购物车里的商品没有价格');
    await quickInput.items.filter({ hasText: '购物车里的商品没有价格' }).waitFor();
    await take('aliases');
    await quickInput.close();
    await panel.cards.first().getByRole('button', { name: 'Edit' }).click();
    await editor.shows('Checkout of an unknown product');
    await take('edit');
    await editor.replace('outcome: fixed', 'outcome: perhaps');
    await editor.root.locator('.squiggly-error').first().waitFor();
    await take('edit-mistake');
  },
};

/** The catalogue of the sample program, with the product that it misses. */
const WHOLE_CATALOGUE = '{ "tea": { "price": 4.2 }, "coffee": { "price": 5.8 }, "cocoa": { "price": 3.9 } }\n';

const learning: Scene = {
  title: 'A fix that is noticed',
  workspace: () => workshop({ library: false }),
  shots: async (workbench, take) => {
    const { panel, editor, terminal } = workbench;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('node node/checkout.js', "reading 'price'");
    await workbench.openFile('catalogue.json');
    await editor.replaceAll(WHOLE_CATALOGUE);
    await editor.save();
    // As it was typed before: another command could end well for other reasons.
    await terminal.run('node node/checkout.js');
    await panel.says('Fixed? Remember how');
    await take('draft');
    await panel.frame.getByRole('button', { name: 'What changed' }).click();
    await panel.frame.locator('.diff').first().waitFor();
    await take('draft-diff');
  },
};

const asking: Scene = {
  title: 'A past fix that helped',
  workspace: () => workshop(),
  shots: async (workbench, take) => {
    const { panel, editor, terminal } = workbench;
    await workbench.showPanel();
    await workbench.newTerminal();
    await workbench.fail('node node/checkout.js', "reading 'price'");
    const title = panel.cards.first().getByRole('button', { name: 'Reading a property' });
    await title.click();
    await title.click();
    await workbench.openFile('catalogue.json');
    await editor.replaceAll(WHOLE_CATALOGUE);
    await editor.save();
    // As it was typed before: another command could end well for other reasons.
    await terminal.run('node node/checkout.js');
    await panel.says(/^Did “/);
    await take('question');
  },
};

const library: Scene = {
  title: 'All cases',
  workspace: () => workshop(),
  shots: async (workbench, take) => {
    const { page, quickInput } = workbench;
    await workbench.showPanel();
    await workbench.command('Casebook: Focus on All Cases View');
    const lines = page.locator('.pane', { hasText: 'All Cases' }).getByRole('treeitem');
    await lines.first().waitFor();
    await take('all-cases');
    await workbench.command('Casebook: Filter Cases…');
    await quickInput.opened('Filter Cases');
    await page.keyboard.type('list');
    await page
      .getByText(/“list”: \d+ of/)
      .first()
      .waitFor();
    await take('all-cases-filtered');
    await quickInput.close();
    await workbench.command('Casebook: Pause Capture');
    await workbench.showPanel();
    await workbench.panel.says('Capture is paused');
    await take('capture-paused');
  },
};

const starting: Scene = {
  title: 'Getting started',
  workspace: async () => {
    const folder = await workshop({ library: false });
    const rows = [
      'title,cause,fix,error',
      'Port is taken,An old server,Stop it,EADDRINUSE: 3000',
      '"No end,1,2',
      'x,1,2,3,4',
    ];
    await writeFile(join(folder, 'notes.csv'), `${rows.join('\n')}\n`);
    return folder;
  },
  shots: async (workbench, take) => {
    const { page, quickInput } = workbench;
    await workbench.command('Welcome: Open Walkthrough...');
    await quickInput.pick('Get started with Casebook');
    await page.getByText('Find it again in your own words').first().waitFor();
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    // The picture is a page of its own.
    await eventually(async () => {
      const drawn = await Promise.all(
        page.frames().map((frame) => frame.locator('svg[viewBox="0 0 520 320"]').count()),
      );
      if (drawn.every((count) => count === 0)) throw new Error('The picture of the walkthrough is not there yet.');
    });
    await take('walkthrough');
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    await workbench.command('View: Close All Editors');
    await workbench.command('Casebook: Import Cases…');
    await quickInput.pick('notes.csv');
    await workbench.notifications.getByRole('button', { name: 'Show lines' }).click();
    await page.locator('.markers-panel').getByText('A quote in this row is not closed.').first().waitFor();
    await take('import-mistakes');
  },
};

const diagnostic: Scene = {
  title: 'A file with a type error',
  workspace: () => workshop(),
  shots: async (workbench, take) => {
    await workbench.showPanel();
    await workbench.openFile('cart.ts');
    await workbench.panel.showsError("Argument of type 'string'");
    await workbench.panel.cards.first().waitFor();
    await take('diagnostic');
  },
};

const restricted: Scene = {
  title: 'Restricted Mode',
  workspace: () => workshop(),
  trust: false,
  shots: async (workbench, take) => {
    await workbench.showPanel();
    await workbench.panel.notices.filter({ hasText: 'Restricted Mode' }).waitFor();
    await take('restricted');
  },
};

const noFolder: Scene = {
  title: 'No folder',
  workspace: null,
  shots: async (workbench, take) => {
    await workbench.showPanel();
    await workbench.panel.notices.filter({ hasText: 'No folder is open' }).waitFor();
    await take('no-folder');
  },
};

const unreadable: Scene = {
  title: 'A library that cannot be read',
  workspace: async () => {
    const folder = await workshop({ library: false });
    await mkdir(join(folder, '.casebook'));
    await writeFile(join(folder, '.casebook', 'casebook.db'), 'This is no database.\n'.repeat(500));
    return folder;
  },
  shots: async (workbench, take) => {
    await workbench.showPanel();
    await workbench.panel.notices.filter({ hasText: 'casebook.db' }).waitFor();
    await take('unreadable-library');
  },
};

const noIntegration: Scene = {
  title: 'A shell without integration',
  workspace: () => workshop(),
  settings: { 'terminal.integrated.shellIntegration.enabled': false },
  shots: async (workbench, take) => {
    await workbench.showPanel();
    await workbench.command('Terminal: Create New Terminal');
    await workbench.panel.notices.filter({ hasText: 'no shell integration' }).waitFor();
    await take('no-shell-integration');
  },
};

/** The pictures of the README and of the docs, all of the real product in a real window. */
export const scenes: readonly Scene[] = [
  seeing,
  recording,
  learning,
  asking,
  library,
  starting,
  diagnostic,
  restricted,
  noFolder,
  unreadable,
  noIntegration,
];
