import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TeamOutcome } from '../../../src/store/team/syncTeam';
import { content, TestPlace } from '../store/helpers';
import { Clone } from './teamPlace';

type InStep = Extract<TeamOutcome, { kind: 'in-step' }>;

async function inStep(clone: Clone): Promise<InStep> {
  const outcome = await clone.sync();
  assert.ok(outcome.kind === 'in-step', outcome.kind);
  return outcome;
}

describe('a team file', () => {
  let place: TestPlace;
  let ann: Clone;
  beforeEach(async () => {
    place = await TestPlace.make(true);
    ann = await Clone.make('ann', place);
  });
  afterEach(() => place.clear());

  /** As if the file of one had come to the other through Git. */
  const carry = async (from: Clone, to: Clone): Promise<void> => to.write(await from.read());

  it('gets every case, one a line, sorted by id, without what differs from machine to machine', async () => {
    for (const title of ['one', 'two', 'three']) await ann.library.add(content(title));
    await ann.library.note('ann-1', { kind: 'met', at: 5_000 });
    const outcome = await inStep(ann);
    assert.deepEqual([outcome.isFileWritten, outcome.added, outcome.updated, outcome.removed], [true, 0, 0, 0]);
    const lines = await ann.lines();
    assert.deepEqual(
      lines.map(({ id }) => id),
      ['ann-1', 'ann-2', 'ann-3'],
    );
    assert.equal('occurrences' in (lines[0] ?? {}), false);
    assert.equal(
      await readFile(join(ann.folder, '.casebook', '.gitattributes'), 'utf8'),
      'cases.jsonl merge=union text eol=lf\n',
    );
    const before = await ann.read();
    await ann.library.note('ann-1', { kind: 'met', at: 6_000 });
    assert.equal((await inStep(ann)).isFileWritten, false);
    assert.equal(await ann.read(), before);
  });

  it('is not made for a library without cases', async () => {
    assert.equal((await inStep(ann)).isFileWritten, false);
    await assert.rejects(ann.read());
  });

  it('brings its cases into a library, as they are, and is left as it is', async () => {
    await ann.library.add(content('one', { aliases: ['how to one'] }));
    await inStep(ann);
    const bob = await Clone.make('bob', place);
    await carry(ann, bob);
    bob.now = 9_000;
    const outcome = await inStep(bob);
    assert.deepEqual([outcome.added, outcome.isFileWritten], [1, false]);
    assert.deepEqual(bob.cases, ann.cases);
    assert.equal(bob.library.get('ann-1')?.updatedAt, 1_000);
  });

  it('carries edits and deletions both ways', async () => {
    for (const title of ['one', 'two', 'three']) await ann.library.add(content(title));
    await inStep(ann);
    const bob = await Clone.make('bob', place);
    await carry(ann, bob);
    await inStep(bob);
    bob.now = 2_000;
    await bob.library.edit('ann-1', content('one, edited by bob'));
    await bob.library.delete('ann-2');
    await bob.library.add(content('four'));
    await inStep(bob);
    await carry(bob, ann);
    ann.now = 3_000;
    const outcome = await inStep(ann);
    assert.deepEqual([outcome.added, outcome.updated, outcome.removed, outcome.isFileWritten], [1, 1, 1, false]);
    assert.deepEqual(ann.cases, bob.cases);
    assert.deepEqual(
      ann.library.deletedCases().map(({ title }) => title),
      ['two'],
    );
    assert.deepEqual((await inStep(ann)).notices, []);
  });

  it('merges edits of different fields, and entries of lists one by one', async () => {
    await ann.library.add(content('one', { rootCause: 'why', tags: ['a', 'b'] }));
    await inStep(ann);
    const bob = await Clone.make('bob', place);
    await carry(ann, bob);
    await inStep(bob);
    await bob.library.edit('ann-1', content('one', { rootCause: 'why, says bob', tags: ['b', 'bob'] }));
    await inStep(bob);
    await ann.library.edit('ann-1', content('one, says ann', { rootCause: 'why', tags: ['a', 'b', 'ann'] }));
    await carry(bob, ann);
    const outcome = await inStep(ann);
    const merged = ann.library.get('ann-1');
    assert.deepEqual([merged?.title, merged?.rootCause], ['one, says ann', 'why, says bob']);
    assert.deepEqual([...(merged?.tags ?? [])].sort(), ['ann', 'b', 'bob']);
    assert.deepEqual(outcome.notices, []);
    await carry(ann, bob);
    await inStep(bob);
    assert.deepEqual(bob.library.get('ann-1')?.tags, merged?.tags);
  });

  for (const [later, winner] of [
    ['ann', 'says ann'],
    ['bob', 'says bob'],
  ] as const) {
    it(`keeps the later of two edits of one field and the other in the history, where ${later} was later`, async () => {
      await ann.library.add(content('one', { rootCause: 'why' }));
      await inStep(ann);
      const bob = await Clone.make('bob', place);
      await carry(ann, bob);
      await inStep(bob);
      ann.now = later === 'ann' ? 3_000 : 2_000;
      bob.now = later === 'bob' ? 3_000 : 2_000;
      await ann.library.edit('ann-1', content('one', { rootCause: 'says ann' }));
      await bob.library.edit('ann-1', content('one', { rootCause: 'says bob' }));
      await inStep(bob);
      await carry(bob, ann);
      ann.now = 4_000;
      const { notices } = await inStep(ann);
      assert.deepEqual(notices, [{ id: 'ann-1', title: 'one', kind: 'both-edited', fields: ['rootCause'] }]);
      assert.equal(ann.library.get('ann-1')?.rootCause, winner);
      const said = (await ann.library.history('ann-1')).flatMap((event) =>
        'content' in event ? [event.content.rootCause] : [],
      );
      assert.ok(said.includes('says ann') && said.includes('says bob'), said.join());
      assert.equal((await inStep(ann)).isFileWritten, false);
    });
  }

  it('keeps what was deleted on one side and edited on the other', async () => {
    for (const title of ['one', 'two']) await ann.library.add(content(title));
    await inStep(ann);
    const bob = await Clone.make('bob', place);
    await carry(ann, bob);
    await inStep(bob);
    await bob.library.delete('ann-1');
    await bob.library.edit('ann-2', content('two, edited'));
    await inStep(bob);
    await ann.library.edit('ann-1', content('one, edited'));
    await ann.library.delete('ann-2');
    await carry(bob, ann);
    const { notices } = await inStep(ann);
    assert.deepEqual(notices.map(({ kind, title }) => [kind, title]).sort(), [
      ['kept', 'one, edited'],
      ['kept', 'two, edited'],
    ]);
    assert.equal(ann.library.cases().length, 2);
    await carry(ann, bob);
    await inStep(bob);
    assert.deepEqual(bob.cases, ann.cases);
  });

  it('takes nothing from a file with the marks of a conflict, and says where they are', async () => {
    await ann.library.add(content('one'));
    await inStep(ann);
    const [line = ''] = (await ann.read()).split('\n');
    const text = ['<<<<<<< HEAD', line, '=======', line.replace('one', 'uno'), '>>>>>>> theirs', ''].join('\n');
    await ann.write(text);
    assert.deepEqual(await ann.sync(), { kind: 'conflict', lines: [1, 3, 5] });
    assert.equal(await ann.read(), text);
    assert.equal(ann.library.get('ann-1')?.title, 'one');
  });

  it('is understood when both sides of a conflict were kept', async () => {
    await ann.library.add(content('one', { rootCause: 'why' }));
    await inStep(ann);
    ann.now = 2_000;
    await ann.library.edit('ann-1', content('one', { rootCause: 'why, says ann' }));
    await inStep(ann);
    const [line = ''] = (await ann.read()).split('\n');
    const theirs = line.replace('why, says ann', 'why').replace('"title":"one"', '"title":"one, says bob"');
    await ann.write(`${theirs}\n${line}\n`);
    const { notices } = await inStep(ann);
    const joined = ann.library.get('ann-1');
    assert.deepEqual([joined?.title, joined?.rootCause], ['one, says bob', 'why, says ann']);
    assert.deepEqual(notices, []);
    assert.equal((await ann.lines()).length, 1);
  });

  it('keeps good lines, is not written to while it has bad ones, and deletes nothing for them', async () => {
    for (const title of ['one', 'two']) await ann.library.add(content(title));
    await inStep(ann);
    const [first = '', second = ''] = (await ann.read()).split('\n');
    const text = `${first.replace('"title":"one"', '"title":"one, edited"')}\n${second.slice(0, 40)}\n{"text":"no id"}\n`;
    await ann.write(text);
    const outcome = await inStep(ann);
    assert.deepEqual(
      outcome.rejected.map(({ line }) => line),
      [2, 3],
    );
    assert.equal(ann.library.get('ann-1')?.title, 'one, edited');
    assert.equal(ann.library.get('ann-2')?.title, 'two');
    await ann.library.add(content('three'));
    await inStep(ann);
    assert.equal(await ann.read(), text);
    await ann.write(`${text.split('\n')[0]}\n${second}\n`);
    await inStep(ann);
    assert.equal((await ann.lines()).length, 3);
  });

  it('that is gone, as on another branch, deletes nothing and is not made anew unasked', async () => {
    await ann.library.add(content('one'));
    await inStep(ann);
    await ann.remove();
    assert.deepEqual(await ann.sync(), { kind: 'missing' });
    await ann.write('');
    assert.deepEqual(await ann.sync(), { kind: 'missing' });
    assert.equal(ann.library.cases().length, 1);
  });

  it('gives its cases back to a library that was lost', async () => {
    for (const title of ['one', 'two']) await ann.library.add(content(title));
    await inStep(ann);
    const bob = await Clone.make('bob', place);
    await carry(ann, bob);
    // What bob had in common with the file is known still, but his library is not there.
    const directory = join(bob.folder, '.casebook');
    await writeFile(
      join(directory, 'casebook.db.team'),
      await readFile(join(ann.folder, '.casebook', 'casebook.db.team')),
    );
    assert.equal((await inStep(bob)).added, 2);
    assert.deepEqual(bob.cases, ann.cases);
  });

  it('loses a case that is forgotten, and nothing of it stays beside it', async () => {
    for (const title of ['one', 'a secret case']) await ann.library.add(content(title));
    await inStep(ann);
    await ann.library.forget(['ann-2']);
    await inStep(ann);
    assert.deepEqual(
      (await ann.lines()).map(({ title }) => title),
      ['one'],
    );
    const directory = join(ann.folder, '.casebook');
    for (const name of await readdir(directory)) {
      assert.equal((await readFile(join(directory, name), 'latin1')).includes('secret case'), false, name);
    }
  });

  it('keeps what a newer Casebook has written into a line', async () => {
    await ann.library.add(content('one'));
    await inStep(ann);
    const line = JSON.stringify({ ...(await ann.lines())[0], mood: { then: 'grim' } });
    await ann.write(`${line}\n`);
    await inStep(ann);
    assert.equal(await ann.read(), `${line}\n`);
    await ann.library.edit('ann-1', content('one, edited'));
    await inStep(ann);
    assert.deepEqual((await ann.lines())[0]?.['mood'], { then: 'grim' });
  });

  it('lets no secret into the library', async () => {
    const token = ['ghp', 'x1Y2z3A4b5C6d7E8f9G0h1I2j3K4l5M6n7O8'].join('_');
    await ann.write(`${JSON.stringify({ id: 'x', title: 'leak', text: `token ${token}`, rootCause: token })}\n`);
    await inStep(ann);
    const stored = ann.library.get('x');
    assert.equal(JSON.stringify(stored).includes(token), false);
    assert.equal((await ann.read()).includes(token), false);
  });

  it('is sorted again, and cases that came twice to the letter are one', async () => {
    for (const title of ['one', 'two']) await ann.library.add(content(title));
    await inStep(ann);
    const text = await ann.read();
    const [first = '', second = ''] = text.split('\n');
    await ann.write([second, first, second, ''].join('\r\n'));
    assert.deepEqual((await inStep(ann)).notices, []);
    assert.equal(await ann.read(), text);
  });

  it('waits for another process', async () => {
    await ann.library.add(content('one'));
    await inStep(ann);
    await writeFile(
      join(ann.folder, '.casebook', 'casebook.db.team.lock'),
      JSON.stringify({ token: 't', pid: process.ppid, host: (await import('node:os')).hostname() }),
    );
    assert.deepEqual(await ann.sync(), { kind: 'busy' });
  });
});
