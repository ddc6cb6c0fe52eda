import assert from 'node:assert/strict';
import { outcomeHistory } from '../../../src/core/cases/outcomeHistory';

describe('how the outcome of a case changed', () => {
  it('is told by the events that have a content, each change once', () => {
    const history = outcomeHistory([
      { kind: 'created', at: 1, content: { outcome: 'failed' } },
      { kind: 'met', at: 2 },
      { kind: 'edited', at: 3, content: { outcome: 'failed' } },
      { kind: 'edited', at: 4, content: { outcome: 'fixed' } },
      { kind: 'deleted', at: 5 },
      { kind: 'restored', at: 6, content: { outcome: 'fixed' } },
    ]);
    assert.deepEqual(history, [
      { at: 1, outcome: 'failed' },
      { at: 4, outcome: 'fixed' },
    ]);
  });
});
