import assert from 'node:assert/strict';
import { casesToPrune } from '../../../src/core/cases/prune';
import { pruneChoices, pruneItem } from '../../../src/views/pruneItems';
import { caseFor } from '../session/fakes';
import { english } from '../../../src/views/localiser';

const DAY = 24 * 60 * 60 * 1_000;

describe('the list of cases that can go', () => {
  it('offers what was never used, and three ages', () => {
    const rules = pruneChoices(english).map(({ rule }) => rule);
    assert.deepEqual(
      rules.map(({ unseenFor, unusedFor }) => [(unseenFor ?? 0) / DAY, (unusedFor ?? 0) / DAY]),
      [
        [0, 30],
        [730, 0],
        [365, 0],
        [182, 0],
      ],
    );
  });

  it('says of each why it would go, and since when nothing was seen of it', () => {
    const stored = { ...caseFor('E42'), rootCause: 'A port in use\nby another server' };
    const now = 800 * DAY;
    const [candidate] = casesToPrune([stored], () => undefined, { now, unseenFor: 730 * DAY, unusedFor: 30 * DAY });
    assert.ok(candidate !== undefined);
    const { label, description, detail, picked } = pruneItem(candidate, english, now, 'en');
    assert.equal(label, 'E42');
    assert.match(description, /^not seen since · never used · 2 years ago$/);
    assert.deepEqual([detail, picked], ['A port in use', true]);
  });
});
