import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cjkFonts } from '../test/harness/chromium';
import { scenes, type Scene } from '../test/harness/gallery';
import { openWindow } from '../test/harness/openWindow';
import { step } from '../test/harness/progress';
import { repository } from '../test/harness/repository';
import { removeFolder } from '../test/harness/temporaryFolder';

const folder = join(repository, 'docs', 'images');

/**
 * Takes the pictures of the README and the docs from the running product, into docs/images; arguments pick scenes by
 * a part of their title. Needs the packaged extension.
 */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cjkFonts().catch((error: unknown) => console.warn(`Chinese text may have no glyphs: ${String(error)}`));
  const asked = process.argv.slice(2).map((part) => part.toLowerCase());
  for (const scene of scenes) {
    if (asked.length > 0 && !asked.some((part) => scene.title.toLowerCase().includes(part))) continue;
    await step(scene.title, () => play(scene)).catch((error: unknown) => {
      // The other scenes have windows of their own.
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
  }
}

async function play({ workspace: makeWorkspace, shots, trust, settings }: Scene): Promise<void> {
  const workspace = makeWorkspace === null ? undefined : await makeWorkspace();
  const window = await openWindow({
    size: { width: 1280, height: 800 },
    ...(workspace === undefined ? {} : { workspace }),
    ...(trust === undefined ? {} : { trust }),
    ...(settings === undefined ? {} : { settings }),
  });
  try {
    await widenSideBar();
    await shots(window.workbench, take, workspace ?? '');
  } finally {
    await window.close();
    if (workspace !== undefined) await removeFolder(dirname(workspace));
  }

  async function take(name: string): Promise<void> {
    const { page } = window.workbench;
    // Drawn to its end: fonts, and two frames for whatever changed last.
    await page.evaluate(
      'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))',
    );
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
    console.log(`  ${name}.png`);
  }

  /** As a person does it: drags the edge of the side bar. */
  async function widenSideBar(): Promise<void> {
    const { page } = window.workbench;
    const box = await page.locator('.part.sidebar').boundingBox();
    if (box === null) return;
    const edge = box.x + box.width;
    await page.mouse.move(edge, 300);
    await page.mouse.down();
    await page.mouse.move(edge + 100, 300, { steps: 5 });
    await page.mouse.up();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
