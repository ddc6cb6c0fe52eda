import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { normalize } from '../../../src/core/pattern/normalize';
import { copyCases } from '../../../src/store/transferCases';
import { withVerdict, type Verdict, type Verdicts } from '../../../src/store/verdicts';
import fc from 'fast-check';
import { content, TestPlace } from './helpers';

const ERROR = "TypeError: Cannot read properties of undefined (reading 'price')\n    at total (/src/cart.ts:12:9)";
const SIGNED = normalize(ERROR).signature;

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

  for (const isWritten of [false, true]) {
    it(`keeps rejections under new rules for signatures, ${isWritten ? 'in the database' : 'in the journal'}`, async () => {
      const library = await place.library();
      const { id } = await library.add(content('one'));
      const { id: other } = await library.add(content('two'));
      const query = { querySignature: '1:old', queryText: ERROR };
      await library.note(id, { kind: 'rejected', at: 1, ...query });
      await library.note(other, { kind: 'rejected', at: 1, ...query });
      await library.note(other, { kind: 'unrejected', at: 2, querySignature: SIGNED });
      if (isWritten) await library.flush();
      assert.deepEqual(pairsOf(library.rejectedPairs()), [`${id} for ${SIGNED}`]);
      await library.close();
      const again = await place.library();
      assert.deepEqual(pairsOf(again.rejectedPairs()), [`${id} for ${SIGNED}`]);
      await again.note(id, { kind: 'unrejected', at: 3, querySignature: SIGNED, queryText: ERROR });
      assert.deepEqual(pairsOf(again.rejectedPairs()), []);
    });
  }

  it('signs anew what the database has by older rules, once', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    await library.note(id, { kind: 'rejected', at: 1, querySignature: SIGNED, queryText: ERROR });
    await library.close();
    const sql = await place.loadSqlJs();
    const old = new sql.Database(await readFile(place.path('casebook.db')));
    old.run('UPDATE cases SET verdicts = replace(verdicts, ?, ?)', [SIGNED, '1:old']);
    await writeFile(place.path('casebook.db'), old.export());
    old.close();
    const again = await place.library();
    assert.deepEqual(pairsOf(again.rejectedPairs()), [`${id} for ${SIGNED}`]);
    await again.flush();
    const now = new sql.Database(await readFile(place.path('casebook.db')));
    const [stored] = now.exec('SELECT verdicts FROM cases')[0]?.values.flat() ?? [];
    now.close();
    assert.ok(String(stored).includes(SIGNED), String(stored));
  });

  it('comes to the same pairs in whatever order verdicts of several versions are learned', () => {
    const verdict = fc.record({
      query: fc.constantFrom('1:a', '0:b', SIGNED, 'other'),
      clock: fc.nat({ max: 9 }),
      writer: fc.constantFrom('x', 'y'),
      rejected: fc.boolean(),
      text: fc.constantFrom(undefined, ERROR),
    });
    const all = fc.uniqueArray(verdict, { selector: ({ clock, writer }) => `${clock} ${writer}` });
    const taken = (list: readonly (typeof all extends fc.Arbitrary<(infer V)[]> ? V : never)[]): Verdicts =>
      list.reduce<Verdicts>((verdicts, { query, clock, writer, rejected, text }) => {
        const one: Verdict = { order: { clock, writer }, rejected, ...(text === undefined ? {} : { text }) };
        return withVerdict(verdicts, query, one);
      }, new Map());
    const plain = (verdicts: Verdicts): unknown => [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
    fc.assert(
      fc.property(all, fc.nat(), (list, seed) => {
        const turned = [...list.slice(seed % (list.length + 1)), ...list.slice(0, seed % (list.length + 1))].reverse();
        assert.deepEqual(plain(taken(turned)), plain(taken(list)));
      }),
    );
  });

  it('keeps no secret of the error that a case was rejected for, and takes it along with the case', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    const secret = ['ghp', 'a8Kd03mVbQ7xZt5LwR2cN9yHs4JfUe1GpTo6'].join('_');
    const queryText = `Error: bad credentials, token=${secret}\n${'x'.repeat(20_000)}`;
    await library.note(id, { kind: 'rejected', at: 1, querySignature: 'q', queryText });
    const [, event] = await library.history(id);
    const kept = event !== undefined && 'queryText' in event ? (event.queryText ?? '') : '';
    assert.ok(kept.startsWith('Error: bad credentials'), kept.slice(0, 100));
    assert.ok(!kept.includes(secret) && kept.length < 9_000);
    const elsewhere = await place.library({ directory: `${place.root}/elsewhere` });
    await copyCases(library, elsewhere, [id]);
    const [, copied] = await elsewhere.history(id);
    assert.deepEqual(copied, event);
    assert.deepEqual(elsewhere.rejectedPairs(), library.rejectedPairs());
    assert.equal(elsewhere.rejectedPairs().size, 1);
  });

  it('forgets the error of a forgotten case also where another case was rejected for it', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    const errorText = `${ERROR}\n    at unheardOf (/src/private.ts:1:1)`;
    await library.note(id, { kind: 'rejected', at: 1, querySignature: SIGNED, queryText: errorText });
    await library.flush();
    const { id: gone } = await library.add(content('two', { errorText }));
    await library.note(id, { kind: 'rejected', at: 2, querySignature: 'other', queryText: `${errorText}\n` });
    await library.forget([gone]);
    for (const name of await readdir(place.directory)) {
      const bytes = await readFile(place.path(name));
      assert.ok(!bytes.includes('unheardOf'), name);
    }
    await library.close();
    assert.ok(pairsOf((await place.library()).rejectedPairs()).includes(`${id} for ${SIGNED}`));
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
