import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitLines } from '../../../src/store/importers/splitLines';

describe('the lines of a file', () => {
  it('are what its breaks part, of whatever kind they are', async () => {
    const text = fc.array(fc.constantFrom('a', 'b ', '\n', '\r\n', '\r', '例')).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (whole) => {
        assert.deepEqual(await splitLines(whole), whole.split(/\r?\n/));
      }),
    );
  });
});
