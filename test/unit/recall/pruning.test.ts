import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRecall } from '../../../src/core/recall/recall';
import { FITTED_MODEL } from '../../../src/core/recall/scorers/ranked/fittedModel';
import { Postings } from '../../../src/core/recall/scorers/ranked/postings';
import { RankedIndex } from '../../../src/core/recall/scorers/ranked/rankedIndex';
import { TopScored } from '../../../src/core/recall/scorers/ranked/topScored';
import { ErrorTexts, generateCases, generateQueries, numbers } from '../../bench/recall/generateCases';
import { ask } from './makeCase';

function listed(postings: Postings, term: number): [number, number][] {
  const list = postings.list(term);
  return Array.from({ length: list.length }, (_, at) => [list.number(at), list.impact(at)]);
}

describe('inverted index', () => {
  it('holds what a table of maps holds, whatever is added and taken out', () => {
    const change = fc.record({
      term: fc.nat(5),
      number: fc.nat(300),
      impact: fc.integer({ min: 1, max: 255 }),
      out: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 600 }), (changes) => {
        const postings = new Postings();
        const tables = Array.from({ length: 6 }, () => new Map<number, number>());
        for (const { term, number, impact, out } of changes) {
          const table = tables[term] ?? new Map<number, number>();
          if (out) {
            postings.remove(term, number);
            table.delete(number);
          } else if (!table.has(number)) {
            postings.add(term, number, impact);
            table.set(number, impact);
          }
        }
        tables.forEach((table, term) => {
          const list = postings.list(term);
          assert.equal(postings.frequency(term), table.size);
          for (const number of [0, 7, 150, 299, 300]) {
            assert.equal(list.impactIn(number), table.get(number) ?? 0);
            const under = [...table.keys()].filter((one) => one < number).length;
            for (const start of [0, under >> 1, under]) assert.equal(list.seek(number, start), under);
          }
          assert.deepEqual(
            listed(postings, term),
            [...table].sort(([a], [b]) => a - b),
          );
          assert.ok([...table.values()].every((impact) => impact <= postings.bound(term)));
        });
      }),
    );
  });

  it('keeps a list that is longer than a page in order', () => {
    const postings = new Postings();
    for (let number = 150_000; number > 0; number -= 3) postings.add(0, number, 7);
    for (let number = 1; number <= 150_000; number += 3) postings.add(0, number, 9);
    const numbersOf = listed(postings, 0).map(([number]) => number);
    assert.equal(numbersOf.length, 100_000);
    assert.ok(numbersOf.every((number, at) => at === 0 || number > (numbersOf[at - 1] ?? 0)));
  }).timeout(10_000);
});

describe('pruning', () => {
  it('finds the same in long lists, where it leaves most out', () => {
    const next = numbers(17);
    const postings = new Postings();
    // Of the term n, one case in 2 ** n has it, with an impact that most often is small.
    for (let number = 0; number < 20_000; number += 1) {
      for (let term = 0; term < 12; term += 1) {
        if (next(2 ** term) === 0) postings.add(term, number, 1 + Math.floor((254 * next(1000) ** 2) / 1e6));
      }
    }
    const scored = new TopScored(postings);
    let touched = 0;
    for (let query = 0; query < 60; query += 1) {
      const terms = Array.from({ length: 12 }, (_, id) => ({ id, term: String(id), weight: (id + 1) / 12 }))
        .filter(() => next(3) > 0)
        .map((one) => ({ ...one, weight: one.weight * (1 + next(100) / 100) }));
      const find = (pruned: boolean) => {
        const { cases, ...work } = scored.find(terms, 12, pruned);
        touched += pruned ? work.touched : 0;
        return [...cases].sort((a, b) => a.number - b.number);
      };
      assert.deepEqual(find(true), find(false));
    }
    assert.ok(touched < 60 * 15_000, String(touched));
  });

  it('finds exactly the cases, with exactly the scores, that reading every posting finds', () => {
    const posting = fc.tuple(fc.nat(12), fc.nat(400), fc.integer({ min: 1, max: 255 }));
    const sought = fc.uniqueArray(fc.tuple(fc.nat(12), fc.double({ min: 0.001, max: 4, noNaN: true })), {
      selector: ([id]) => id,
      maxLength: 10,
    });
    fc.assert(
      fc.property(
        fc.array(posting, { maxLength: 1500 }),
        sought,
        fc.integer({ min: 1, max: 20 }),
        (rows, query, top) => {
          const postings = new Postings();
          const seen = new Set<string>();
          for (const [term, number, impact] of rows) {
            if (seen.has(`${term} ${number}`)) continue;
            seen.add(`${term} ${number}`);
            postings.add(term, number, impact);
          }
          const terms = query.map(([id, weight]) => ({ id, term: String(id), weight }));
          const scored = new TopScored(postings);
          const find = (pruned: boolean) =>
            [...scored.find(terms, top, pruned).cases].sort((a, b) => a.number - b.number);
          assert.deepEqual(find(true), find(false));
          // The tables are clean again: the same question has the same answer.
          assert.deepEqual(find(true), find(true));
        },
      ),
    );
  });

  it('shows the same cases as reading everything, with the same scores', () => {
    const cases = generateCases(800);
    const pruned = new RankedIndex(FITTED_MODEL);
    const full = new RankedIndex(FITTED_MODEL, false);
    for (const found of cases) {
      pruned.put(found);
      full.put(found);
    }
    for (const text of generateQueries(cases, 30)) {
      const shown = (index: RankedIndex) =>
        index.candidates(ask(text)).map(({ case: { id }, relevance, confidence }) => ({ id, relevance, confidence }));
      assert.deepEqual(shown(pruned), shown(full));
    }
  }).timeout(20_000);
});

describe('recall of a large library', () => {
  it('is indexed in slices between which others have their turn, and then answers as an index built at once', async () => {
    const cases = generateCases(600);
    const recall = createRecall();
    let now = 0;
    let pauses = 0;
    const slices = {
      clock: () => (now += 3),
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    };
    assert.equal(recall.isReady(cases), false);
    await recall.prepare(cases, slices);
    assert.ok(pauses > 5, String(pauses));
    assert.equal(recall.isReady(cases), true);
    const query = ask(cases[17]?.errorText ?? '');
    assert.deepEqual(recall(query, cases, { now: 0 }), createRecall()(query, cases, { now: 0 }));
    assert.equal(recall(query, cases, { now: 0 }).hits[0]?.case.id, 'case-17');
  });

  it('lets the latest list of cases win where two are taken in at once', async () => {
    const cases = generateCases(300);
    const fewer = cases.slice(0, 250);
    const recall = createRecall();
    const slices = { clock: () => (now += 9), pause: () => new Promise<void>(setImmediate) };
    let now = 0;
    await Promise.all([recall.prepare(cases, slices), recall.prepare(fewer, slices)]);
    const query = ask(cases[280]?.errorText ?? '');
    assert.deepEqual(recall(query, fewer, { now: 0 }), createRecall()(query, fewer, { now: 0 }));
    assert.equal(recall(query, cases, { now: 0 }).hits[0]?.case.id, 'case-280');
  });

  it('follows counts and times of a case without another index entry', () => {
    const cases = generateCases(50);
    const recall = createRecall();
    recall(ask('x'), cases, { now: 0 });
    const met = cases.map((found) => ({ ...found, occurrences: { count: 9, firstAt: 0, lastAt: 99 } }));
    const query = ask(cases[3]?.errorText ?? '');
    assert.equal(recall(query, met, { now: 100 }).hits[0]?.case.occurrences.count, 9);
    assert.deepEqual(recall(query, met, { now: 100 }), createRecall()(query, met, { now: 100 }));
  });
});

describe('a word that is still being typed', () => {
  const cases = generateCases(200);
  const recall = createRecall();
  const typed = (text: string, typing: boolean) =>
    recall(ask(text), cases, { now: 0, asked: true, typing }).hits.map(({ case: { id } }) => id);

  it('finds the cases of the words that begin so, and without the option none', () => {
    const name = new ErrorTexts(numbers(3)).name().toLowerCase();
    const word = `zyx${name.replace(/\d/g, '')}`;
    const library = [
      ...cases,
      { ...(cases[0] ?? generateCases(1)[0]!), id: 'typed', errorText: `cannot load ${word}` },
    ];
    const find = (text: string, typing: boolean) => recall(ask(text), library, { now: 0, asked: true, typing }).hits[0];
    assert.equal(find(word.slice(0, 6), true)?.case.id, 'typed');
    assert.deepEqual(find(word.slice(0, 6), true)?.shared, [word]);
    assert.equal(find(word.slice(0, 6), false), undefined);
  });

  it('begins nothing with one or two letters', () => {
    assert.deepEqual(typed('zy', true), typed('zy', false));
  });
});

describe('cases that were set aside', () => {
  it('are named in the answer and in the trace, and only where they would be shown', () => {
    const cases = generateCases(40);
    const query = ask(cases[5]?.errorText ?? '');
    const rejected = new Set(['case-5', 'case-6']);
    const { hits, setAside, trace } = createRecall()(query, cases, { now: 0, rejected });
    assert.deepEqual(
      setAside.map(({ id }) => id),
      ['case-5'],
    );
    assert.deepEqual(trace.find(({ stage }) => stage === 'rejected')?.ids, ['case-5']);
    assert.ok(hits.every(({ case: { id } }) => !rejected.has(id)));
    assert.deepEqual(createRecall()(query, cases, { now: 0 }).setAside, []);
  });
});
