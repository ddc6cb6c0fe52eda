import assert from 'node:assert/strict';
import { TermCounts } from '../../../src/core/pattern/keywords/termCounts';
import { normalize } from '../../../src/core/pattern/normalize';

interface Counted {
  readonly id: string;
  readonly errorText: string;
}

function cases(texts: readonly string[], prefix = 'c'): Counted[] {
  return texts.map((errorText, i) => ({ id: `${prefix}${i}`, errorText }));
}

function countsOf(all: readonly Counted[]): TermCounts {
  const counts = new TermCounts();
  counts.follow(all);
  while (counts.count(7));
  return counts;
}

describe('how common terms are in a library', () => {
  it('is counted by case: words, parts of names, codes, Chinese words', () => {
    const counts = countsOf(cases(['getUserName failed failed', 'user ENOENT', '数据库连接超时']));
    assert.equal(counts.size, 3);
    assert.deepEqual(
      ['user', 'getusername', 'enoent', '数据库', 'other'].map((term) => counts.of(term)),
      [2, 1, 1, 1, 0],
    );
  });

  it('follows the library: only what changed is counted anew', () => {
    const counts = new TermCounts();
    const [first, second] = cases(['alpha beta', 'beta gamma']) as [Counted, Counted];
    assert.equal(counts.follow([first, second]), true);
    counts.count(10);
    const changed = { ...second, errorText: 'delta' };
    assert.equal(counts.follow([first, changed]), true);
    counts.count(10);
    assert.deepEqual(
      ['alpha', 'beta', 'gamma', 'delta'].map((term) => counts.of(term)),
      [1, 1, 0, 1],
    );
    assert.equal(counts.follow([first]), false);
    assert.deepEqual([counts.size, counts.of('delta')], [1, 0]);
  });

  it('is the same whatever way the library came to be', () => {
    const all = cases(['one two', 'two three', 'three four']);
    const grown = new TermCounts();
    for (let i = 1; i <= all.length; i += 1) {
      grown.follow(all.slice(0, i));
      while (grown.count(1));
    }
    const once = countsOf(all);
    for (const term of ['one', 'two', 'three', 'four']) assert.equal(grown.of(term), once.of(term));
  });

  it('is estimated from a part of a large library, and only made anew when that has changed much', () => {
    const large = cases(Array.from({ length: 10_000 }, (_, i) => `text ${i % 2 === 0 ? 'even' : 'odd'}`));
    const counts = countsOf(large);
    assert.equal(counts.size, 2_000);
    assert.ok(Math.abs(counts.of('even') / counts.size - 0.5) < 0.51);
    assert.equal(counts.follow([...large, ...cases(['new'], 'n')]), false);
    assert.equal(counts.follow([...large, ...large.map(({ errorText }, i) => ({ id: `x${i}`, errorText }))]), true);
  });
});

describe('keywords in a library', () => {
  const text = `checkout failed: cannot reserve ${'alpha bravo carol delta eagle fable gamma hotel india joker kilos limit metro'}`;

  it('are those that tell apart there: what most of its cases have is cut first, and named', () => {
    const without = normalize(text);
    assert.ok(without.keywords.some(({ term }) => term === 'checkout'));
    const library = countsOf(cases(Array.from({ length: 200 }, (_, i) => `checkout reserve problem ${i}`)));
    const { keywords, dropped, signature } = normalize(`${text} ocean`, library);
    const weights = new Map(keywords.map(({ term, weight }) => [term, weight]));
    assert.ok(!weights.has('checkout') || (weights.get('checkout') ?? 0) < (weights.get('ocean') ?? 0));
    assert.ok(dropped.some(({ term, reason }) => term === 'checkout' && reason === 'common in this library'));
    assert.equal(signature, normalize(`${text} ocean`).signature);
  });

  it('fall back to the shipped table where the library is empty', () => {
    assert.deepEqual(normalize(text, new TermCounts()), normalize(text));
  });

  it('keep a code that many cases have, for it names the problem', () => {
    const library = countsOf(cases(Array.from({ length: 50 }, () => 'open failed ENOENT')));
    assert.equal(normalize('open failed: ENOENT', library).keywords[0]?.term, 'enoent');
  });
});
