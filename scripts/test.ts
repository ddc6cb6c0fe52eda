import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seconds } from '../test/harness/progress';
import { outFolder, repository } from '../test/harness/repository';

/** A level of the tests: an npm script, and whether it leaves counts or is itself the one test. */
interface Level {
  readonly name: string;
  readonly script: string;
  readonly counted: boolean;
}

/** In the order that tells soonest what is wrong. */
const levels: readonly Level[] = [
  { name: 'Types', script: 'check-types', counted: false },
  { name: 'Lint', script: 'lint', counted: false },
  { name: 'Format', script: 'format:check', counted: false },
  { name: 'Unit', script: 'test:unit', counted: true },
  { name: 'Durability', script: 'test:durability', counted: true },
  { name: 'Corpora', script: 'test:corpora', counted: true },
  { name: 'Build', script: 'build', counted: false },
  { name: 'Panel', script: 'test:panel', counted: true },
  { name: 'Package', script: 'test:package', counted: true },
  { name: 'Extension host', script: 'test:extension', counted: true },
  { name: 'End to end', script: 'test:e2e', counted: true },
];

interface Outcome {
  readonly level: Level;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** Runs every level, or those named as arguments by their script (`npm test -- lint test:unit`), and adds up. */
async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const unknown = only.filter((name) => !levels.some((level) => level.script === name));
  if (unknown.length > 0) {
    console.error(`No level ${unknown.join(', ')}. There are: ${levels.map((level) => level.script).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const outcomes: Outcome[] = [];
  for (const level of levels) {
    if (only.length === 0 || only.includes(level.script)) outcomes.push(await run(level));
  }
  const sum = (key: 'passed' | 'failed' | 'skipped' | 'duration'): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${heading('All levels')}`);
  for (const { level, passed, failed, skipped, duration } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed > 0 ? '✗' : '✓'} ${level.name.padEnd(16)} ${counts.padEnd(34)} ${seconds(duration)}`);
  }
  console.log(`Took ${seconds(sum('duration'))}.`);
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
  );
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

async function run(level: Level): Promise<Outcome> {
  console.log(`\n${heading(`${level.name} (npm run ${level.script})`)}`);
  const report = join(outFolder, 'reports', `${level.script.replace(':', '-')}.json`);
  await rm(report, { force: true });
  const started = Date.now();
  const code = await npmRun(level.script, { CASEBOOK_TEST_REPORT: report });
  const duration = Date.now() - started;
  console.log(`${level.name}: ${seconds(duration)}`);
  if (!level.counted) return { level, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, duration };
  const counts = await readCounts(report);
  // A run that broke off, or found nothing to run, has failed whatever it counted.
  const broken = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed + counts.skipped === 0;
  return { level, ...counts, failed: counts.failed + (broken ? 1 : 0), duration };
}

async function readCounts(report: string): Promise<{ passed: number; failed: number; skipped: number }> {
  try {
    const { passed, failed, skipped } = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
    return { passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function npmRun(script: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function heading(text: string): string {
  return `━━ ${text} ${'━'.repeat(Math.max(3, 76 - text.length))}`;
}

void main();
