import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recognisedTools } from '../src/core/errors/recognisedTools';
import { RECOGNISERS } from '../src/core/errors/recognisers';

/** Renews docs/recognised-tools.md from the recognisers' own data. */
async function main(): Promise<void> {
  const path = join(__dirname, '../docs/recognised-tools.md');
  await writeFile(path, recognisedTools(RECOGNISERS));
  console.log(`Wrote ${RECOGNISERS.length} recognisers to docs/recognised-tools.md.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
