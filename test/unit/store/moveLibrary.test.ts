import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { moveLibrary } from '../../../src/store/moveLibrary';
import { content, TestPlace, titles } from './helpers';

describe('moving a library', () => {
  let place: TestPlace;
  let other: TestPlace;
  beforeEach(async () => {
    place = await TestPlace.make();
    other = await TestPlace.make();
  });
  afterEach(() => Promise.all([place.clear(), other.clear()]));
  const context = (): { loadSqlJs: TestPlace['loadSqlJs'] } => ({ loadSqlJs: () => place.loadSqlJs() });

  it('takes everything along, deleted cases too, and leaves no trace behind', async () => {
    const from = await place.library();
    const to = await other.library();
    const kept = await from.add(content('kept'));
    await from.edit(kept.id, content('kept and edited'));
    await from.flush();
    await from.note(kept.id, { kind: 'met', at: 5 });
    const deleted = await from.add(content('deleted'));
    await from.delete(deleted.id);
    const before = { stored: from.get(kept.id), history: await from.history(kept.id) };
    assert.equal(await moveLibrary(from, to, context()), 2);
    assert.deepEqual(titles(to), ['kept and edited']);
    assert.deepEqual({ stored: to.get(kept.id), history: await to.history(kept.id) }, before);
    await to.restore(deleted.id);
    assert.deepEqual(titles(to), ['deleted', 'kept and edited']);
    assert.deepEqual([from.cases(), from.deletedCases()], [[], []]);
    for (const name of await readdir(place.directory)) {
      assert.equal((await readFile(place.path(name), 'latin1')).includes('kept and edited'), false, name);
    }
  });

  it('adds to what is there, and lets the newer of two versions stand', async () => {
    let now = 1_000;
    const from = await place.library({ clock: () => now });
    const to = await other.library({ clock: () => now });
    const { id } = await from.add(content('old'));
    await moveLibrary(from, to, context());
    now = 2_000;
    await to.edit(id, content('newer'));
    const again = await other.library({ clock: () => now });
    await moveLibrary(to, from, context());
    assert.deepEqual(titles(from), ['newer']);
    await again.refresh();
    assert.deepEqual(titles(again), []);
  });

  it('leaves all where it was when the new place can’t be written to', async () => {
    const from = await place.library();
    const to = await other.library({ readOnly: 'Read only.' });
    await from.add(content('stays'));
    await assert.rejects(moveLibrary(from, to, context()), /Read only/);
    assert.deepEqual(titles(from), ['stays']);
  });

  it('can be stopped with nothing done', async () => {
    const from = await place.library();
    const to = await other.library();
    await from.add(content('stays'));
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(moveLibrary(from, to, context(), stop.signal));
    assert.deepEqual([titles(from), titles(to)], [['stays'], []]);
  });

  it('misses nothing that another window writes meanwhile', async () => {
    const from = await place.library();
    const window = await place.library();
    const to = await other.library();
    for (let n = 0; n < 20; n++) await from.add(content(`case ${n}`));
    const late = window.add(content('late'));
    const moved = await moveLibrary(from, to, context());
    await late;
    await window.refresh();
    assert.deepEqual([...titles(to), ...titles(window)].length, 21);
    assert.ok(moved >= 20);
  });
});
