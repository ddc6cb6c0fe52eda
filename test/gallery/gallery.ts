/** Pictures of the panel in all its states: `npx tsx test/gallery/gallery.ts [name…]` → out/gallery/*.png. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PanelWords } from '../../src/protocol';
import { panelWords } from '../../src/views/panel/panelWords';
import { openBrowser } from '../harness/browser';
import { cjkFonts } from '../harness/chromium';
import { chinese } from './chinese';
import { buildPanel, PanelPage, type View } from './panelPage';
import { SAMPLE_STATES } from './sampleStates';
import { THEMES, type Theme } from './themes';

const out = join(__dirname, '../../out/gallery');
const theme = (name: string): Theme => THEMES[name] ?? { bodyClass: '', variables: {} };
const side = (name: string, width = 340, words?: PanelWords): View => ({
  theme: theme(name),
  width,
  height: 900,
  ...(words === undefined ? {} : { words }),
});

/** One picture: its file, its state, how it is shown, and what is unfolded by a click before it is taken. */
interface Picture {
  readonly file: string;
  readonly state: string;
  readonly view: View;
  readonly click?: readonly string[];
}

const PATTERN = ['[data-key="fold:pattern"]'];
const OTHER_THEMES = ['light', 'hc-dark', 'hc-light'];
const IN_EVERY_THEME = ['found', 'none', 'unreadable', 'drafts', 'question', 'set-aside', 'history'];

/** Every state in the dark theme, the fullest in every theme, and what is wide, narrow, enlarged or written from the right. */
const pictures: readonly Picture[] = [
  ...Object.keys(SAMPLE_STATES).map((state) => ({
    file: `${state}.dark`,
    state,
    view: side('dark', 340, state === 'chinese' ? panelWords(chinese) : undefined),
  })),
  ...OTHER_THEMES.flatMap((name) =>
    IN_EVERY_THEME.map((state) => ({ file: `${state}.${name}`, state, view: side(name) })),
  ),
  ...Object.keys(THEMES).flatMap((name) => [
    { file: `pattern-open.${name}`, state: 'pattern', view: side(name), click: PATTERN },
    { file: `diff-open.${name}`, state: 'drafts', view: side(name), click: ['[data-key="fold:diff:draft-1"]'] },
  ]),
  {
    file: 'not-matched-open.dark',
    state: 'history',
    view: side('dark'),
    click: ['[data-key="fold:whyNot:alternating"]', '[data-key="fold:error:alternating"]'],
  },
  { file: 'many-errors-open.light', state: 'many-errors', view: side('light'), click: ['[data-key="fold:siblings"]'] },
  { file: 'found.narrow', state: 'found', view: side('dark', 200) },
  { file: 'drafts.narrow', state: 'drafts', view: side('dark', 200) },
  { file: 'question.narrow', state: 'question', view: side('light', 200) },
  { file: 'history.narrow', state: 'history', view: side('light', 200), click: PATTERN },
  { file: 'long.narrow', state: 'long', view: side('light', 200) },
  { file: 'found.wide', state: 'found', view: side('dark', 900) },
  { file: 'found.zoomed', state: 'found', view: { ...side('light', 400), zoom: 2 } },
  { file: 'found.rtl', state: 'found', view: { ...side('light'), direction: 'rtl' } },
  { file: 'history.rtl', state: 'history', view: { ...side('dark'), direction: 'rtl' }, click: PATTERN },
  { file: 'drafts.rtl', state: 'drafts', view: { ...side('dark'), direction: 'rtl' } },
  { file: 'chinese.light', state: 'chinese', view: side('light', 340, panelWords(chinese)), click: PATTERN },
];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  await mkdir(out, { recursive: true });
  await cjkFonts().catch((error: unknown) => console.warn(`Chinese text may have no glyphs: ${String(error)}`));
  const [browser, files] = await Promise.all([openBrowser(), buildPanel()]);
  try {
    for (const { file, state, view, click = [] } of pictures) {
      const sample = SAMPLE_STATES[state];
      if (!sample || (wanted.length > 0 && !wanted.some((part) => file.includes(part)))) continue;
      const panel = await PanelPage.open(browser, files, view);
      await panel.show(sample);
      for (const selector of click) await panel.page.locator(selector).click();
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
