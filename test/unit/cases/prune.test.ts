import assert from 'node:assert/strict';
import type { Case } from '../../../src/core/cases/case';
import { casesToPrune, type PruneUse } from '../../../src/core/cases/prune';

const DAY = 24 * 60 * 60 * 1_000;
const now = 1_000 * DAY;

/** A case that was recorded so many days ago. */
function made(id: string, days: number, more: Partial<Case> = {}): Case {
  const at = now - days * DAY;
  return {
    ...{ id, signature: '1:a', title: id, errorText: id, rootCause: '', fixSummary: '', outcome: 'fixed' as const },
    ...{ tags: [], aliases: [], changedFiles: [], source: 'recorded', createdAt: at, updatedAt: at },
    occurrences: { count: 1, firstAt: at, lastAt: at },
    ...more,
  };
}

const never: PruneUse = { opened: 0, applied: 0, verified: 0, helped: 0 };
const chosen = (cases: readonly Case[], rule: { unseenFor?: number; unusedFor?: number }, use = {}): unknown[] => {
  const uses: Record<string, PruneUse> = use;
  return casesToPrune(cases, (id) => uses[id], { now, ...rule }).map((one) => [one.case.id, ...one.reasons]);
};

describe('pruning', () => {
  it('by age takes what was neither recorded, edited, met nor used for so long, the oldest first', () => {
    const cases = [
      made('new', 10),
      made('old', 400),
      made('older', 500),
      made('edited lately', 400, { updatedAt: now - DAY }),
      made('met lately', 400, { occurrences: { count: 2, firstAt: 0, lastAt: now - DAY } }),
      made('used lately', 400),
    ];
    const use = { 'used lately': { ...never, opened: 1, lastAt: now - DAY } };
    assert.deepEqual(chosen(cases, { unseenFor: 365 * DAY }, use), [
      ['older', 'unseen'],
      ['old', 'unseen'],
    ]);
  });

  it('of what was never used leaves alone what is new, was met again, or helped', () => {
    const cases = [
      made('shown only', 60),
      made('never shown', 50),
      made('new', 10),
      made('met again', 60, { occurrences: { count: 2, firstAt: 0, lastAt: 0 } }),
      made('opened', 60),
      made('helped', 60),
    ];
    const use = {
      'shown only': { ...never, lastAt: now - 60 * DAY },
      opened: { ...never, opened: 1 },
      helped: { ...never, helped: 1 },
    };
    assert.deepEqual(chosen(cases, { unusedFor: 30 * DAY }, use), [
      ['shown only', 'unused'],
      ['never shown', 'unused'],
    ]);
  });

  it('gives both reasons where both hold, and nothing without a rule', () => {
    assert.deepEqual(chosen([made('a', 400)], { unseenFor: DAY, unusedFor: DAY }), [['a', 'unseen', 'unused']]);
    assert.deepEqual(chosen([made('a', 400)], {}), []);
  });
});
