import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWindow, type OpenWindow, type OpenWindowOptions } from './openWindow';
import { outFolder } from './repository';
import { sampleWorkspace } from './sampleWorkspace';
import { removeFolder } from './temporaryFolder';
import type { Workbench } from './workbench/workbench';

export interface WindowSetUp extends Omit<OpenWindowOptions, 'workspace'> {
  /**
   * Makes the workspace and returns what to open: a folder, or a `.code-workspace` file in a folder of its own.
   * Default: a fresh copy of the sample workspace with its library. `null`: no folder.
   */
  readonly workspace?: (() => Promise<string>) | null;
}

/** A window under test; filled by the hooks of `useWindow`, so not before the first test runs. */
export interface TestWindow {
  readonly workbench: Workbench;
  /** What is open; empty without a folder. */
  readonly workspace: string;
  /** Folder of the server's data: settings, storage, backups of what is not saved. */
  readonly dataDirectory: string;
}

/**
 * Gives the suite at hand a VS Code server, a Chromium and a workspace of its own, all fresh, and a window with the
 * packaged extension in it. When a test fails, a screenshot, a trace and the logs are kept in `out/e2e/`.
 */
export function useWindow(setUp: WindowSetUp = {}): TestWindow {
  const { workspace: makeWorkspace = sampleWorkspace, ...options } = setUp;
  let window: OpenWindow | undefined;
  let workspace = '';

  before('open a window', async function () {
    this.timeout(120_000);
    workspace = makeWorkspace === null ? '' : await makeWorkspace();
    window = await openWindow({ ...options, ...(workspace === '' ? {} : { workspace }) });
    await window.context.tracing.start({ snapshots: true });
  });

  beforeEach(() => window?.context.tracing.startChunk());

  afterEach(async function () {
    const test = this.currentTest;
    if (window === undefined || test === undefined) return;
    if (test.state !== 'failed') return window.context.tracing.stopChunk();
    const name = test.titlePath().join(' - ');
    const folder = join(outFolder, 'e2e', name.replaceAll(/[^\p{L}\p{N} -]/gu, '').slice(0, 120));
    await keepEvidence(folder, window);
    await window.context.tracing.stopChunk({ path: join(folder, 'trace.zip') });
    console.log(`      kept: ${folder}`);
  });

  after('close the window', async function () {
    this.timeout(60_000);
    await window?.close();
    if (workspace !== '') await removeFolder(workspace.replace(/\/[^/]+\.code-workspace$/, ''));
  });

  const opened = (): OpenWindow => {
    if (window === undefined) throw new Error('The window is not open yet: use it in tests and hooks only.');
    return window;
  };
  return {
    get workbench(): Workbench {
      return opened().workbench;
    },
    get dataDirectory(): string {
      return opened().dataDirectory;
    },
    get workspace(): string {
      return workspace;
    },
  };
}

async function keepEvidence(folder: string, { workbench, dataDirectory }: OpenWindow): Promise<void> {
  const { page } = workbench;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Evidence is kept as far as it can be had: a window that hangs must not hide why.
  await page.screenshot({ path: join(folder, 'window.png') }).catch(() => undefined);
  const texts = [page.locator('body'), workbench.panel.frame.locator('body')].map((body) =>
    body.innerText({ timeout: 2000 }).catch(() => ''),
  );
  await writeFile(join(folder, 'text.txt'), (await Promise.all(texts)).join('\n\n----\n\n'));
  await cp(join(dataDirectory, 'data', 'logs'), join(folder, 'logs'), { recursive: true }).catch(() => undefined);
  await cp(join(dataDirectory, 'server.log'), join(folder, 'server.log')).catch(() => undefined);
}
