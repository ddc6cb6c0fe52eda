import assert from 'node:assert/strict';
import { shownHeadline } from '../../../src/views/shownHeadline';

describe('a headline beside its place', () => {
  const file = 'src/cart.ts';
  const shown = (headline: string, place: { line?: number; column?: number } = { line: 10, column: 60 }): string =>
    shownHeadline({ headline, file, ...place });

  for (const before of ['src/cart.ts:10:60 - ', 'src/cart.ts:10:60: ', 'src/cart.ts(10,60): ', 'src/cart.ts:10: ']) {
    it(`is shown without “${before}”`, () => {
      assert.equal(shown(`${before}error TS2345: No.`), 'error TS2345: No.');
    });
  }

  it('stays whole where it begins with another place, or with none', () => {
    for (const headline of ['src/shop.ts:10:60 - error TS2345: No.', 'TypeError: src/cart.ts:10:60 - no']) {
      assert.equal(shown(headline), headline);
    }
    assert.equal(shown('src/cart.ts:10:61 - error TS1: No.'), 'src/cart.ts:10:61 - error TS1: No.');
    assert.equal(shownHeadline({ headline: 'a.ts:1 - error TS1: No.' }), 'a.ts:1 - error TS1: No.');
  });

  it('stays whole where next to nothing would be left', () => {
    assert.equal(shown('src/cart.ts:10:60: no'), 'src/cart.ts:10:60: no');
  });

  it('loses a file alone', () => {
    assert.equal(shown('src/cart.ts: cannot be read', {}), 'cannot be read');
  });
});
