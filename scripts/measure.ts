import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { figureTable, type Figure } from '../test/harness/measures/figures';
import { measureActivation } from '../test/harness/measures/measureActivation';
import { measureFlood } from '../test/harness/measures/measureFlood';
import { measureLatency } from '../test/harness/measures/measureLatency';
import { measureLearning } from '../test/harness/measures/measureLearning';
import { step } from '../test/harness/progress';
import { outFolder } from '../test/harness/repository';
import { serverBuild } from '../test/harness/serverBuild';

const measures: Record<string, () => Promise<Figure[]>> = {
  activation: () => measureActivation(5),
  latency: () => measureLatency(50),
  flood: () => measureFlood(50),
  learning: () => measureLearning(40, 8),
};

/** Measures in real windows and prints a table; arguments name single measures. Needs the packaged extension. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => measures[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`No measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
  const { version } = await serverBuild();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (asked.length === 0 || asked.includes(name)) figures.push(...(await step(`Measuring ${name}`, measure)));
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
  const text = `VS Code ${version} (server build), Node ${process.versions.node}, ${machine}\n\n${figureTable(figures)}\n`;
  await mkdir(outFolder, { recursive: true });
  await writeFile(join(outFolder, 'measures.md'), text);
  console.log(`\n${text}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
