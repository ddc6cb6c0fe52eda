import assert from 'node:assert/strict';
import { summarize, type Judged } from '../../../src/core/evaluation/metrics';
import type { Level } from '../../../src/core/recall/recallResult';

/** `+` is a right hit, `-` a wrong one; the level of all hits is the given one. */
function judged(hits: string, given: Partial<Judged> = {}, level: Level = 'high'): Judged {
  return {
    kind: 'near',
    answerable: true,
    hits: [...hits].map((sign) => ({ right: sign === '+', level })),
    rightInLibrary: 1,
    milliseconds: 1,
    emptyKeywords: false,
    ...given,
  };
}

const unanswerable = (hits: string, kind: string): Judged =>
  judged(hits, { kind, answerable: false, rightInLibrary: 0 });

describe('metrics of recall', () => {
  it('Hit@1 and MRR@5 count an empty answer as 0, and a right hit on place six as none', () => {
    const { hit1, mrr5, nonEmpty } = summarize([judged('+'), judged('-+'), judged(''), judged('-----+')]);
    assert.equal(hit1, 25);
    assert.equal(mrr5, 37.5);
    assert.equal(nonEmpty, 75);
  });

  it('P@3 looks at what was returned, R@5 at what the library has, at most five', () => {
    const { p3, r5 } = summarize([judged('+'), judged('--+-', { rightInLibrary: 8 }), judged('')]);
    assert.equal(p3?.toFixed(2), (100 * (1 + 1 / 3) * 0.5).toFixed(2));
    assert.equal(r5?.toFixed(2), ((100 * (1 + 1 / 5)) / 3).toFixed(2));
  });

  it('false recall is told apart for negatives and hard negatives', () => {
    const { falseRecall, hit1 } = summarize([
      unanswerable('-', 'negative'),
      unanswerable('', 'negative'),
      unanswerable('--', 'hard-negative'),
    ]);
    assert.deepEqual(falseRecall, { negative: 50, hardNegative: 100 });
    assert.equal(hit1, undefined);
  });

  it('the precision of a level counts the best hit of every query, those that should get nothing too', () => {
    const { highPrecision, mediumPrecision, levels } = summarize([
      judged('+-'),
      unanswerable('-', 'negative'),
      judged('-', {}, 'medium'),
    ]);
    assert.equal(highPrecision, 50);
    assert.equal(mediumPrecision, 0);
    assert.deepEqual(levels.high, { best: { n: 2, right: 1 }, all: { n: 3, right: 1 } });
  });

  it('gives figures by kind with their n', () => {
    assert.deepEqual(summarize([judged('+'), judged('', { kind: 'cjk' }), unanswerable('-', 'negative')]).byKind, {
      cjk: { n: 1, hit1: 0, mrr5: 0, falseRecall: undefined },
      near: { n: 1, hit1: 100, mrr5: 100, falseRecall: undefined },
      negative: { n: 1, hit1: undefined, mrr5: undefined, falseRecall: 100 },
    });
  });

  it('says nothing where there is nothing to count', () => {
    const { hit1, p3, falseRecall, p50ms, byKind } = summarize([]);
    const none = { negative: undefined, hardNegative: undefined };
    assert.deepEqual(
      { hit1, p3, falseRecall, p50ms, byKind },
      { hit1: undefined, p3: undefined, falseRecall: none, p50ms: 0, byKind: {} },
    );
  });
});
