import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../test/harness/repository';

/** Runs each `test/bench/*.bench.ts` in a process of its own, one after the other; arguments pick by name. */
async function main(): Promise<void> {
  const folder = join(repository, 'test', 'bench');
  const asked = process.argv.slice(2);
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
  if (files.length === 0) throw new Error('No bench of that name in test/bench.');
  for (const file of files.sort()) {
    console.log(`\n━━ ${file}`);
    const code = await new Promise<number>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', join(folder, file)], {
        cwd: repository,
        stdio: 'inherit',
      });
      child.on('error', () => resolve(1));
      child.on('close', (status) => resolve(status ?? 1));
    });
    if (code !== 0) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
