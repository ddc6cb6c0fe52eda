import assert from 'node:assert/strict';
import { copyCases, moveCases } from '../../../src/store/transferCases';
import { content, TestPlace, titles } from './helpers';

describe('cases that go to another library', () => {
  let place: TestPlace;
  let other: TestPlace;
  beforeEach(async () => {
    place = await TestPlace.make();
    other = await TestPlace.make();
  });
  afterEach(() => Promise.all([place.clear(), other.clear()]));

  it('take their history, times, occurrences and use with them', async () => {
    let now = 1_000;
    const from = await place.library({ clock: () => now });
    const to = await other.library({ clock: () => 9_999 });
    const { id } = await from.add(content('first'));
    now = 2_000;
    await from.edit(id, content('second'));
    await from.note(id, { kind: 'met', at: 3_000, command: 'make' });
    await from.note(id, { kind: 'verified', at: 3_500, querySignature: 's' });
    const counts = await copyCases(from, to, [id]);
    assert.deepEqual(counts, { added: 1, updated: 0, unchanged: 0 });
    assert.deepEqual(to.get(id), from.get(id));
    assert.deepEqual(await to.history(id), await from.history(id));
    assert.equal(to.usage(id)?.verified, 1);
  });

  it('change nothing when they are copied again, and bring what is newer', async () => {
    let now = 1_000;
    const from = await place.library({ clock: () => now });
    const to = await other.library({ clock: () => now });
    const { id } = await from.add(content('first'));
    await copyCases(from, to, [id]);
    assert.deepEqual(await copyCases(from, to, [id]), { added: 0, updated: 0, unchanged: 1 });
    now = 2_000;
    await from.edit(id, content('second'));
    assert.deepEqual(await copyCases(from, to, [id]), { added: 0, updated: 1, unchanged: 0 });
    now = 3_000;
    await to.edit(id, content('third'));
    assert.deepEqual(await copyCases(from, to, [id]), { added: 0, updated: 0, unchanged: 1 });
    assert.equal(to.get(id)?.title, 'third');
  });

  it('leave a way back where they are moved', async () => {
    const from = await place.library();
    const to = await other.library();
    const { id } = await from.add(content('mine'));
    await from.add(content('stays'));
    const moved = await moveCases(from, to, [id, 'unknown']);
    assert.deepEqual(
      moved.map(({ title }) => title),
      ['mine'],
    );
    assert.deepEqual(titles(from), ['stays']);
    assert.deepEqual(titles(to), ['mine']);
    await from.restore(id);
    assert.deepEqual(titles(from), ['mine', 'stays']);
  });

  it('stay where they were when they could not be stored', async () => {
    const from = await place.library();
    const to = await other.library({ readOnly: 'Nothing may be written here.' });
    const { id } = await from.add(content('mine'));
    await assert.rejects(moveCases(from, to, [id]), /Nothing may be written here/);
    assert.deepEqual(titles(from), ['mine']);
  });

  it('keep more of them than one slice', async () => {
    const from = await place.library();
    const to = await other.library();
    const ids: string[] = [];
    for (let n = 0; n < 120; n++) ids.push((await from.add(content(`case ${n}`))).id);
    assert.equal((await copyCases(from, to, ids)).added, 120);
    assert.equal(to.cases().length, 120);
  });
});
