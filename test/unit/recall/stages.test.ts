import assert from 'node:assert/strict';
import fc from 'fast-check';
import { OUTCOMES } from '../../../src/core/cases/case';
import type { Candidate } from '../../../src/core/recall/candidate';
import { EPSILON, recallStages } from '../../../src/core/recall/recall';
import { runStages } from '../../../src/core/recall/stage';
import { gate } from '../../../src/core/recall/stages/gate';
import { mostRelevantPerCause } from '../../../src/core/recall/stages/mostRelevantPerCause';
import { orderWithinEpsilon } from '../../../src/core/recall/stages/orderWithinEpsilon';
import { topK } from '../../../src/core/recall/stages/topK';
import { makeCase } from './makeCase';

const NOW = 10_000;
const CUTS = { high: 0.4, medium: 0.2, open: 0.15, low: 0.15, asked: 0.1 };

function candidate(id: string, relevance: number, given: Parameters<typeof makeCase>[0] | object = {}): Candidate {
  return { case: makeCase({ id, ...given }), relevance, confidence: relevance };
}

function ids(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ case: { id } }) => id);
}

const met = (lastAt: number) => ({ occurrences: { count: 1, firstAt: 0, lastAt } });

const candidates = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 6 }),
      relevance: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.2, 0.201, 0.2019, 0.202, 0.21)),
      lastAt: fc.nat(20_000),
      count: fc.integer({ min: 1, max: 9 }),
      outcome: fc.constantFrom(...OUTCOMES),
      signature: fc.constantFrom('s1', 's2', 's3'),
      rootCause: fc.constantFrom('cause a', 'cause b'),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  .map((rows) =>
    rows.map(({ id, relevance, lastAt, count, ...rest }) =>
      candidate(id, relevance, { ...rest, occurrences: { count, firstAt: 0, lastAt } }),
    ),
  );

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe('stages of recall', () => {
  it('never change what they get', () => {
    fc.assert(
      fc.property(candidates, fc.nat(5), (input, top) => {
        const before = JSON.stringify(input);
        runStages(recallStages(CUTS, { now: NOW, top, outcomes: ['fixed', 'failed'] }), deepFreeze(input));
        assert.equal(JSON.stringify(input), before);
      }),
    );
  });

  it('never let a preference swap two cases whose relevance differs by more than epsilon', () => {
    fc.assert(
      fc.property(candidates, (input) => {
        const ordered = orderWithinEpsilon(EPSILON, NOW).run(input);
        assert.deepEqual(ids(ordered).sort(), ids(input).sort());
        ordered.forEach((better, index) => {
          for (const worse of ordered.slice(index + 1)) assert.ok(worse.relevance - better.relevance <= EPSILON);
        });
      }),
    );
  });

  it('give the same answer whatever the order of the library', () => {
    fc.assert(
      fc.property(candidates, (input) => {
        const stages = recallStages(CUTS, { now: NOW });
        assert.deepEqual(ids(runStages(stages, [...input].reverse()).output), ids(runStages(stages, input).output));
      }),
    );
  });

  it('order: of two nearly equal cases the one met last goes first, and a far better one stays first', () => {
    const order = orderWithinEpsilon(0.01, NOW);
    assert.deepEqual(ids(order.run([candidate('old', 0.5, met(1)), candidate('new', 0.495, met(2))])), ['new', 'old']);
    assert.deepEqual(ids(order.run([candidate('old', 0.5, met(1)), candidate('new', 0.45, met(2))])), ['old', 'new']);
  });

  it('order: a time in the future counts as now', () => {
    const order = orderWithinEpsilon(0.01, NOW);
    const skewed = candidate('a', 0.5, met(NOW + 5));
    assert.deepEqual(ids(order.run([candidate('b', 0.5, met(NOW)), skewed])), ['a', 'b']);
  });

  it('order: a fix goes before a failed attempt of the same relevance', () => {
    const order = orderWithinEpsilon(0.01, NOW);
    const failed = candidate('failed', 0.5, { outcome: 'failed', ...met(9) });
    assert.deepEqual(ids(order.run([failed, candidate('fixed', 0.5, met(1))])), ['fixed', 'failed']);
  });

  it('gate: lets through what is exactly at the cut', () => {
    assert.deepEqual(ids(gate(CUTS).run([candidate('under', 0.1499), candidate('at', 0.15)])), ['at']);
  });

  it('same-cause: keeps the most relevant of one signature and cause, not the newest', () => {
    const same = { signature: 's', rootCause: 'The token expired' };
    const relevant = candidate('relevant', 0.6, { ...same, ...met(1) });
    const newest = candidate('newest', 0.5, { ...same, rootCause: 'the  token expired', ...met(9) });
    assert.deepEqual(ids(mostRelevantPerCause(NOW).run([newest, relevant])), ['relevant']);
  });

  it('same-cause: keeps two causes of one signature apart, and one cause of two signatures', () => {
    const input = [
      candidate('a', 0.6, { signature: 's', rootCause: 'x' }),
      candidate('b', 0.5, { signature: 's', rootCause: 'y' }),
      candidate('c', 0.4, { signature: 't', rootCause: 'y' }),
    ];
    assert.deepEqual(ids(mostRelevantPerCause(NOW).run(input)), ['a', 'b', 'c']);
  });

  it('top-k: keeps none where none is asked for', () => {
    assert.deepEqual(topK(0).run([candidate('a', 1)]), []);
  });
});
