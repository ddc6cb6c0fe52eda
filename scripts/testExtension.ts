import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBrowser } from '../test/harness/browser';
import { desktop, runDesktop } from '../test/harness/desktop';
import { buildExtensionSuites, extensionReport, extensionTestsModule } from '../test/harness/extensionSuites';
import { step } from '../test/harness/progress';
import { repository } from '../test/harness/repository';
import { sampleWorkspace } from '../test/harness/sampleWorkspace';
import { serverBuild } from '../test/harness/serverBuild';
import { removeFolder, temporaryFolder } from '../test/harness/temporaryFolder';
import { counts, formatReport, readReport, type TestReport } from '../test/harness/testReport';
import { VscodeServer } from '../test/harness/vscodeServer';

/** Longest time that the suites may take, in milliseconds. */
const limit = 10 * 60_000;

/**
 * Runs test/extension in the extension host: of a desktop VS Code where one can be had, of the server build
 * elsewhere. Needs a built `dist/`.
 */
async function main(): Promise<void> {
  await buildExtensionSuites();
  const workspace = await sampleWorkspace();
  const dataDirectory = temporaryFolder('extension-host');
  try {
    const window = await desktop();
    const place = { extension: repository, tests: extensionTestsModule, workspace, dataDirectory };
    if (window.executable !== undefined) {
      console.log(`Extension host of the desktop VS Code ${window.version}.`);
      // A failing test rejects, too: the report says which.
      await runDesktop(window.executable, place).catch(() => undefined);
    } else {
      const build = await serverBuild();
      console.log(`Extension host of the VS Code ${build.version} server build, since for the desktop ${window.why}.`);
      await step('Running the suites in a window', () => runOnServer(place));
    }
  } finally {
    await Promise.all([removeFolder(workspace), removeFolder(dataDirectory)]);
  }
  await conclude();
}

async function runOnServer(place: {
  extension: string;
  tests: string;
  workspace: string;
  dataDirectory: string;
}): Promise<void> {
  const server = await VscodeServer.start(await serverBuild(), {
    dataDirectory: place.dataDirectory,
    development: true,
  });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const words: string[] = [];
    page.on('console', (message) => words.push(message.text()));
    await page.goto(server.url(place));
    const ends = Date.now() + limit;
    while (!existsSync(extensionReport)) {
      if (Date.now() > ends)
        throw new Error(
          `No report after ${limit / 60_000} minutes. The window's last words:\n${words.slice(-20).join('\n')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function conclude(): Promise<void> {
  const report: TestReport = await readReport(extensionReport).catch(() => ({
    tests: [],
    failure: 'The run left no report: VS Code ended before its suites did.',
  }));
  console.log(formatReport(report));
  const { passed, failed } = counts(report);
  console.log(`\n  ${passed} passed, ${failed} failed`);
  const copy = process.env['CASEBOOK_TEST_REPORT'];
  if (copy !== undefined) {
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(join(copy), JSON.stringify({ passed, failed }));
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
