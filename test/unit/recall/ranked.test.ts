import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRecall } from '../../../src/core/recall/recall';
import type { RecallQuery } from '../../../src/core/recall/recallQuery';
import { BACKGROUND, termRarity } from '../../../src/core/recall/scorers/ranked/termRarity';
import { ask, makeCase } from './makeCase';

const cases = [
  makeCase({
    id: 'arg',
    errorText: "src/a.ts(1,2): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
    rootCause: 'Wrong argument',
  }),
  makeCase({
    id: 'oom',
    errorText: 'The command npm run build returned a non-zero code: 137',
    rootCause: 'Killed for want of memory',
  }),
  makeCase({
    id: 'port',
    errorText: 'Error: listen EADDRINUSE: address already in use :::3000',
    rootCause: 'The port is taken',
  }),
  makeCase({ id: 'key', errorText: 'KeyError: port', rootCause: 'A key is missing in a dict' }),
];
const find = createRecall();
const hits = (query: RecallQuery) => find(query, cases, { now: 0, scorer: 'ranked' }).hits;

describe('ranked scorer', () => {
  it('takes a code that clashes for another problem, however alike the words', () => {
    assert.equal(
      hits(ask("src/b.ts(3,4): error TS2345: Argument of type 'X' is not assignable to parameter of type 'Y'."))[0]
        ?.case.id,
      'arg',
    );
    const [other] = hits(
      ask("src/b.ts(3,4): error TS2769: Argument of type 'X' is not assignable to parameter of type 'Y'."),
    );
    assert.notEqual(other?.level, 'high');
  });

  it('tells exit codes apart', () => {
    assert.equal(hits(ask('The command make returned a non-zero code: 137'))[0]?.case.id, 'oom');
    assert.equal(hits(ask('worker exited with code 143')).length, 0);
  });

  it('finds an English case by a Chinese description that no alias has', () => {
    assert.equal(hits(ask('端口已经被占用，地址已被使用'))[0]?.case.id, 'port');
  });

  it('shares the score among the words that both have, the most telling first', () => {
    const [hit] = hits(ask('listen EADDRINUSE: address already in use 0.0.0.0:80'));
    assert.equal(hit?.shared[0], 'eaddrinuse');
    assert.ok(hit.contributions.every(({ share }, at, all) => at === 0 || share <= (all[at - 1]?.share ?? 0)));
  });

  it('uses the parts of a report beside its text', () => {
    const { pattern } = ask('it failed');
    const report = {
      headline: 'it failed',
      text: 'it failed',
      severity: 'error',
      count: 1,
      recogniser: 'x',
      code: 'EADDRINUSE',
      command: 'node listen.js',
    } as const;
    const ids = find.observe({ text: 'it failed', pattern, report }, cases, { now: 0, scorer: 'ranked' }).lists[0];
    assert.deepEqual(
      ids?.map((candidate) => candidate.case.id),
      ['port'],
    );
  });

  it('rarity lies in 0 … 1 and falls with every case that has the term, in libraries of all sizes', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, BACKGROUND.get('error') ?? 0), fc.nat(1e6), fc.nat(1e6), (background, a, b) => {
        const [frequency, all] = [Math.min(a, b), Math.max(a, b)];
        const rarity = termRarity(background, frequency, all);
        assert.ok(rarity > 0 && rarity <= 1);
        assert.ok(termRarity(background, Math.min(all, frequency + 1), all) <= rarity);
      }),
    );
    assert.ok(termRarity(BACKGROUND.get('error') ?? 0, 0, 5) < termRarity(0, 0, 5) / 2);
  });
});
