import assert from 'node:assert/strict';
import type { Case } from '../../../src/core/cases/case';
import { casesToPrune } from '../../../src/core/cases/prune';

const made = (id: string, updatedAt: number, lastAt = updatedAt): Case => ({
  id,
  signature: '1:0',
  title: id,
  errorText: id,
  rootCause: '',
  fixSummary: '',
  outcome: 'fixed',
  tags: [],
  aliases: [],
  changedFiles: [],
  source: 'recorded',
  createdAt: 0,
  updatedAt,
  occurrences: { count: 1, firstAt: 0, lastAt },
});
const cases = [made('new', 900), made('old', 200), made('older', 100), made('old but met', 100, 950)];
const usageOf = (
  id: string,
): { shown: number; opened: number; applied: number; verified: number; rejected: number } => ({
  shown: 3,
  opened: id === 'older' ? 1 : 0,
  applied: 0,
  verified: 0,
  rejected: 0,
});

describe('choosing cases to prune', () => {
  const ids = (rules: Parameters<typeof casesToPrune>[2]): string[] =>
    casesToPrune(cases, usageOf, rules).map(({ id }) => id);
  it('chooses nothing without a rule', () => assert.deepEqual(ids({}), []));
  it('by age, the oldest first; a case that was met lately is not old', () => {
    assert.deepEqual(ids({ untouchedSince: 500 }), ['older', 'old']);
  });
  it('by use: being shown is no use', () => assert.deepEqual(ids({ neverUsed: true }), ['old', 'new', 'old but met']));
  it('by both', () => assert.deepEqual(ids({ untouchedSince: 500, neverUsed: true }), ['old']));
});
