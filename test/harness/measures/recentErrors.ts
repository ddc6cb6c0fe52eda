import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { FileMarks } from '../../../src/session/changes/fileMarks';
import { createSession } from '../../../src/session/createSession';
import { loadEngine } from '../../../src/session/recall/engine';
import { DEFAULT_SETTINGS } from '../../../src/session/settings';

/**
 * Run by `measureRecent` in a process of its own, with `--expose-gc`: lets a session meet 1,000 different errors of
 * failing commands, and prints how many megabytes of heap they hold.
 */
async function main(): Promise<void> {
  const gc = (globalThis as { gc?: () => void }).gc;
  if (gc === undefined) throw new Error('Run this with --expose-gc.');
  let ids = 0;
  const none = (): (() => void) => () => {};
  const quiet = (): void => {};
  const session = createSession({
    clock: () => Date.now(),
    newId: () => `id-${(ids += 1)}`,
    loadEngine,
    workspace: { folders: [], trusted: true, onDidChange: none },
    openLibrary: () => Promise.reject(new Error('There is no folder.')),
    settings: { current: DEFAULT_SETTINGS, onDidChange: none },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    marks: new FileMarks({
      find: () => undefined,
      read: (path) =>
        Promise.resolve({ kind: 'text', text: path.padEnd(20_000, 'x'), writtenAt: 1, bornAt: 1, touchedAt: 1 }),
      folders: () => ['/srv'],
      list: () => Promise.resolve([]),
      isIgnored: () => false,
    }),
  });
  const meet = async (count: number, from: number): Promise<void> => {
    for (let n = from; n < from + count; n += 1) {
      const errors = [errorOf(n)];
      const origin = { kind: 'terminal' as const, key: `terminal:${n % 5}`, name: 'bash', run: String(n) };
      const at = Date.now();
      session.met(errors, origin, '/srv/app');
      const command = `node scripts/job${n}.js`;
      session.ran({
        kind: 'command',
        origin,
        command,
        cwd: '/srv/app',
        startedAt: at,
        endedAt: at,
        end: 'failed',
        errors,
      });
      if (n % 20 === 0) await session.settled();
    }
    await session.settled();
  };
  const held = (): number => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 2 ** 20;
  };
  await meet(10, 0);
  const before = held();
  await meet(1_000, 10);
  const after = held();
  console.log(JSON.stringify({ megabytes: after - before, errors: session.state.recent.length }));
  await session.dispose();
}

/** A stack of 15 to 60 frames, each error with words of its own: 1 to 4 KB of text. */
function errorOf(n: number): ErrorReport {
  const headline = `TypeError: Cannot read properties of undefined (reading 'field${n}Of${n * 7}')`;
  const frames = Array.from(
    { length: 15 + (n % 46) },
    (_, frame) => `    at handler${frame}_${n} (/srv/app/src/module${frame}/service${n}.js:${frame + n}:${frame})`,
  );
  return {
    headline,
    text: [headline, ...frames].join('\n'),
    severity: 'error',
    errorType: 'TypeError',
    tool: 'node',
    file: `src/module${n}/service${n}.js`,
    line: n,
    count: 1,
    recogniser: 'node',
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
