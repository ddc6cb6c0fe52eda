import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onPath } from '../test/harness/debianPackages';
import { desktop, type Desktop } from '../test/harness/desktop';
import { devCache } from '../test/harness/devCache';
import { output, step } from '../test/harness/progress';
import { packagedExtension, repository } from '../test/harness/repository';
import { sampleWorkspace } from '../test/harness/sampleWorkspace';
import { serverBuild } from '../test/harness/serverBuild';
import { VscodeServer } from '../test/harness/vscodeServer';

/** Kept from start to start, so that what was recorded yesterday is there today. `--fresh` begins anew. */
const home = join(devCache(), 'start');
const workspace = join(home, 'sample-workspace');

/** Builds the product and opens it on the sample workspace: in a desktop VS Code where one can be had, else in the browser. */
async function main(): Promise<void> {
  if (process.argv.includes('--fresh')) await rm(home, { recursive: true, force: true });
  await step('Building Casebook', () => output('npm', ['run', 'package'], { cwd: repository }));
  if (!existsSync(workspace)) {
    await step('Setting up the sample workspace, with a library of past cases', () =>
      sampleWorkspace({ folder: workspace }),
    );
  }
  const window = await step('Looking for a desktop VS Code', () => desktop());
  await (window.executable === undefined ? startServer(window.why) : startDesktop(window));
}

async function startDesktop(window: Extract<Desktop, { executable: string }>): Promise<void> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    workspace,
    `--extensionDevelopmentPath=${repository}`,
    '--new-window',
    '--wait',
    '--disable-workspace-trust',
    `--user-data-dir=${join(home, 'desktop')}`,
    `--extensions-dir=${join(home, 'extensions')}`,
    ...root,
  ];
  console.log(`Casebook runs in VS Code ${window.version}. ${firstSteps}`);
  const child = spawn(window.executable, args, { stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}

async function startServer(why: string): Promise<void> {
  console.log(`  none: ${why}. The server build of VS Code shows the same window in a browser.`);
  const server = await VscodeServer.start(await serverBuild(), {
    dataDirectory: join(home, 'server'),
    vsix: packagedExtension,
    settings: { 'terminal.integrated.suggest.enabled': true },
  });
  const address = server.url({ workspace });
  console.log(`\nCasebook runs in a VS Code window at\n\n  ${address}\n\n${firstSteps}\nCtrl+C ends it.`);
  openInBrowser(address);
  const stop = (): void => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const firstSteps =
  'Open a terminal in it (Ctrl+`) and run `node node/checkout.js`: the Casebook panel in the activity bar shows what was done about that error before. The README there lists more.';

/** Opens the address where a person sits in front of a display; elsewhere the printed address is enough. */
function openInBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (process.platform === 'linux' && (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) === undefined) return;
  const path = onPath(opener);
  if (path !== undefined)
    spawn(path, [address], { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
