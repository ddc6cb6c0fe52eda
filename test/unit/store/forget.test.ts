import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
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
