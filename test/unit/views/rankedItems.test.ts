import assert from 'node:assert/strict';
import { english } from '../../../src/views/localiser';
import { firstLine, rankedItems } from '../../../src/views/recall/rankedItems';
import { aCase, aHit, NOW } from './builders';

describe('the ranked list', () => {
  const words = { l10n: english, locale: 'en', now: NOW };

  it('shows level, title and root cause of each answer, best first', () => {
    const hits = [
      aHit(),
      aHit({ level: 'low', case: aCase({ id: 'case-2', title: 'Port is taken', rootCause: '', outcome: 'failed' }) }),
    ];
    assert.deepEqual(rankedItems({ hits }, words), [
      {
        label: '$(circle-filled) User is undefined on first render',
        description: 'High · Fixed · 3 weeks ago',
        detail: 'The profile renders before the request for the user has come back.',
        caseId: 'case-1',
      },
      {
        label: '$(circle-small) Port is taken',
        description: 'Low · Attempt failed · 3 weeks ago',
        detail: 'Not written down.',
        caseId: 'case-2',
      },
    ]);
  });

  it('draws no icon that a title spells out', () => {
    const [item] = rankedItems({ hits: [aHit({ case: aCase({ title: 'Use $(pwd) here' }) })] }, words);
    assert.doesNotMatch(item?.label.slice('$(circle-filled)'.length) ?? '', /\$\(/);
  });

  it('cuts long texts to a line', () => {
    assert.equal(firstLine('\n  one\ntwo'), 'one');
    assert.equal(firstLine('x'.repeat(500)).length, 200);
    assert.equal(firstLine(''), '');
  });
});
