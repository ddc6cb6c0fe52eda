import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { DocumentWatch } from '../../../src/core/learning/documentWatch';
import { FixWatch } from '../../../src/core/learning/fixWatch';
import type { FixCandidate, RunEnd, WatchedError } from '../../../src/core/learning/watched';

interface Told extends Partial<ErrorReport> {
  readonly signature?: string;
}

function error(headline: string, { signature = headline.replace(/\d+/g, 'N'), ...more }: Told = {}): WatchedError {
  return {
    signature,
    report: { headline, text: headline, severity: 'error', count: 1, recogniser: 'test', ...more },
  };
}

class Watch {
  private readonly watch = new FixWatch<WatchedError, number>();
  private now = 0;
  private marks = 0;

  run(
    command: string,
    errors: readonly WatchedError[] = [],
    {
      cwd = '/ws',
      end,
      took = 1_000,
      kind = 'command',
    }: { cwd?: string; end?: RunEnd; took?: number; kind?: 'command' | 'debug' } = {},
  ): readonly FixCandidate<WatchedError, number>[] {
    const startedAt = (this.now += 10_000);
    this.now += took;
    const outcome = end ?? (errors.length > 0 ? 'failed' : 'well');
    const run = { kind, command, directory: cwd, terminal: 't', startedAt, endedAt: this.now, end: outcome, errors };
    return this.watch.ended(run, () => (this.marks += 1));
  }

  get following(): number {
    return this.watch.following;
  }
}

const headlines = (found: readonly FixCandidate<WatchedError, number>[]): string[] =>
  found.map((one) => one.error.report.headline);

describe('FixWatch', () => {
  it('finds an error that the same command has no longer', () => {
    const watch = new Watch();
    watch.run('npm test', [error('boom')]);
    const [found] = watch.run('npm run test');
    assert.equal(found?.error.report.headline, 'boom');
    assert.equal(found?.failedAt, 11_000);
    assert.deepEqual(found?.passing, { earliest: 20_600, startedAt: 21_000, endedAt: 22_000 });
    assert.equal(watch.following, 0);
  });

  it('finds nothing where another command passes, or the same in another directory', () => {
    const watch = new Watch();
    watch.run('npm test', [error('boom')]);
    assert.deepEqual(watch.run('npm run lint'), []);
    assert.deepEqual(watch.run('npm test', [], { cwd: '/other' }), []);
    assert.equal(watch.following, 1);
  });

  it('finds that a branch is pushed once it is said where to', () => {
    const watch = new Watch();
    watch.run('git push', [error('fatal: The current branch cart has no upstream branch.')]);
    const [found] = watch.run('git push --set-upstream origin cart');
    assert.equal(found?.error.report.headline, 'fatal: The current branch cart has no upstream branch.');
    assert.equal(found.ranOtherwise, true);
    watch.run('git push origin main', [error('rejected')]);
    assert.deepEqual(watch.run('git push origin other'), []);
    assert.deepEqual(headlines(watch.run('git push')), ['rejected']);
  });

  it('keeps the first time, and the files as they were then, over several failures', () => {
    const watch = new Watch();
    watch.run('make', [error('main.c:3: boom')]);
    watch.run('make', [error('main.c:7: boom')]);
    const [found] = watch.run('make');
    assert.equal(found?.failedAt, 11_000);
    assert.equal(found?.first, 1);
    assert.equal(found?.last, 2);
  });

  it('finds the error that is gone while others stay', () => {
    const watch = new Watch();
    watch.run('tsc', [error('a', { file: 'a.ts' }), error('b', { file: 'b.ts' })]);
    assert.deepEqual(headlines(watch.run('tsc', [error('b', { file: 'b.ts' })])), ['a']);
    assert.deepEqual(headlines(watch.run('tsc')), ['b']);
  });

  it('waits where a syntax error hides what came before, or nothing is known of the failure', () => {
    const watch = new Watch();
    watch.run('node a.js', [error('TypeError: boom')]);
    assert.deepEqual(
      watch.run('node a.js', [error('SyntaxError: Unexpected token', { errorType: 'SyntaxError' })]),
      [],
    );
    assert.deepEqual(watch.run('node a.js', [], { end: 'failed' }), []);
    assert.deepEqual(headlines(watch.run('node a.js')), ['TypeError: boom']);
  });

  it('takes code that could not be read for a slip where it came while another error was being mended', () => {
    const slip = error('SyntaxError: Unexpected token', { errorType: 'SyntaxError', file: 'data.json' });
    const watch = new Watch();
    watch.run('node a.js', [error('TypeError: boom', { file: 'a.js' })]);
    watch.run('node a.js', [slip]);
    const [found, ...more] = watch.run('node a.js');
    assert.deepEqual([found?.error.report.headline, found?.failedAt, found?.first], ['TypeError: boom', 11_000, 1]);
    assert.deepEqual(found?.also, [slip]);
    assert.deepEqual(more, []);
    watch.run('node a.js', [slip]);
    assert.deepEqual(headlines(watch.run('node a.js')), ['SyntaxError: Unexpected token']);
  });

  it('takes two errors of one file for one cause', () => {
    const watch = new Watch();
    watch.run('gcc a.c', [error('undeclared x', { file: 'a.c' }), error('expected ;', { file: 'a.c' })]);
    const [found, ...more] = watch.run('gcc a.c');
    assert.equal(found?.also.length, 1);
    assert.deepEqual(more, []);
  });

  it('follows no throw-away command', () => {
    const watch = new Watch();
    watch.run('ls /nope', [error('No such file')]);
    assert.equal(watch.following, 0);
  });

  it('tells commands that may have been the fix, and none that only look or check', () => {
    const watch = new Watch();
    watch.run('node a.js', [error('Cannot find module')]);
    watch.run('ls');
    watch.run('npm test');
    watch.run('npm install x');
    watch.run('./generate.sh');
    watch.run('pip install y', [error('no')]);
    watch.run('npm install z', [], { cwd: '/elsewhere' });
    const [found] = watch.run('node a.js');
    assert.deepEqual(found?.changing, ['npm install x']);
    assert.deepEqual(found?.other, ['./generate.sh']);
  });

  it('takes a run of all tests, or of the test that an error names, for a pass', () => {
    const wide = new Watch();
    wide.run('cargo test parse', [error('boom in parse')]);
    assert.deepEqual(headlines(wide.run('cargo test')), ['boom in parse']);
    const narrow = new Watch();
    narrow.run('pytest', [
      error('boom', { text: 'tests/test_a.py:3: boom' }),
      error('bang', { text: 'tests/test_b.py' }),
    ]);
    assert.deepEqual(headlines(narrow.run('pytest tests/test_a.py')), ['boom']);
    assert.equal(narrow.following, 1);
  });

  it('takes a server for mended that runs long enough before it is stopped', () => {
    const watch = new Watch();
    watch.run('node server.js', [error('EADDRINUSE')]);
    assert.deepEqual(watch.run('node server.js', [], { end: 'stopped', took: 500 }), []);
    assert.deepEqual(headlines(watch.run('node server.js', [], { end: 'stopped', took: 9_000 })), ['EADDRINUSE']);
  });

  it('says that an error is gone only doubtfully while its command still fails, and goes on from the start when it is back', () => {
    const watch = new Watch();
    watch.run('node a.js', [error('first')]);
    const [doubtful] = watch.run('node a.js', [error('second')]);
    assert.equal(doubtful?.doubtful, true);
    watch.run('node a.js', [error('first')]);
    const found = watch.run('node a.js').find((one) => one.error.report.headline === 'first');
    assert.equal(found?.first, 1);
    assert.equal(found?.doubtful, false);
  });

  it('marks a pass that was run otherwise', () => {
    const watch = new Watch();
    watch.run('docker ps', [error('permission denied')]);
    assert.equal(watch.run('sudo docker ps')[0]?.ranOtherwise, true);
    watch.run('pytest', [error('boom')]);
    assert.equal(watch.run('pytest -v')[0]?.ranOtherwise, false);
  });

  it('follows debug sessions by their name', () => {
    const watch = new Watch();
    watch.run('Launch Program', [error('TypeError')], { kind: 'debug' });
    assert.deepEqual(watch.run('Launch Program', [], { kind: 'command' }), []);
    assert.equal(watch.run('Launch Program', [], { kind: 'debug' })[0]?.how, 'debug');
  });

  it('keeps a bounded number of failures', () => {
    const watch = new Watch();
    for (let n = 0; n < 500; n += 1) watch.run(`node ${'x'.repeat(n % 40)}${n}.js`, [error(`boom ${n}`)]);
    assert.equal(watch.following, 100);
  });
});

describe('DocumentWatch', () => {
  const nothing = { changing: [], other: [], productTimes: [] };
  const has = (
    watch: DocumentWatch<WatchedError, number>,
    at: number,
    ...errors: WatchedError[]
  ): readonly FixCandidate<WatchedError, number>[] =>
    watch.has(
      'file:///a.ts',
      errors,
      at,
      () => at,
      () => nothing,
    );

  it('finds the error that a document has no longer, since it had it', () => {
    const watch = new DocumentWatch<WatchedError, number>();
    has(watch, 1_000, error('a', { file: 'a.ts' }));
    has(watch, 5_000, error('a', { file: 'a.ts' }), error('b', { file: 'a.ts' }));
    const [found] = has(watch, 9_000, error('b', { file: 'a.ts' }));
    assert.equal(found?.error.report.headline, 'a');
    assert.equal(found?.first, 1_000);
    assert.equal(found?.how, 'diagnostic');
  });

  it('takes what lived a moment for a slip of the fingers', () => {
    const watch = new DocumentWatch<WatchedError, number>();
    has(watch, 1_000, error('a'));
    assert.deepEqual(has(watch, 2_000), []);
  });
});
