import assert from 'node:assert/strict';
import { outcomeHistory } from '../../../src/core/cases/outcomeHistory';

describe('how the outcome of a case changed', () => {
  it('is told by the events that have a content, each change once', () => {
    const history = outcomeHistory([
      { at: 1, content: { outcome: 'failed' } },
      { at: 2 },
      { at: 3, content: { outcome: 'failed' } },
      { at: 4, content: { outcome: 'fixed' } },
      { at: 5 },
      { at: 6, content: { outcome: 'fixed' } },
    ]);
    assert.deepEqual(history, [
      { at: 1, outcome: 'failed' },
      { at: 4, outcome: 'fixed' },
    ]);
  });
});
