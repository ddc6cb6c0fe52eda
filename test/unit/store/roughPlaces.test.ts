import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceText } from '../../../src/core/cases/sentence';
import { nodeFiles } from '../../../src/store/nodeFiles';
import { content, TestPlace, titles } from './helpers';

describe('places that a library is not made for', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  it('says in words that its folder is a file, saves nothing, and leaves the file alone', async () => {
    await writeFile(place.directory, 'not a folder');
    const library = await place.library();
    assert.equal(library.status.kind, 'unreadable');
    const { detail, said } = library.status as { detail: string; said: Parameters<typeof sentenceText>[0] };
    assert.ok(detail.includes(place.directory) && !/E[A-Z]{4,}/.test(detail), detail);
    assert.match(detail, /a file stands where a directory is needed. Move the file away/);
    assert.equal(sentenceText(said), detail);
    await assert.rejects(library.add(content('one')), (error: Error) => !/E[A-Z]{4,}/.test(error.message));
    assert.equal(await readFile(place.directory, 'utf8'), 'not a folder');
  });

  it('says in words that a folder on the way to it is a file', async () => {
    await writeFile(join(place.root, 'project'), 'a file');
    const library = await place.library({ directory: join(place.root, 'project', '.casebook') });
    assert.notEqual(library.status.kind, 'ready');
    await assert.rejects(library.add(content('one')), (error: Error) => {
      assert.ok(!/E[A-Z]{4,}/.test(error.message), error.message);
      return true;
    });
  });

  it('is there again when the file has been moved away', async () => {
    await writeFile(place.directory, 'not a folder');
    const library = await place.library();
    await rename(place.directory, `${place.directory}.txt`);
    await library.refresh();
    await library.add(content('one'));
    assert.deepEqual(titles(library), ['one']);
    await library.close();
    assert.deepEqual(titles(await place.library()), ['one']);
  });

  it('is written to again when that is allowed again', async () => {
    await (await place.library()).add(content('one'));
    let isAllowed = false;
    const refused = Object.assign(new Error('no'), { code: 'EACCES' });
    const files = { ...nodeFiles(), checkWritable: () => (isAllowed ? Promise.resolve() : Promise.reject(refused)) };
    const library = await place.library({ files });
    assert.equal(library.status.kind, 'read-only');
    let told = 0;
    library.onDidChange(() => told++);
    await library.refresh();
    assert.deepEqual([library.status.kind, told], ['read-only', 0]);
    isAllowed = true;
    await library.refresh();
    assert.deepEqual([library.status.kind, told], ['ready', 1]);
    await library.add(content('two'));
    assert.deepEqual(titles(library), ['one', 'two']);
  });

  for (const name of ['a b', 'größe 例 🎉', "it's #1 100%", 'semi;colon', 'q?x', '..hidden', '-rf', 'line\nbreak']) {
    it(`keeps cases in a folder named ${JSON.stringify(name)}`, async () => {
      const directory = join(place.root, name, '.casebook');
      await mkdir(join(place.root, name));
      const library = await place.library({ directory });
      await library.add(content('one'));
      await library.flush();
      await library.add(content('two'));
      await library.close();
      assert.deepEqual(titles(await place.library({ directory })), ['one', 'two']);
    });
  }

  it('keeps what this window knows, and what it records from then on, when its folder is deleted', async () => {
    const library = await place.library();
    await library.add(content('before'));
    await library.flush();
    await rm(place.directory, { recursive: true });
    const { title } = await library.add(content('after'));
    assert.equal(title, 'after');
    await library.flush();
    await library.close();
    const again = await place.library();
    assert.ok(titles(again).includes('after'), titles(again).join());
    assert.notEqual(again.status.kind, 'unreadable');
  });

  it('keeps the order of edits when the clock goes back', async () => {
    const times = [5_000, 4_000, 100, 3];
    const left = await place.library({ clock: () => times.shift() ?? 1 });
    const { id } = await left.add(content('first'));
    await left.edit(id, content('second'));
    const right = await place.library({ clock: () => 1 });
    await right.edit(id, content('third'));
    await left.refresh();
    assert.equal(left.get(id)?.title, 'third');
    await left.edit(id, content('fourth'));
    await right.refresh();
    assert.equal(right.get(id)?.title, 'fourth');
    await left.close();
    await right.close();
    const again = await place.library();
    assert.equal(again.get(id)?.title, 'fourth');
    assert.deepEqual(
      (await again.history(id)).map((event) => ('content' in event ? event.content.title : event.kind)),
      ['first', 'second', 'third', 'fourth'],
    );
  });

  it('leaves files of others in its folder alone', async () => {
    await mkdir(place.directory);
    const others = [
      'casebook.db-journal',
      'casebook.db.bak',
      'notes.txt',
      'casebook.db.journal-',
      '.casebook.db.journal-x-1.swp',
    ];
    for (const name of others) await writeFile(place.path(name), name);
    const library = await place.library();
    await library.add(content('one'));
    await library.flush();
    await library.forgetAll();
    await library.close();
    const left = await readdir(place.directory);
    for (const name of others) assert.ok(left.includes(name), `${name} is gone`);
  });
});
