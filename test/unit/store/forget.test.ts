import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { content, TestPlace, titles } from './helpers';

describe('forgetting cases', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  const traces = async (word: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of await readdir(place.directory)) {
      if ((await readFile(place.path(name))).includes(word)) found.push(name);
    }
    return found;
  };

  it('leaves no trace in any file: database, history, journals, backup', async () => {
    const library = await place.library();
    const { id } = await library.add(content('Marmalade'));
    await library.edit(id, content('Marmalade edited'));
    await library.flush();
    await library.add(content('kept'));
    await library.edit(id, content('Marmalade again'));
    await library.flush();
    await library.delete(id);
    assert.notDeepEqual(await traces('Marmalade'), []);
    await library.forget([id]);
    assert.deepEqual(await traces('Marmalade'), []);
    assert.deepEqual(await library.history(id), []);
    await assert.rejects(library.restore(id));
    await library.close();
    assert.deepEqual(titles(await place.library()), ['kept']);
  });

  it('reaches other windows, and what they still had in their journals', async () => {
    const left = await place.library();
    const right = await place.library();
    const { id } = await left.add(content('Marmalade'));
    await right.refresh();
    await right.edit(id, content('Marmalade from the right'));
    await left.refresh();
    await left.forget([id]);
    assert.deepEqual(await traces('Marmalade'), []);
    await right.refresh();
    assert.equal(right.get(id), undefined);
    await assert.rejects(right.edit(id, content('Marmalade back')));
    await right.add(content('new'));
    await right.close();
    await left.refresh();
    assert.deepEqual(titles(left), ['new']);
    assert.deepEqual(await traces('Marmalade'), []);
  });

  it('names the files kept aside that hold the case, and removes them when asked to', async () => {
    for (const title of ['Marmalade in the pantry', 'kept']) {
      const library = await place.library();
      await library.add(content(title));
      await library.close();
    }
    const bytes = await readFile(place.path('casebook.db'));
    await writeFile(place.path('casebook.db'), bytes.fill(0xa5, 4096, 8192));
    await writeFile(place.path('casebook.db.damaged-other'), 'something else');
    const library = await place.library();
    await library.add(content('makes the database anew'));
    await library.flush();
    const found = library.cases().find(({ title }) => title.startsWith('Marmalade'));
    const { copies } = await library.forget([found?.id ?? '']);
    assert.deepEqual(
      await traces('Marmalade'),
      copies.map((path) => basename(path)),
    );
    assert.equal(copies.length, 1);
    await library.removeCopies([...copies, place.path('casebook.db')]);
    assert.deepEqual(await traces('Marmalade'), []);
    assert.ok((await readdir(place.directory)).includes('casebook.db.damaged-other'));
    assert.deepEqual(titles(library), ['kept', 'makes the database anew']);
  });

  it('forgets everything: no byte of any case is left, wherever it was', async () => {
    const library = await place.library();
    const other = await place.library();
    const { id } = await library.add(content('Marmalade one'));
    await library.edit(id, content('Marmalade two'));
    await library.flush();
    await library.add(content('Marmalade three'));
    await library.flush();
    const { id: deleted } = await library.add(content('Marmalade deleted'));
    await library.delete(deleted);
    await other.add(content('Marmalade of another window'));
    await writeFile(place.path('casebook.db.damaged-old'), 'Marmalade');
    await writeFile(place.path('casebook.db.pending-gone'), 'Marmalade');
    await library.forgetAll();
    assert.deepEqual(await traces('Marmalade'), []);
    assert.deepEqual(titles(library), []);
    await other.refresh();
    assert.deepEqual(titles(other), []);
    await library.add(content('anew'));
    await library.close();
    assert.deepEqual(titles(await place.library()), ['anew']);
  });

  it('has nothing to forget where nothing was recorded, and writes nothing', async () => {
    const library = await place.library();
    await library.forgetAll();
    await assert.rejects(readdir(place.directory));
  });

  it('does not keep the same file from being imported anew on purpose', async () => {
    const library = await place.library();
    const again = async function* (): AsyncGenerator<{ id: string; content: ReturnType<typeof content> }[]> {
      yield await Promise.resolve([{ id: 'x', content: content('from a file') }]);
    };
    await library.addAll(again());
    await library.forget(['x']);
    assert.deepEqual(await library.addAll(again()), { added: 1, updated: 0, unchanged: 0 });
    await library.close();
    assert.deepEqual(titles(await place.library()), ['from a file']);
  });
});
