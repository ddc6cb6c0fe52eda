import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './browser';
import { outFolder, packagedExtension } from './repository';
import { patience } from './eventually';
import { sampleWorkspace } from './sampleWorkspace';
import { serverBuild } from './serverBuild';
import { removeFolder, temporaryFolder } from './temporaryFolder';
import { VscodeServer, type ServerOptions } from './vscodeServer';
import { Workbench } from './workbench/workbench';

export interface WindowSetUp extends Pick<ServerOptions, 'trust' | 'settings' | 'env'> {
  /**
   * Makes the workspace and returns what to open: a folder or a `.code-workspace` file in a folder of its own.
   * Default: a fresh copy of the sample workspace with its library. `null`: no folder.
   */
  readonly workspace?: (() => Promise<string>) | null;
}

/** A window under test; filled by the hooks of `useWindow`, so not before the first test runs. */
export interface TestWindow {
  readonly workbench: Workbench;
  /** What is open; empty without a folder. */
  readonly workspace: string;
}

/**
 * Gives the suite at hand a VS Code server, a Chromium and a workspace of its own, all fresh, and a window with the
 * extension in it. When a test fails, a screenshot, a trace and the logs are kept in `out/e2e/`.
 */
export function useWindow(setUp: WindowSetUp = {}): TestWindow {
  const held: { workbench?: Workbench; workspace?: string } = {};
  let server: VscodeServer | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  let dataDirectory = '';

  before('open a window', async function () {
    this.timeout(120_000);
    dataDirectory = temporaryFolder('server');
    const open = setUp.workspace === null ? undefined : await (setUp.workspace ?? sampleWorkspace)();
    held.workspace = open ?? '';
    server = await VscodeServer.start(await serverBuild(), { dataDirectory, vsix: packagedExtension, ...setUp });
    browser = await openBrowser();
    context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(patience);
    await context.tracing.start({ screenshots: false, snapshots: true });
    const page = await context.newPage();
    // A window with unsaved text asks before it is loaded anew.
    page.on('dialog', (dialog) => void dialog.accept());
    held.workbench = new Workbench(page);
    await held.workbench.open(server.url(open === undefined ? {} : { workspace: open }));
  });

  beforeEach(() => context?.tracing.startChunk());

  afterEach(async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed') return context?.tracing.stopChunk();
    const folder = join(
      outFolder,
      'e2e',
      test
        .titlePath()
        .join(' - ')
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .slice(0, 120),
    );
    await keepEvidence(folder, held.workbench?.page, dataDirectory);
    await context?.tracing.stopChunk({ path: join(folder, 'trace.zip') });
    console.log(`      kept: ${folder}`);
  });

  after('close the window', async function () {
    this.timeout(60_000);
    await browser?.close();
    await server?.stop();
    await removeFolder(dataDirectory);
    if (held.workspace) await removeFolder(held.workspace.replace(/\/[^/]+\.code-workspace$/, ''));
  });

  return {
    get workbench(): Workbench {
      if (held.workbench === undefined) throw new Error('The window is not open yet: use it in tests and hooks only.');
      return held.workbench;
    },
    get workspace(): string {
      return held.workspace ?? '';
    },
  };
}

async function keepEvidence(folder: string, page: Page | undefined, dataDirectory: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (page !== undefined) {
    await page.screenshot({ path: join(folder, 'window.png') }).catch(() => undefined);
    const texts = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator('body')
          .innerText({ timeout: 1000 })
          .catch(() => ''),
      ),
    );
    await writeFile(join(folder, 'text.txt'), texts.join('\n\n----\n\n'));
  }
  await cp(join(dataDirectory, 'data', 'logs'), join(folder, 'logs'), { recursive: true }).catch(() => undefined);
  await cp(join(dataDirectory, 'server.log'), join(folder, 'server.log')).catch(() => undefined);
}
