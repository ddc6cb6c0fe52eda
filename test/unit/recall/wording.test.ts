import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRecall } from '../../../src/core/recall/recall';
import { sameWording, wording } from '../../../src/core/recall/terms/wording';
import { ask, makeCase } from './makeCase';

const alike = (a: string, b: string): number => sameWording(wording(a), wording(b));

describe('wording of a headline', () => {
  it('is the same whatever names it has, and nothing where it is all names', () => {
    assert.ok(alike('use of `from_be_bytes` here', 'use of `to_le_bytes` here') > 0.99);
    assert.ok(alike("Cannot find module 'a/b'", 'Cannot find module "express"') > 0.99);
    assert.equal(alike('`a`', '`a`'), 0);
    assert.equal(alike('', ''), 0);
  });

  it('keeps function words and their order', () => {
    assert.ok(alike('value is not in list', 'value in list is not') < 0.8);
    assert.ok(alike('this can be a const', 'this could have been const') < 0.5);
  });

  it('lies in 0 … 1, is the same both ways, and is not slowed by a line of quotes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(alike(a, b), alike(b, a));
        assert.ok(alike(a, b) >= 0 && alike(a, b) <= 1 + 1e-9);
      }),
    );
    wording('`"\''.repeat(300_000));
  });

  it('puts the template of a message before another that has the same telling words', () => {
    const cases = [
      makeCase({ id: 'other', errorText: 'no need to put clippy lints behind a `clippy` cfg' }),
      makeCase({
        id: 'removed',
        errorText: 'lint `clippy::map_or` has been removed: `clippy::ok_or` covers this case',
      }),
    ];
    const { lists } = createRecall().observe(ask('lint `clippy::box_vec` has been renamed to `x`'), cases, { now: 0 });
    const [best] = [...(lists[0] ?? [])].sort((a, b) => b.relevance - a.relevance);
    assert.equal(best?.case.id, 'removed');
  });
});
