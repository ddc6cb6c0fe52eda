import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fitLogistic, foretell, type Observation } from '../../../src/core/evaluation/fitLogistic';

const observe = (x: number, y: number, isTrue: boolean): Observation<'x' | 'y'> => ({ features: { x, y }, isTrue });

describe('logistic fit', () => {
  it('learns which feature matters, and how', () => {
    const data = Array.from({ length: 200 }, (_, at) => observe(at / 100, at % 7, at > 90 + (at % 20)));
    const fit = fitLogistic(data, ['x', 'y'], 1);
    assert.ok(fit.weights.x > 1);
    assert.ok(Math.abs(fit.weights.y) < 0.5);
    assert.ok(foretell(fit, { x: 1.9, y: 3 }) > 0.9);
    assert.ok(foretell(fit, { x: 0.1, y: 3 }) < 0.1);
  });

  it('is calibrated: the mean of what it foretells is the share that came true', () => {
    const data = Array.from({ length: 300 }, (_, at) => observe((at * 7919) % 100, at % 5, (at * 31) % 10 < 3));
    const fit = fitLogistic(data, ['x', 'y'], 1);
    const mean = data.reduce((sum, { features }) => sum + foretell(fit, features), 0) / data.length;
    assert.ok(Math.abs(mean - 0.3) < 0.01);
  });

  it('gives probabilities for any data, also for constant features and one outcome', () => {
    const row = fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.constant(1), isTrue: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const fit = fitLogistic(
          rows.map(({ x, y, isTrue }) => observe(x, y, isTrue)),
          ['x', 'y'],
          1,
        );
        const p = foretell(fit, { x: 0, y: 1 });
        assert.ok(p >= 0 && p <= 1);
      }),
    );
  });
});
