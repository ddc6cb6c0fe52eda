import assert from 'node:assert/strict';
import type { Case } from '../../../src/core/cases/case';
import { healthOf } from '../../../src/core/cases/health';

function made(id: string, signature: string, more: Partial<Case> = {}): Case {
  return {
    id,
    signature,
    title: id,
    errorText: `error ${id}`,
    rootCause: `cause of ${id}`,
    fixSummary: `fix of ${id}`,
    outcome: 'fixed',
    tags: [],
    aliases: [],
    changedFiles: [],
    source: 'recorded',
    createdAt: 0,
    updatedAt: 0,
    occurrences: { count: 1, firstAt: 0, lastAt: 0 },
    ...more,
  };
}

const unused = { shown: 0, opened: 0, applied: 0, verified: 0, helped: 0, misleading: 0, rejected: 0 };

describe('the health of a library', () => {
  it('of an empty library is all noughts', () => {
    const health = healthOf([], () => undefined);
    assert.equal(health.cases, 0);
    assert.equal(health.aliases.coverage, 0);
    assert.deepEqual(health.groups, []);
  });
  it('tells repeated capture from several causes under one signature (L25)', () => {
    const again = { errorText: 'npm ERR! missing script: start', rootCause: 'no script' };
    const health = healthOf(
      [
        made('a', 's1', again),
        made('b', 's1', again),
        made('c', 's2', { errorText: 'undefined request state in the login form' }),
        made('d', 's2', { errorText: 'undefined total of an order that was never loaded' }),
      ],
      (id) => (id === 'c' ? { ...unused, shown: 1, rejected: 1 } : undefined),
    );
    assert.deepEqual(
      health.groups.map(({ signature, kind, hitRate }) => [signature, kind, hitRate]),
      [
        ['s1', 'repeats', 0],
        ['s2', 'causes', 0.5],
      ],
    );
    assert.equal(health.use.neverShown, 3);
    assert.equal(health.use.misleading, 1);
    assert.equal(health.signatures, 2);
  });
  it('counts aliases that add something, outcomes, and texts that are templates (L23, L27)', () => {
    const template = { rootCause: 'unknown', fixSummary: 'see ticket' };
    const health = healthOf(
      [
        made('a', 's1', { ...template, aliases: ['why is it gone'] }),
        made('b', 's2', { ...template, aliases: ['error b'], outcome: 'failed' }),
        made('c', 's3'),
      ],
      () => undefined,
    );
    assert.equal(health.aliases.covered, 1);
    assert.deepEqual(health.outcomes, { fixed: 2, workaround: 0, failed: 1, unresolved: 0 });
    assert.equal(health.repeatedTexts, 4 / 6);
  });
});
