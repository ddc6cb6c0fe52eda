import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content, TestPlace } from '../store/helpers';
import { Clone } from './teamPlace';

describe('a team file and branches that Git merges', function () {
  this.timeout(60_000);
  let place: TestPlace;
  let ann: Clone;
  let bob: Clone;

  beforeEach(async () => {
    place = await TestPlace.make(true);
    ann = await Clone.make('ann', place);
    await ann.init();
    for (const title of ['one', 'two', 'three']) {
      await ann.library.add(content(title, { rootCause: `why ${title}`, tags: ['shared'] }));
    }
    await ann.sync();
    await ann.commit('Share the cases');
    bob = await ann.clone('bob');
    await bob.sync();
    assert.deepEqual(bob.cases, ann.cases);
  });
  afterEach(() => place.clear());

  /** Both commit what they have; Ann merges Bob's branch and commits what came of it; Bob takes that over. */
  const meet = async (): Promise<string> => {
    for (const one of [ann, bob]) {
      await one.sync();
      await one.commit(`Cases of ${one.name}`);
    }
    const merged = await ann.git('pull', '-q', '--no-rebase', '--no-edit', bob.folder, 'main').then(
      () => '',
      (error: unknown) => String(error),
    );
    if (merged !== '') return merged;
    await ann.sync();
    await ann.commit('In step');
    await bob.git('pull', '-q', '--no-rebase', '--no-edit', ann.folder, 'main');
    await bob.sync();
    assert.deepEqual(bob.cases, ann.cases);
    assert.equal(await bob.git('status', '--porcelain', '--untracked-files=no'), '');
    return '';
  };

  it('keeps the cases that both added and the edits that both made, without a conflict', async () => {
    for (let n = 0; n < 5; n++) await ann.library.add(content(`of ann ${n}`));
    for (let n = 0; n < 5; n++) await bob.library.add(content(`of bob ${n}`));
    ann.now = 2_000;
    bob.now = 3_000;
    await ann.library.edit('ann-1', content('one, says ann', { rootCause: 'why one', tags: ['shared', 'ann'] }));
    await bob.library.edit('ann-1', content('one', { rootCause: 'why one, says bob', tags: ['shared', 'bob'] }));
    await ann.library.edit('ann-2', content('two, says ann', { rootCause: 'why two', tags: ['shared'] }));
    await bob.library.edit('ann-3', content('three, says bob', { rootCause: 'why three', tags: ['shared'] }));
    assert.equal(await meet(), '');
    const titles = ann.library.cases().map(({ title }) => title);
    assert.equal(titles.length, 13);
    for (const title of ['two, says ann', 'three, says bob', 'of ann 4', 'of bob 4'])
      assert.ok(titles.includes(title), title);
    const both = ann.library.get('ann-1');
    assert.deepEqual([both?.title, both?.rootCause], ['one, says ann', 'why one, says bob']);
    assert.deepEqual([...(both?.tags ?? [])].sort(), ['ann', 'bob', 'shared']);
  });

  it('keeps both values of one field that both edited: one in the case, one in its history', async () => {
    ann.now = 2_000;
    bob.now = 3_000;
    await ann.library.edit('ann-2', content('two', { rootCause: 'says ann', tags: ['shared'] }));
    await bob.library.edit('ann-2', content('two', { rootCause: 'says bob', tags: ['shared'] }));
    assert.equal(await meet(), '');
    assert.equal(ann.library.get('ann-2')?.rootCause, 'says bob');
    const said = (await ann.library.history('ann-2')).map((event) =>
      'content' in event ? event.content.rootCause : '',
    );
    assert.ok(said.includes('says ann'));
  });

  it('keeps a case that one deleted and the other edited', async () => {
    bob.now = 3_000;
    await ann.library.delete('ann-2');
    await bob.library.edit('ann-2', content('two, edited', { rootCause: 'why two', tags: ['shared'] }));
    assert.equal(await meet(), '');
    assert.equal(ann.library.get('ann-2')?.title, 'two, edited');
  });

  it('deletes what one deleted and the other left alone', async () => {
    await ann.library.delete('ann-2');
    await bob.library.add(content('of bob'));
    assert.equal(await meet(), '');
    assert.equal(bob.library.get('ann-2'), undefined);
    assert.ok(bob.library.deletedCases().some(({ id }) => id === 'ann-2'));
  });

  it('deletes a case though the other edited one beside it, and keeps that edit', async () => {
    bob.now = 3_000;
    await ann.library.delete('ann-2');
    await bob.library.edit('ann-3', content('three, says bob', { rootCause: 'why three', tags: ['shared'] }));
    await bob.library.edit('ann-1', content('one, says bob', { rootCause: 'why one', tags: ['shared'] }));
    assert.equal(await meet(), '');
    for (const one of [ann, bob]) {
      assert.deepEqual(
        one.library
          .cases()
          .map(({ title }) => title)
          .sort(),
        ['one, says bob', 'three, says bob'],
      );
      assert.ok(one.library.deletedCases().some(({ id }) => id === 'ann-2'));
    }
    const eve = await ann.clone('eve');
    await eve.sync();
    assert.deepEqual(eve.cases, ann.cases, 'also where no history is known');
  });

  it('deletes a case though the other edited one beside it, for one who clones the merged file', async () => {
    bob.now = 3_000;
    await ann.library.delete('ann-2');
    await bob.library.edit('ann-3', content('three, says bob', { rootCause: 'why three', tags: ['shared'] }));
    for (const one of [ann, bob]) {
      await one.sync();
      await one.commit(`Cases of ${one.name}`);
    }
    await ann.git('pull', '-q', '--no-rebase', '--no-edit', bob.folder, 'main');
    const eve = await ann.clone('eve');
    await eve.sync();
    assert.equal(eve.library.get('ann-2'), undefined);
    assert.equal(eve.library.get('ann-3')?.title, 'three, says bob');
  });

  it('brings a case back that one restored, or whose deletion was reverted', async () => {
    await ann.library.delete('ann-2');
    assert.equal(await meet(), '');
    assert.equal(bob.library.get('ann-2'), undefined);
    ann.now = 4_000;
    await ann.library.restore('ann-2');
    await bob.library.edit('ann-3', content('three, says bob', { rootCause: 'why three', tags: ['shared'] }));
    assert.equal(await meet(), '');
    assert.equal(bob.library.get('ann-2')?.title, 'two');
    await ann.library.delete('ann-2');
    await ann.sync();
    await ann.commit('Delete again');
    await ann.git('revert', '--no-edit', 'HEAD');
    await ann.sync();
    assert.equal(ann.library.get('ann-2')?.title, 'two');
  });

  it('says nothing of a deleted case but its id', async () => {
    await ann.library.delete('ann-2');
    await ann.sync();
    const text = await ann.read();
    assert.ok(!text.includes('two'), text);
    assert.deepEqual(
      (await ann.lines()).map(({ id, gone }) => [id, typeof gone]),
      [
        ['ann-1', 'undefined'],
        ['ann-2', 'string'],
        ['ann-3', 'undefined'],
      ],
    );
    const outcome = await ann.sync();
    assert.ok(outcome.kind === 'in-step' && !outcome.isFileWritten);
  });

  it('says where the conflict is, where Git was told nothing, and takes both sides when both are kept', async () => {
    for (const one of [ann, bob]) {
      await rm(join(one.folder, '.casebook', '.gitattributes'));
      await one.commit('Without attributes');
    }
    ann.now = 2_000;
    bob.now = 3_000;
    await ann.library.edit('ann-1', content('one, says ann', { rootCause: 'why one', tags: ['shared'] }));
    await bob.library.edit('ann-1', content('one', { rootCause: 'why one, says bob', tags: ['shared'] }));
    // The attributes are made with the file, and only then.
    const before = ann.cases;
    for (const one of [ann, bob]) {
      await one.sync();
      await rm(join(one.folder, '.casebook', '.gitattributes'), { force: true });
    }
    assert.match(await meetWithoutAttributes(), /conflict/i);
    const outcome = await ann.sync();
    assert.ok(outcome.kind === 'conflict' && outcome.lines.length === 3, JSON.stringify(outcome));
    assert.deepEqual(ann.cases, before);
    const kept = (await ann.read()).split('\n').filter((line) => !/^[<=>]{7}/.test(line));
    await writeFile(ann.path, kept.join('\n'));
    await ann.sync();
    const both = ann.library.get('ann-1');
    assert.deepEqual([both?.title, both?.rootCause], ['one, says ann', 'why one, says bob']);
  });

  const meetWithoutAttributes = async (): Promise<string> => {
    for (const one of [ann, bob]) await one.commit('Cases');
    return ann.git('pull', '-q', '--no-rebase', '--no-edit', bob.folder, 'main').then(
      () => '',
      (error: unknown) => JSON.stringify(error) + String(error),
    );
  };

  it('lets a third who clones in the middle of it all have everything', async () => {
    await ann.library.add(content('of ann'));
    await bob.library.add(content('of bob'));
    ann.now = 2_000;
    bob.now = 3_000;
    await ann.library.edit('ann-1', content('one, says ann', { rootCause: 'why one', tags: ['shared'] }));
    await bob.library.edit('ann-1', content('one', { rootCause: 'why one, says bob', tags: ['shared'] }));
    for (const one of [ann, bob]) {
      await one.sync();
      await one.commit(`Cases of ${one.name}`);
    }
    // Merged by somebody who has no Casebook: both lines of the edited case stand in the file.
    await ann.git('pull', '-q', '--no-rebase', '--no-edit', bob.folder, 'main');
    const eve = await ann.clone('eve');
    const outcome = await eve.sync();
    assert.ok(outcome.kind === 'in-step' && outcome.notices.length === 1);
    assert.equal(eve.library.cases().length, 5);
    const said = (await eve.library.history('ann-1')).flatMap((event) => ('content' in event ? [event.content] : []));
    assert.ok(said.some(({ title }) => title === 'one, says ann'));
    assert.ok(said.some(({ rootCause }) => rootCause === 'why one, says bob'));
  });
});
