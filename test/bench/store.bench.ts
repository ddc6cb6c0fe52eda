import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import initSqlJs from 'sql.js';
import type { CaseContent } from '../../src/core/cases/case';
import { SIGNATURE_VERSION } from '../../src/core/pattern/signature';
import { formatChange } from '../../src/store/changeLine';
import { importCases } from '../../src/store/importCases';
import type { ImportEntry } from '../../src/store/library';
import { openLibrary } from '../../src/store/openLibrary';
import { buildThread } from '../harness/databaseThread';
import { watchTurns, type LongestTurn } from './turns';

/**
 * Figures of the library at several sizes: time until a record is acknowledged, opening time, longest block of the
 * event loop, memory, bytes a case; the longest block while the database is rewritten, and while a file is imported.
 * Each size, and each of these, is measured in a process of its own.
 *   npx tsx test/bench/store.bench.ts [size …]
 */
const RECORDS = 200;

function contentOf(n: number): CaseContent {
  return {
    title: `TypeError: handler${n % 97} is not a function`,
    errorText: `TypeError: handler${n % 97} is not a function\n    at Object.<anonymous> (/src/module${n}/index.ts:${n % 400}:13)\n    at Module._compile (node:internal/modules/cjs/loader:1554:14)\n    at runMain (node:internal/modules/run_main:${n % 300}:12)`,
    rootCause: `The export number ${n} was renamed, and this call still uses the old name`,
    fixSummary: `Import the new name in module ${n}`,
    outcome: 'fixed',
    tags: ['node', 'typescript'],
    aliases: n % 2 === 0 ? [`call fails after renaming ${n}`] : [],
    changedFiles: [{ path: `src/module${n}/index.ts`, line: (n % 400) + 1 }],
    command: 'npm test',
    exitCode: 1,
    source: 'recorded',
  };
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);

const inWords = ({ wall, processor }: LongestTurn): string =>
  `${wall.toFixed(0)} ms (${processor?.toFixed(0) ?? '?'} ms of processor time)`;

async function build(directory: string, size: number): Promise<void> {
  await mkdir(directory, { recursive: true });
  const lines: string[] = [];
  for (let n = 0; n < size; n++) {
    const event = {
      kind: 'created',
      at: n,
      content: contentOf(n),
      signature: `${SIGNATURE_VERSION}:${n % 5_000}`,
    } as const;
    lines.push(formatChange({ writer: 'bench', seq: n + 1, clock: n + 1, steps: [{ id: `case-${n}`, event }] }));
  }
  await writeFile(join(directory, 'casebook.db.journal-bench-1'), lines.join(''));
  const library = await openLibrary(await options(directory));
  await library.flush();
  await library.close();
}

async function options(directory: string): Promise<Parameters<typeof openLibrary>[0]> {
  let ids = 0;
  const newId = (): string => `new-${process.pid}-${++ids}`;
  return { directory, clock: Date.now, newId, loadSqlJs: () => initSqlJs(), thread: await buildThread() };
}

/** Bytes of the changes that are not in the database yet. */
async function journalBytes(directory: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(directory)) {
    if (name.includes('.journal-')) sum += (await stat(join(directory, name))).size;
  }
  return sum;
}

async function measure(directory: string, size: number): Promise<void> {
  const given = await options(directory);
  const memoryBefore = process.memoryUsage().rss;
  const endWatch = watchTurns();
  const start = performance.now();
  const processor = process.cpuUsage();
  const library = await openLibrary(given);
  const opened = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  const block = endWatch();
  const memory = process.memoryUsage().rss - memoryBefore;
  const journalBefore = await journalBytes(directory);
  const add: number[] = [];
  const note: number[] = [];
  const work: number[] = [];
  await library.add(contentOf(0));
  const recording = process.cpuUsage();
  for (let n = 0; n < RECORDS; n++) {
    const before = process.cpuUsage();
    let at = performance.now();
    const { id } = await library.add(contentOf(size + n));
    add.push(performance.now() - at);
    const used = process.cpuUsage(before);
    work.push((used.user + used.system) / 1e3);
    at = performance.now();
    await library.note(id, { kind: 'met', at: n });
    note.push(performance.now() - at);
  }
  const recorded = process.cpuUsage(recording);
  add.sort((a, b) => a - b);
  note.sort((a, b) => a - b);
  work.sort((a, b) => a - b);
  const database = (await stat(join(directory, 'casebook.db'))).size;
  const journal = (await journalBytes(directory)) - journalBefore;
  console.log(
    [
      `${size} cases`,
      `open ${opened.toFixed(0)} ms (${((user + system) / 1e3).toFixed(0)} ms of processor time)`,
      `longest block ${inWords(block)}`,
      `memory +${(memory / 1e6).toFixed(0)} MB`,
      `add p50 ${percentile(add, 0.5)} p95 ${percentile(add, 0.95)} ms`,
      `of processor time p50 ${percentile(work, 0.5)} p95 ${percentile(work, 0.95)} ms`,
      `note p50 ${percentile(note, 0.5)} p95 ${percentile(note, 0.95)} ms (n=${RECORDS})`,
      `both together ${((recorded.user + recorded.system) / 1e3 / RECORDS).toFixed(1)} ms of processor time`,
      `database ${(database / size).toFixed(0)} B a case`,
      `journal ${(journal / (2 * RECORDS + 1)).toFixed(0)} B a change`,
    ].join(' · '),
  );
  await library.close();
}

/** Rewriting in the background, with a journal of a tenth of the cases. */
async function rewrite(directory: string, size: number): Promise<void> {
  const library = await openLibrary(await options(directory));
  let given = 0;
  const some = (): ImportEntry[] =>
    Array.from({ length: 100 }, () => ({ id: `more-${given}`, content: contentOf(size + given++) }));
  await library.addAll(slices(some, size / 1_000));
  const endWatch = watchTurns();
  const start = performance.now();
  const processor = process.cpuUsage();
  await library.flush();
  const { user, system } = process.cpuUsage(processor);
  console.log(
    [
      `${size} cases`,
      `rewriting with ${given} new ${(performance.now() - start).toFixed(0)} ms (${((user + system) / 1e3).toFixed(0)} ms of processor time)`,
      `longest block ${inWords(endWatch())}`,
    ].join(' · '),
  );
  await library.close();
}

async function* slices(some: () => ImportEntry[], count: number): AsyncIterable<readonly ImportEntry[]> {
  for (let n = 0; n < count; n++) yield Promise.resolve(some());
}

/** Importing a file of so many cases; the first attempt is stopped in its middle. */
async function importAll(directory: string, size: number, formats: readonly string[]): Promise<void> {
  const cases = Array.from({ length: size }, (_, n) => ({ id: `case-${n}`, ...contentOf(n) }));
  const texts = {
    jsonl: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
    markdown: cases
      .map(
        ({ id, title, errorText, rootCause, fixSummary }) =>
          `---\nid: ${id}\ntitle: "${title}"\n---\n\n## Error\n\n\`\`\`\n${errorText}\n\`\`\`\n\n## Cause\n\n${rootCause}\n\n## Fix\n\n${fixSummary}\n\n`,
      )
      .join(''),
    csv: `id,title,text,cause,fix\n${cases
      .map((one) => [one.id, one.title, one.errorText, one.rootCause, one.fixSummary].map((text) => `"${text}"`).join())
      .join('\n')}\n`,
  };
  for (const format of ['jsonl', 'markdown', 'csv'] as const) {
    if (!formats.includes(format)) continue;
    const library = await openLibrary(await options(join(directory, format)));
    const stop = new AbortController();
    const onProgress = (read: number, all: number): void => {
      if (read > all / 2) stop.abort();
    };
    await importCases(library, texts[format], { format, onProgress, signal: stop.signal }).catch(() => undefined);
    const left = `${library.cases().length} cases, ${(await readdir(join(directory, format))).join(' ')}`;
    let told = 0;
    const endWatch = watchTurns();
    const start = performance.now();
    const processor = process.cpuUsage();
    const report = await importCases(library, texts[format], { format, onProgress: () => told++ });
    const { user, system } = process.cpuUsage(processor);
    console.log(
      [
        `${format}: ${report.added} cases imported, ${report.rejected.length} rejected`,
        `${(performance.now() - start).toFixed(0)} ms (${((user + system) / 1e3).toFixed(0)} ms of processor time)`,
        `longest block ${inWords(endWatch())}`,
        `${told} times told`,
        `stopped before: ${left} left`,
      ].join(' · '),
    );
    await library.close();
  }
}

async function main(): Promise<void> {
  const [mode = '', directory = '', size = '', formats = 'jsonl,markdown,csv'] = process.argv.slice(2);
  if (mode === 'rewrite') return rewrite(directory, Number(size));
  if (mode === 'import') return importAll(directory, Number(size), formats.split(','));
  if (mode === 'build') return build(directory, Number(size));
  if (mode === 'measure') return measure(directory, Number(size));
  const sizes = process.argv.slice(2).map(Number);
  for (const wanted of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
    const root = await mkdtemp(join(tmpdir(), 'casebook-bench-'));
    for (const step of ['build', 'measure', 'rewrite', 'import']) {
      await once(fork(import.meta.filename, [step, join(root, '.casebook'), String(wanted)]), 'exit');
    }
    await rm(root, { recursive: true, force: true });
  }
}

void main();
