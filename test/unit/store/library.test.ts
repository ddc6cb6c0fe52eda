import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { LibraryError } from '../../../src/store/libraryError';
import { content, TestPlace, titles } from './helpers';

describe('a library', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  it('writes nothing and loads no wasm before the first record', async () => {
    const library = await place.library();
    assert.deepEqual(library.status, { kind: 'empty' });
    assert.deepEqual(library.cases(), []);
    await library.close();
    assert.equal(existsSync(place.directory), false);
    assert.equal(place.wasmLoads, 0);
  });

  it('keeps a record over closing and opening, with a .gitignore that hides the database only', async () => {
    const library = await place.library();
    const stored = await library.add(content('render'), { at: 1_000 });
    assert.deepEqual(stored.occurrences, { count: 1, firstAt: 1_000, lastAt: 1_000 });
    assert.match(stored.signature, /^\d+:[0-9a-f]+$/);
    await library.close();
    const ignored = (await readFile(place.path('.gitignore'), 'utf8'))
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    assert.deepEqual(ignored, ['casebook.db*', '']);
    assert.ok(
      (await readdir(place.directory)).every((name) => name === '.gitignore' || name.startsWith('casebook.db')),
    );
    assert.ok(existsSync(place.path('casebook.db')));
    const again = await place.library();
    assert.deepEqual(again.status, { kind: 'ready' });
    assert.deepEqual(again.cases(), [stored]);
  });

  it('edits, deletes and restores, and remembers all of it (L26)', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    const edited = await library.edit(id, content('two'));
    assert.equal(edited.title, 'two');
    await library.delete(id);
    assert.deepEqual(library.cases(), []);
    assert.deepEqual(
      library.deletedCases().map(({ title }) => title),
      ['two'],
    );
    await assert.rejects(library.edit(id, content('three')), /Restore it first/);
    assert.equal((await library.restore(id)).title, 'two');
    await library.note(id, { kind: 'met', at: 5_000, command: 'npm test' });
    await library.note(id, { kind: 'shown', at: 6_000, querySignature: '1:x' });
    const kinds = ['created', 'edited', 'deleted', 'restored', 'met', 'shown'];
    assert.deepEqual(
      (await library.history(id)).map(({ kind }) => kind),
      kinds,
    );
    await library.flush();
    assert.deepEqual(
      (await library.history(id)).map(({ kind }) => kind),
      kinds,
    );
    await library.close();
    const again = await place.library();
    assert.deepEqual(
      (await again.history(id)).map(({ kind }) => kind),
      kinds,
    );
    assert.equal(again.get(id)?.occurrences.count, 2);
    assert.equal(again.get(id)?.occurrences.firstAt, 5_000);
    assert.equal(again.usage(id)?.shown, 1);
  });

  it('never changes an array of cases that it gave out, and tells of every change', async () => {
    const library = await place.library();
    let told = 0;
    const stop = library.onDidChange(() => told++);
    const before = library.cases();
    const { id } = await library.add(content('one'));
    assert.deepEqual(before, []);
    assert.equal(library.cases(), library.cases());
    await library.delete(id);
    assert.equal(told, 2);
    stop();
    await library.restore(id);
    assert.equal(told, 2);
  });

  it('lets no secret past, in whatever field and through whatever door', async () => {
    const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const library = await place.library();
    const dirty = content(`push with ${secret}`, {
      errorText: `remote: ${secret}`,
      rootCause: secret,
      fixSummary: secret,
      aliases: [`token ${secret}`],
      tags: [`t ${secret}`],
      command: `git push https://${secret}@github.com/x`,
    });
    const { id } = await library.add(dirty);
    await library.edit(id, dirty);
    await library.note(id, { kind: 'met', at: 1, command: `curl -H "Authorization: token ${secret}"` });
    await library.addAll(
      (async function* () {
        yield await Promise.resolve([{ id: 'imported', content: dirty }]);
      })(),
    );
    await library.flush();
    for (const name of await readdir(place.directory)) {
      assert.equal((await readFile(place.path(name))).includes(secret), false, name);
    }
    assert.match(library.get('imported')?.title ?? '', /push with <secret:/);
  });

  it('refuses what is too long with the field that is to blame, and folds 1 MB of error text', async () => {
    const library = await place.library();
    await assert.rejects(library.add(content('a', { rootCause: 'x'.repeat(1 << 20) })), (error) => {
      assert.ok(error instanceof LibraryError);
      assert.deepEqual(error.fields, ['rootCause']);
      return true;
    });
    const stored = await library.add(content('b', { errorText: `E: first\n${'line\n'.repeat(200_000)}E: last` }));
    assert.match(stored.errorText, /^E: first\n[^]*characters left out[^]*E: last$/);
    assert.deepEqual(titles(library), ['b']);
  });

  it('changes nothing where it may not, and says why', async () => {
    const library = await place.library({ readOnly: 'This workspace is not trusted.' });
    assert.deepEqual(library.status, { kind: 'read-only', detail: 'This workspace is not trusted.' });
    await assert.rejects(library.add(content('a')), /Nothing was saved. This workspace is not trusted./);
    assert.equal(existsSync(place.directory), false);
  });

  it('gives ids that are new even where the source of ids begins again', async () => {
    const first = await place.library();
    await first.add(content('one'));
    await first.close();
    let n = 0;
    const second = await place.library({ newId: () => `case-${++n}` });
    await second.add(content('two'));
    await second.close();
    assert.deepEqual(titles(await place.library()), ['one', 'two']);
  });
});
