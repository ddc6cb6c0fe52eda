import assert from 'node:assert/strict';
import { groupingRows } from './grouping';
import { SKIPPED, sharedPath } from './shared';

describe('patterns, signatures and redaction on labelled data', () => {
  it('meets its targets', async function () {
    if (sharedPath('corpora') === undefined) {
      console.log(`      ${SKIPPED}`);
      return this.skip();
    }
    const rows = await groupingRows();
    for (const { name, figure, n, target } of rows) console.log(`      ${name}: ${figure} (n = ${n}; ${target})`);
    const missed = rows.filter(({ met }) => met === false);
    assert.deepEqual(
      missed.map(({ name, figure, target }) => `${name}: ${figure}, target ${target}`),
      [],
    );
  });
});
