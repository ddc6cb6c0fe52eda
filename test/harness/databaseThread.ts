import { join } from 'node:path';
import { build } from 'esbuild';
import type { ThreadFiles } from '../../src/store/tasks/threadTasks';
import { outFolder, repository } from './repository';

/** Builds the thread for large databases as the package has it. @returns where it lies */
export async function buildThread(): Promise<ThreadFiles> {
  // Test runs may go on side by side.
  const script = join(outFolder, `test/databaseThread-${process.pid}.cjs`);
  await build({
    entryPoints: [join(repository, 'src/store/tasks/taskThread.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['sql.js'],
    minify: true,
  });
  return { script, wasm: join(repository, 'node_modules/sql.js/dist/sql-wasm.wasm') };
}
