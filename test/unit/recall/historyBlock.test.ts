import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BLOCK_BUDGET, historyBlock } from '../../../src/core/recall/historyBlock';
import type { RecallHit } from '../../../src/core/recall/recallResult';
import { makeCase } from './makeCase';

function hit(id: string, given: object = {}): RecallHit {
  return { case: makeCase({ id, ...given }), score: 0.5, level: 'high', shared: [], contributions: [] };
}

describe('history block', () => {
  it('is empty where there are no hits', () => {
    assert.deepEqual(historyBlock([]), { text: '', truncated: [] });
  });

  it('names title, level, cause, fix and files of each case, best first', () => {
    const { text } = historyBlock([
      hit('a', {
        title: 'Port taken',
        rootCause: 'old server',
        fixSummary: 'kill it',
        changedFiles: [{ path: 'src/a.ts' }],
      }),
      hit('b', { title: 'Second' }),
    ]);
    assert.match(
      text,
      /^1\. Port taken \[high 0\.50, fixed\]\nCause: old server\nFix: kill it\nFiles: src\/a\.ts\n\n2\. Second/,
    );
  });

  it('says which cases had no room, and always has room for the best', () => {
    const long = { title: 't'.repeat(5000), rootCause: 'c '.repeat(5000), fixSummary: 'f'.repeat(5000) };
    const { text, truncated } = historyBlock([hit('a', long), hit('b', long), hit('c', long)]);
    assert.ok(text.startsWith('1. ttt'));
    assert.deepEqual(truncated, ['c']);
  });

  it('never exceeds its budget and never breaks a character', () => {
    const field = fc.string({ unit: 'grapheme', maxLength: 600 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: field, rootCause: field, fixSummary: field }), { maxLength: 8 }),
        (rows) => {
          const hits = rows.map((row, index) => hit(String(index), row));
          const { text, truncated } = historyBlock(hits);
          assert.ok(text.length <= BLOCK_BUDGET);
          assert.equal(Buffer.from(text).toString(), text);
          assert.deepEqual(
            truncated,
            hits.slice(hits.length - truncated.length).map((found) => found.case.id),
          );
        },
      ),
    );
  });
});
