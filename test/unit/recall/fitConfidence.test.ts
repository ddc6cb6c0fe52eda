import assert from 'node:assert/strict';
import {
  bestCases,
  bestOfOthers,
  fitConfidence,
  foldOf,
  foretoldByFolds,
} from '../../../src/core/evaluation/fitConfidence';
import { fitLogistic, foretell } from '../../../src/core/evaluation/fitLogistic';
import type { LabelledQuery } from '../../../src/core/evaluation/labelled';
import { generateCases, generateQueries } from '../../bench/recall/generateCases';

describe('fit of the confidence to a library with labels', () => {
  const cases = generateCases(120).map((found) => ({ ...found, label: found.id }));
  // Each second query is an error of the library with other names, the others are news.
  const queries = generateQueries(cases, 120).map((text, at): LabelledQuery => {
    const words = new Set(text.split(' '));
    const likest = cases
      .map(({ id, errorText }) => ({ id, shared: errorText.split(' ').filter((word) => words.has(word)).length }))
      .sort((a, b) => b.shared - a.shared)[0];
    const label = at % 2 === 1 ? (likest?.id ?? null) : null;
    return { id: String(at), text, label, kind: label === null ? 'negative' : 'near' };
  });
  const best = bestCases(cases, queries);

  it('is surer of right cases than of wrong ones, also of labels that it has not seen', () => {
    const foretold = foretoldByFolds(best, 5);
    const mean = (isTrue: boolean): number => {
      const some = [...foretold].filter(([one]) => one.isTrue === isTrue).map(([, confidence]) => confidence);
      return some.reduce((sum, one) => sum + one, 0) / some.length;
    };
    assert.equal(foretold.size, best.length);
    assert.ok(mean(true) > mean(false) + 0.3, `${mean(true)} ${mean(false)}`);
  });

  it('gives confidences in 0 … 1, and the same model for the same queries', () => {
    const model = fitConfidence(best);
    assert.deepEqual(fitConfidence(bestCases(cases, queries)), model);
    for (const { features } of best) {
      const confidence = foretell(model, features);
      assert.ok(confidence >= 0 && confidence <= 1);
    }
  });

  it('takes what comes up without its cause for wrong, and stays true to what is asked', () => {
    const others = bestOfOthers(cases, queries, 5);
    assert.ok(others.length > 0 && others.every(({ isTrue, query }) => !isTrue && query.label !== null));
    const model = fitConfidence(best, others);
    const foreseen = best.reduce((sum, { features }) => sum + foretell(model, features), 0);
    assert.ok(Math.abs(foreseen - best.filter(({ isTrue }) => isTrue).length) < 1, String(foreseen));
  });

  it('counts an observation of weight two like two', () => {
    const at = (a: number, isTrue: boolean, weight?: number) => ({
      features: { a },
      isTrue,
      ...(weight === undefined ? {} : { weight }),
    });
    const others = [at(0, false), at(1, true), at(0.6, false)];
    const twice = fitLogistic([...others, at(0.5, true), at(0.5, true)], ['a'], 1e-9);
    const once = fitLogistic([...others, at(0.5, true, 2)], ['a'], 1e-9);
    assert.ok(Math.abs(twice.weights.a - once.weights.a) < 1e-4, `${twice.weights.a} ${once.weights.a}`);
    assert.ok(Math.abs(twice.intercept - once.intercept) < 1e-4);
  });

  it('puts all queries of a label in one fold', () => {
    const a = { id: '1', text: 'x', label: 'same', kind: 'near' };
    const b = { id: '2', text: 'y', label: 'same', kind: 'code' };
    assert.equal(foldOf(a, 5), foldOf(b, 5));
  });
});
