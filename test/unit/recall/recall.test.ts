import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRecall, recall } from '../../../src/core/recall/recall';
import type { RecallOptions } from '../../../src/core/recall/recall';
import { SCORERS } from '../../../src/core/recall/scorers/findScorer';
import { ask, makeCase } from './makeCase';

const NOW = 10_000;

const library = [
  makeCase({
    id: 'port',
    errorText: 'Error: listen EADDRINUSE: address already in use :::3000',
    aliases: ['端口被占用'],
  }),
  makeCase({ id: 'module', errorText: "Error: Cannot find module 'express'\nRequire stack:\n- /srv/app/index.js" }),
  makeCase({
    id: 'type',
    errorText:
      "src/a.ts(3,4): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  }),
  makeCase({
    id: 'push',
    errorText: '! [rejected] main -> main (fetch first)\nerror: failed to push some refs',
    aliases: ['推送被拒绝', '我不想被拒'],
  }),
  makeCase({
    id: 'memory',
    errorText: 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
  }),
];

const WORDS =
  'error cannot find module express port in use 3000 heap memory TS2345 argument type 端口 推送 被 拒绝 占用 src/a.ts'.split(
    ' ',
  );
const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

for (const { name: scorer } of SCORERS) {
  const options: RecallOptions = { now: NOW, scorer };
  describe(`recall with ${scorer}`, () => {
    const hitsOf = (query: string) => recall(ask(query), library, options).hits.map((hit) => hit.case.id);

    it('finds the case of the same error in another place', () => {
      assert.equal(hitsOf('Error: listen EADDRINUSE: address already in use 127.0.0.1:8080')[0], 'port');
      assert.equal(hitsOf("Error: Cannot find module 'lodash'\nRequire stack:\n- /home/me/x.js")[0], 'module');
    });

    it('finds a case by its alias where the error has no word of the query', () => {
      assert.equal(hitsOf('端口被占用了')[0], 'port');
      assert.equal(hitsOf('推送被拒绝')[0], 'push');
    });

    it('finds nothing for an unrelated text, an empty one, and one without words', () => {
      for (const query of ['refactor the settings page', '', '???', '\u0000', '12 34'])
        assert.deepEqual(hitsOf(query), []);
    });

    const find = createRecall();

    it('gives scores in 0 … 1 that fall, contributions that add up to them, and a block within its budget', () => {
      fc.assert(
        fc.property(text, (query) => {
          const { hits, block, trace, truncated } = find(ask(query), library, options);
          assert.ok(block.length <= 1500);
          assert.ok(hits.length <= 5);
          for (const { score, contributions, shared } of hits) {
            assert.ok(score >= 0 && score <= 1);
            const sum = contributions.reduce((total, { share }) => total + share, 0);
            assert.ok(Math.abs(sum - score) < 1e-9, `${sum} is not ${score}`);
            assert.deepEqual(
              shared,
              contributions.map(({ term }) => term),
            );
          }
          assert.equal(trace[0]?.in, library.length);
          trace.slice(1).forEach((step, index) => assert.equal(step.in, trace[index]?.out));
          assert.equal(trace.at(-1)?.out, hits.length - truncated.length);
        }),
      );
    });

    it('answers the same after any change of the library as from a fresh index', () => {
      const changing = createRecall();
      fc.assert(
        fc.property(fc.subarray(library), fc.boolean(), text, (cases, edit, query) => {
          const current = edit ? cases.map((found) => ({ ...found, errorText: `${found.errorText} ${query}` })) : cases;
          assert.deepEqual(changing(ask(query), current, options), recall(ask(query), current, options));
        }),
        { numRuns: 40 },
      );
    });

    it('is not slowed by a case and a query of 1 MB', () => {
      const long = 'x '.repeat(500_000);
      assert.deepEqual(
        recall(ask('端口被占用'), [...library, makeCase({ id: 'long', errorText: long })], options).hits[0]?.case.id,
        'port',
      );
      recall(ask(long), library, options);
    }).timeout(10_000);

    it('folds away a case that was rejected for this problem, and filters by outcome', () => {
      const query = ask('Error: listen EADDRINUSE: address already in use :::3000');
      assert.deepEqual(recall(query, library, { ...options, rejected: new Set(['port']) }).hits, []);
      assert.deepEqual(recall(query, library, { ...options, outcomes: ['failed'] }).hits, []);
    });
  });
}

describe('recall', () => {
  it('ranked: shows a person who asks by a few words the nearest case as a guess, and an error with them nothing', () => {
    const words = ask('the port of the server');
    const asError = recall(words, library, { now: NOW });
    const asked = recall(words, library, { now: NOW, asked: true });
    assert.deepEqual(asError.hits, []);
    assert.deepEqual(
      asked.hits.map((hit) => [hit.case.id, hit.level]),
      [['port', 'low']],
    );
    assert.deepEqual(recall(ask('how to cook rice'), library, { now: NOW, asked: true }).hits, []);
  });

  it('ranked: names shared words as the error has them, not by their stems', () => {
    const [hit] = recall(ask("Error: Cannot find module 'lodash'"), library, { now: NOW }).hits;
    assert.ok(hit?.shared.includes('module'), hit?.shared.join(' '));
  });

  it('says which scorers there are when asked for another', () => {
    assert.throws(() => recall(ask('x'), [], { now: NOW, scorer: 'magic' }), /no scorer "magic".*jaccard/);
  });

  it('jaccard: the score is the overlap of the keyword sets, a third for one word of three', () => {
    const cases = [makeCase({ id: 'a', errorText: 'alpha beta' })];
    const [hit] = recall(ask('beta gamma'), cases, { now: NOW, scorer: 'jaccard' }).hits;
    assert.equal(hit?.score, 1 / 3);
    assert.equal(hit.level, 'medium');
    assert.deepEqual(hit.contributions, [{ term: 'beta', share: 1 / 3 }]);
  });

  it('jaccard: Chinese words do not water down the Latin ones, nor the other way round', () => {
    const cases = [makeCase({ id: 'a', errorText: 'EADDRINUSE 端口 已经 被 占用' })];
    const [hit] = recall(ask('EADDRINUSE 服务 无法 启动'), cases, { now: NOW, scorer: 'jaccard' }).hits;
    assert.equal(hit?.score, 1);
  });
});
