import { strict as assert } from 'node:assert';
import { fixParts, type FileChange } from '../../../src/core/learning/fixParts';
import { FixWatch } from '../../../src/core/learning/fixWatch';
import type { FixCandidate, WatchedError } from '../../../src/core/learning/watched';

const error: WatchedError = {
  signature: 's',
  report: {
    headline: 'main.c:1: boom',
    text: 'main.c:1: boom',
    severity: 'error',
    file: 'main.c',
    count: 1,
    recogniser: 'test',
  },
};

/** `make` fails, and passes ten seconds later; what was written since, by when. */
function changedFiles(written: Readonly<Record<string, number>>, between: readonly string[] = []): readonly string[] {
  const watch = new FixWatch<WatchedError, number>();
  const run = (command: string, startedAt: number, endedAt: number, errors: readonly WatchedError[]) => {
    const end = errors.length > 0 ? ('failed' as const) : ('well' as const);
    const about = { kind: 'command' as const, directory: '/ws', terminal: 't' };
    return watch.ended({ ...about, command, startedAt, endedAt, end, errors }, () => endedAt);
  };
  run('make', 9_000, 10_000, [error]);
  for (const [index, command] of between.entries()) run(command, 15_000 + index, 15_000 + index, []);
  const [candidate] = run('make', 20_000, 20_040, []);
  assert.ok(candidate);
  const changes = Object.entries(written).map(([name, changedAt]): FileChange => ({
    path: `/ws/${name}`,
    name,
    before: 'a',
    after: 'b',
    changedAt,
    saved: false,
  }));
  const all = new Set(changes.map(({ path }) => path));
  const parts = fixParts(candidate satisfies FixCandidate<WatchedError, number>, changes, all, new Map());
  return parts?.files.map(({ name }) => name) ?? [];
}

describe('what of all that changed is a fix', () => {
  it('is not what the passing command wrote, even before VS Code told of its start', () => {
    assert.deepEqual(changedFiles({ 'main.c': 15_000, 'app.map': 20_020, 'build.txt': 19_950 }), ['main.c']);
  });

  it('is not what a check or build in between wrote', () => {
    assert.deepEqual(changedFiles({ 'main.c': 14_000, 'report.xml': 14_950 }, ['npm run lint']), ['main.c']);
  });

  it('is what another program wrote just before the command, where the error names it', () => {
    assert.deepEqual(changedFiles({ 'main.c': 19_950 }), ['main.c']);
  });

  it('is what was written after the command before it in its terminal had failed', () => {
    assert.deepEqual(changedFiles({ 'config.h': 10_100 }), ['config.h']);
  });
});
