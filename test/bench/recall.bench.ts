/**
 * Recall beside other engines on generated cases: time to build, memory, and how long a query takes, in processor time of the
 * thread that answers, so that what else the machine does counts for less. Each engine at each size runs in a process of its
 * own. `CASEBOOK_BENCH_CASES=1000,10000` and `CASEBOOK_BENCH_ENGINES=probe,ranked` pick some.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { ENGINES, type Engine } from './recall/engines';
import { generateCases, generateQueries, generateTyped } from './recall/generateCases';
import { threadMs } from './threadTime';

const SIZES = (process.env['CASEBOOK_BENCH_CASES'] ?? '1000,10000,100000,1000000').split(',').map(Number);
const ASKED = process.env['CASEBOOK_BENCH_ENGINES']?.split(',');
const QUERIES = 200;
/** A slow engine is asked fewer. */
const LONGEST_MS = 12_000;

/** Processor times of the main thread in milliseconds, memory in megabytes. */
interface Figures {
  readonly build: number;
  readonly memory: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly queries: number;
}

async function measure({ name, build }: Engine, size: number): Promise<Figures> {
  const cases = generateCases(size);
  const texts = name === 'typing' ? generateTyped(cases, QUERIES) : generateQueries(cases, QUERIES);
  const before = usedMemory();
  const start = threadMs();
  const ask = await build(cases);
  await ask(texts[0] ?? '');
  const built = threadMs() - start;
  const memory = (usedMemory() - before) / 1e6;
  const times: number[] = [];
  const deadline = performance.now() + LONGEST_MS;
  // The first round warms the code up, the second is counted: other names, as no query is asked twice in a day's work.
  for (const text of texts.slice(0, QUERIES / 4)) if (performance.now() < deadline) await ask(text);
  for (const text of texts.slice(QUERIES / 4)) {
    if (performance.now() > deadline + LONGEST_MS) break;
    const from = threadMs();
    await ask(text);
    times.push(threadMs() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
  return { build: built, memory, p50: at(0.5), p95: at(0.95), p99: at(0.99), queries: times.length };
}

function usedMemory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function runAll(): void {
  for (const size of SIZES) {
    console.log(`\n${size.toLocaleString('en')} cases (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
    const found = new Map<string, Figures>();
    for (const engine of ENGINES) {
      if (ASKED !== undefined && !ASKED.includes(engine.name)) continue;
      if (size > (engine.most ?? Infinity)) {
        console.log(`  ${engine.name.padEnd(12)} not run: memory or time`);
        continue;
      }
      const child = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--expose-gc', '--max-old-space-size=12000', __filename, engine.name, String(size)],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 400_000 },
      );
      if (child.status !== 0) {
        console.log(
          `  ${engine.name.padEnd(12)} failed: ${child.stderr.trim().split('\n').at(-1) ?? 'no reason given'}`,
        );
        continue;
      }
      const figures = JSON.parse(child.stdout) as Figures;
      found.set(engine.name, figures);
      const ms = (value: number): string => value.toFixed(2).padStart(9);
      console.log(
        `  ${engine.name.padEnd(12)} build ${figures.build.toFixed(0).padStart(7)} ms  ${figures.memory.toFixed(0).padStart(5)} MB` +
          `  p50 ${ms(figures.p50)}  p95 ${ms(figures.p95)}  p99 ${ms(figures.p99)} ms  (n ${figures.queries})`,
      );
    }
    printRatios(found);
  }
}

function printRatios(found: ReadonlyMap<string, Figures>): void {
  const ours = found.get('ranked');
  if (ours === undefined) return;
  for (const [name, { p95, build, memory }] of found) {
    if (name === 'ranked' || name === 'typing') continue;
    console.log(
      `    ranked against ${name}: p95 × ${(ours.p95 / p95).toPrecision(2)} (${(p95 / ours.p95).toPrecision(3)} times as fast),` +
        ` build × ${(ours.build / build).toPrecision(2)}, memory × ${(ours.memory / memory).toPrecision(2)}`,
    );
  }
}

async function main(): Promise<void> {
  const [, , name, size] = process.argv;
  const engine = ENGINES.find((one) => one.name === name);
  if (engine === undefined || size === undefined) runAll();
  else console.log(JSON.stringify(await measure(engine, Number(size))));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
