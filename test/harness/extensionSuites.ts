import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { outFolder, repository } from './repository';

const suites = join(repository, 'test', 'extension');
const bundles = join(outFolder, 'extension');

/** Module whose `run` VS Code calls in the extension host. */
export const extensionTestsModule = join(bundles, 'index.js');

/** File that `run` leaves its outcome in. */
export const extensionReport = join(bundles, 'report.json');

/** Bundles every `*.test.ts` of test/extension, and what runs them, into `out/extension/`. */
export async function buildExtensionSuites(): Promise<void> {
  await rm(bundles, { recursive: true, force: true });
  const files = (await readdir(suites, { recursive: true })).filter((name) => name.endsWith('.test.ts'));
  const entryPoints = [
    { in: join(suites, 'index.ts'), out: 'index' },
    ...files.map((name) => ({ in: join(suites, name), out: name.replace(/\.ts$/, '').replaceAll(/[/\\]/g, '-') })),
  ];
  await build({
    entryPoints,
    outdir: bundles,
    absWorkingDir: repository,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
}
