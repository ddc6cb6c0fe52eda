import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { openBrowser } from '../browser';
import { eventually } from '../eventually';
import { outFolder, repository } from '../repository';
import { sampleWorkspace } from '../sampleWorkspace';
import { serverBuild } from '../serverBuild';
import { removeFolder, temporaryFolder } from '../temporaryFolder';
import { VscodeServer } from '../vscodeServer';
import type { ActivationRecord } from './activationProbe';
import { percentile, type Figure } from './figures';

/** Opens so many windows on the sample workspace and reads what `activate` took in each, and what was loaded by then. */
export async function measureActivation(windows: number): Promise<Figure[]> {
  const folder = join(outFolder, 'measures');
  const tests = join(folder, 'activationProbe.js');
  await build({
    entryPoints: [join(repository, 'test', 'harness', 'measures', 'activationProbe.ts')],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
  });
  const workspace = await sampleWorkspace();
  const records: ActivationRecord[] = [];
  try {
    for (let n = 0; n < windows; n++) records.push(await activateOnce(workspace, folder, tests));
  } finally {
    await removeFolder(workspace);
  }
  const times = records.map(({ activation }) => activation);
  const modules = [...new Set(records.flatMap((record) => record.modules))].sort();
  return [
    { what: 'Activation, median', value: `${percentile(times, 0.5).toFixed(1)} ms`, n: windows, aim: '< 30 ms' },
    { what: 'Activation, slowest', value: `${Math.max(...times).toFixed(1)} ms`, n: windows, aim: '< 30 ms' },
    { what: 'Files loaded before the first error', value: modules.join(', '), n: windows, aim: 'no wasm' },
  ];
}

async function activateOnce(workspace: string, folder: string, tests: string): Promise<ActivationRecord> {
  const result = join(folder, 'activation.json');
  await rm(result, { force: true });
  const dataDirectory = temporaryFolder('activation');
  const server = await VscodeServer.start(await serverBuild(), { dataDirectory, development: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.url({ workspace, extension: repository, tests }));
    return await eventually(async () => JSON.parse(await readFile(result, 'utf8')) as ActivationRecord, 60_000);
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataDirectory);
  }
}
