import type { BrowserContext } from 'playwright-core';
import { openBrowser } from './browser';
import { patience } from './eventually';
import { packagedExtension } from './repository';
import { serverBuild } from './serverBuild';
import { removeFolder, temporaryFolder } from './temporaryFolder';
import { VscodeServer, type ServerOptions } from './vscodeServer';
import { Workbench } from './workbench/workbench';

export interface OpenWindowOptions extends Partial<Omit<ServerOptions, 'dataDirectory'>> {
  /** Folder or `.code-workspace` file; no folder without. */
  readonly workspace?: string;
  /** Folder of another extension that is loaded beside it. VS Code then pops up no notices. */
  readonly companion?: string;
  /** Pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Pixels of a screenshot for one of the window. */
  readonly scale?: number;
}

/** A window, and what is behind it. */
export interface OpenWindow {
  readonly workbench: Workbench;
  readonly context: BrowserContext;
  readonly server: VscodeServer;
  /** Folder of the server's data, with its logs. */
  readonly dataDirectory: string;
  /** Ends it all and removes the data. */
  close(): Promise<void>;
}

/** Opens a window of a VS Code server of its own, with the packaged extension in it. */
export async function openWindow(options: OpenWindowOptions = {}): Promise<OpenWindow> {
  const { workspace, companion, size, scale, ...serverOptions } = options;
  const dataDirectory = temporaryFolder('server');
  const server = await VscodeServer.start(await serverBuild(), {
    dataDirectory,
    vsix: packagedExtension,
    development: companion !== undefined,
    ...serverOptions,
  });
  const browser = await openBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await server.stop();
    await removeFolder(dataDirectory);
  };
  try {
    const context = await browser.newContext({
      viewport: size ?? { width: 1440, height: 900 },
      deviceScaleFactor: scale ?? 1,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    // A window with unsaved text asks before it is loaded anew.
    page.on('dialog', (dialog) => void dialog.accept());
    const workbench = new Workbench(page);
    await workbench.open(
      server.url({
        ...(workspace === undefined ? {} : { workspace }),
        ...(companion === undefined ? {} : { extension: companion }),
      }),
    );
    return { workbench, context, server, dataDirectory, close };
  } catch (error) {
    await close();
    throw error;
  }
}
