/** Pictures of the panel in all its states: `npx tsx test/gallery/gallery.ts [name…]` → out/gallery/*.png. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../harness/browser';
import { buildPanel, PanelPage, type View } from './panelPage';
import { SAMPLE_STATES } from './sampleStates';
import { THEMES, type Theme } from './themes';

const out = join(__dirname, '../../out/gallery');
const theme = (name: string): Theme => THEMES[name] ?? { bodyClass: '', variables: {} };
const side = (name: string, width = 340): View => ({ theme: theme(name), width, height: 900 });

/** Every state in the dark theme, and the fullest in every theme and narrow. */
const pictures: readonly (readonly [file: string, state: string, view: View])[] = [
  ...Object.keys(SAMPLE_STATES).map((state) => [`${state}.dark`, state, side('dark')] as const),
  ...['light', 'hc-dark', 'hc-light'].flatMap((name) =>
    ['found', 'none', 'unreadable'].map((state) => [`${state}.${name}`, state, side(name)] as const),
  ),
  ['found.narrow', 'found', side('dark', 200)],
  ['long.narrow', 'long', side('light', 200)],
  ['found.wide', 'found', side('dark', 900)],
];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  await mkdir(out, { recursive: true });
  const [browser, files] = await Promise.all([openBrowser(), buildPanel()]);
  try {
    for (const [file, state, view] of pictures) {
      const sample = SAMPLE_STATES[state];
      if (!sample || (wanted.length > 0 && !wanted.includes(file))) continue;
      const panel = await PanelPage.open(browser, files, view);
      await panel.show(sample);
      await panel.page.screenshot({ path: join(out, `${file}.png`), fullPage: true });
      for (const complaint of panel.complaints) console.error(`${file}: ${complaint}`);
      await panel.page.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${out}.`);
}

void main();
