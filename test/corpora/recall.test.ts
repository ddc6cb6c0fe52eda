import assert from 'node:assert/strict';
import { recallRows } from './recall';
import { SKIPPED } from './shared';

/** Points that a figure may fall behind what was measured before the suite fails. */
const SLACK = 4;

/** Lowest (or, where `most`, highest) figures that hold now. */
const HELD: Readonly<Record<string, number>> = {
  'recall: Hit@1': 86,
  'recall: Hit@1 without aliases': 82,
  'recall: precision of high': 96,
  'recall: false recall, negatives': 2,
  'recall: false recall, hard negatives': 30,
};

describe('recall on labelled data', () => {
  it('finds the right case first, or nothing', async () => {
    const rows = await recallRows();
    if (rows.length === 0) {
      console.log(SKIPPED);
      return;
    }
    for (const { name, figure, n, most } of rows) {
      console.log(`    ${name}: ${figure.toFixed(1)} % (n ${n})`);
      const held = HELD[name];
      if (held === undefined) continue;
      if (most === true) assert.ok(figure <= held + SLACK, `${name}: ${figure}`);
      else assert.ok(figure >= held - SLACK, `${name}: ${figure}`);
    }
  }).timeout(240_000);
});
