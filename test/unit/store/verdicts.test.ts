import assert from 'node:assert/strict';
import { content, TestPlace } from './helpers';

/** The pairs as plain text, sorted. */
const pairsOf = (pairs: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...pairs].flatMap(([id, queries]) => [...queries].map((query) => `${id} for ${query}`)).sort();

describe('what people say of a case', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  it('keeps rejected pairs over rewritings and restarts, and forgets those that are taken back', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    const { id: other } = await library.add(content('two'));
    await library.note(id, { kind: 'rejected', at: 1, querySignature: 'q1' });
    await library.note(id, { kind: 'rejected', at: 2, querySignature: 'q2' });
    await library.flush();
    await library.note(other, { kind: 'rejected', at: 3, querySignature: 'q1' });
    await library.note(id, { kind: 'unrejected', at: 4, querySignature: 'q1' });
    const expected = [`${id} for q2`, `${other} for q1`];
    assert.deepEqual(pairsOf(library.rejectedPairs()), expected);
    assert.equal(library.rejectedPairs(), library.rejectedPairs());
    await library.close();
    const again = await place.library();
    assert.deepEqual(pairsOf(again.rejectedPairs()), expected);
    assert.equal(again.usage(id)?.rejected, 1);
    await again.note(id, { kind: 'rejected', at: 5, querySignature: 'q1' });
    await again.forget([other]);
    assert.deepEqual(pairsOf(again.rejectedPairs()), [`${id} for q1`, `${id} for q2`]);
  });

  it('comes to the same in two windows, whatever each learns first', async () => {
    const left = await place.library();
    const right = await place.library();
    const { id } = await left.add(content('one'));
    await right.refresh();
    await left.note(id, { kind: 'rejected', at: 1, querySignature: 'q' });
    await right.refresh();
    await right.note(id, { kind: 'unrejected', at: 2, querySignature: 'q' });
    await left.refresh();
    assert.deepEqual(pairsOf(left.rejectedPairs()), []);
    assert.deepEqual(pairsOf(right.rejectedPairs()), []);
  });

  it('counts what helped and what misled', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    for (const kind of ['helped', 'helped', 'misleading'] as const) {
      await library.note(id, { kind, at: 7, querySignature: 'q' });
    }
    await library.close();
    const usage = (await place.library()).usage(id);
    assert.deepEqual([usage?.helped, usage?.misleading, usage?.lastAt], [2, 1, 7]);
  });

  it('keeps what did not help, machine-made facts and the commit, through files and restarts', async () => {
    const library = await place.library();
    const learned = { failedAttempts: ['npm ci'], machineSummary: 'Failed 3 times.', commit: '3f2a9c1' };
    const { id } = await library.add(content('one', learned));
    await library.close();
    const { failedAttempts, machineSummary, commit } = (await place.library()).get(id) ?? {};
    assert.deepEqual({ failedAttempts, machineSummary, commit }, learned);
  });
});
