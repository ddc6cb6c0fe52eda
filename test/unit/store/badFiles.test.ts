import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import initSqlJs from 'sql.js';
import { nodeFiles } from '../../../src/store/nodeFiles';
import { content, TestPlace, titles } from './helpers';

const hash = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** A library with two cases whose database has been rewritten twice, and no process at it. */
async function twoCases(place: TestPlace): Promise<void> {
  for (const title of ['one', 'two']) {
    const library = await place.library();
    await library.add(content(title));
    await library.close();
  }
}

async function onlyDatabase(place: TestPlace): Promise<void> {
  for (const name of await readdir(place.directory)) {
    if (name.startsWith('casebook.db.')) await rm(place.path(name));
  }
}

describe('a library whose files are not as they should be', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  const spoil: Record<string, (path: string) => Promise<unknown>> = {
    'an empty file': (path) => truncate(path, 0),
    'a truncated database': async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
    'a database cut inside its header': (path) => truncate(path, 40),
    'a database with garbage in the middle': async (path) => {
      const bytes = await readFile(path);
      bytes.fill(0xa5, 4096, bytes.length - 4096);
      await writeFile(path, bytes);
    },
    'a text file': (path) => writeFile(path, 'this is my diary\n'.repeat(1_000)),
    'the database of another program': async (path) => {
      const sql = await initSqlJs();
      const other = new sql.Database();
      other.run('CREATE TABLE diary (day TEXT); INSERT INTO diary VALUES (1)');
      await writeFile(path, other.export());
      other.close();
    },
  };
  for (const [what, damage] of Object.entries(spoil)) {
    it(`never writes over ${what}, and says what to do`, async () => {
      await twoCases(place);
      await onlyDatabase(place);
      await damage(place.path('casebook.db'));
      const before = await hash(place.path('casebook.db'));
      const library = await place.library();
      assert.ok(library.status.kind === 'unreadable');
      assert.match(library.status.detail, /casebook\.db .*(doctor|[Mm]ove it away)/);
      await assert.rejects(library.add(content('three')), /Nothing was saved/);
      await library.flush();
      await library.close();
      assert.equal(await hash(place.path('casebook.db')), before);
    });

    it(`loses nothing to ${what} while backup and journals are there, and keeps the file`, async () => {
      await twoCases(place);
      await damage(place.path('casebook.db'));
      const before = await hash(place.path('casebook.db'));
      const library = await place.library();
      assert.ok(library.status.kind === 'ready');
      assert.match(library.status.detail ?? '', /recovered/);
      assert.deepEqual(titles(library), ['one', 'two']);
      assert.equal(await hash(place.path('casebook.db')), before);
      await library.add(content('three'));
      await library.close();
      const aside = (await readdir(place.directory)).find((name) => name.includes('.damaged-'));
      assert.equal(await hash(place.path(aside ?? 'nothing kept aside')), before);
      const again = await place.library();
      assert.deepEqual(again.status, { kind: 'ready' });
      assert.deepEqual(titles(again), ['one', 'three', 'two']);
    });
  }

  it('opens a library again when the bad file is moved away', async () => {
    await mkdir(place.directory);
    await writeFile(place.path('casebook.db'), 'not mine');
    const library = await place.library();
    assert.equal(library.status.kind, 'unreadable');
    await rm(place.path('casebook.db'));
    await library.refresh();
    assert.equal(library.status.kind, 'empty');
    await library.add(content('one'));
  });

  it('recovers when the database is missing and the backup is there', async () => {
    await twoCases(place);
    await rm(place.path('casebook.db'));
    assert.deepEqual(titles(await place.library()), ['one', 'two']);
  });

  it('opens a newer format read-only and leaves it alone', async () => {
    await twoCases(place);
    const sql = await initSqlJs();
    const newer = new sql.Database(await readFile(place.path('casebook.db')));
    newer.run('PRAGMA user_version = 99');
    await writeFile(place.path('casebook.db'), newer.export());
    newer.close();
    const before = await hash(place.path('casebook.db'));
    const library = await place.library();
    assert.ok(library.status.kind === 'read-only');
    assert.match(library.status.detail, /newer version of Casebook.*update Casebook/);
    assert.deepEqual(titles(library), ['one', 'two']);
    await assert.rejects(library.add(content('three')), /Nothing was saved/);
    await library.close();
    assert.equal(await hash(place.path('casebook.db')), before);
  });

  it('leaves what a newer version wrote to a journal to that version, and changes nothing', async () => {
    await twoCases(place);
    const json = JSON.stringify({ v: 99, w: 'newer', s: 1, c: 99, what: 'nobody knows' });
    const checksum = createHash('sha256').update(json).digest('hex').slice(0, 12);
    const line = `${checksum} ${json}\n`;
    const running = await place.library();
    await writeFile(place.path('casebook.db.journal-newer-1'), line);
    await running.refresh();
    for (const library of [running, await place.library()]) {
      assert.ok(library.status.kind === 'read-only');
      assert.match(library.status.detail, /newer version of Casebook.*update Casebook/);
      assert.deepEqual(titles(library), ['one', 'two']);
      await assert.rejects(library.add(content('three')), /Nothing was saved/);
      await library.flush();
      await library.close();
    }
    assert.equal(await readFile(place.path('casebook.db.journal-newer-1'), 'utf8'), line);
  });

  it('reads a journal up to a torn last line, and goes on', async () => {
    const library = await place.library();
    await library.add(content('one'));
    await library.add(content('two'));
    const journal = (await readdir(place.directory)).find((name) => name.includes('.journal-')) ?? '';
    const whole = await readFile(place.path(journal));
    const other = await TestPlace.make();
    try {
      await mkdir(other.directory);
      const lineEnd = whole.indexOf(10) + 1;
      for (const length of [lineEnd, lineEnd + 1, lineEnd + 30, whole.length - 1]) {
        await writeFile(other.path(journal), whole.subarray(0, length));
        const torn = await other.library();
        assert.deepEqual(titles(torn), ['one'], `cut at ${length}`);
        assert.deepEqual(torn.status, { kind: 'ready' });
        await torn.close();
      }
      const torn = await other.library();
      await torn.add(content('three'));
      await torn.close();
      assert.deepEqual(titles(await other.library()), ['one', 'three']);
    } finally {
      await other.clear();
    }
  });

  it('skips a damaged line of a journal, tells of it, and keeps the file', async () => {
    const library = await place.library();
    for (const title of ['one', 'two', 'three']) await library.add(content(title));
    const journal = (await readdir(place.directory)).find((name) => name.includes('.journal-')) ?? '';
    const other = await TestPlace.make();
    try {
      await mkdir(other.directory);
      await copyFile(place.path(journal), other.path(journal));
      const bytes = await readFile(other.path(journal));
      bytes[bytes.indexOf('two')] = 0x54;
      await writeFile(other.path(journal), bytes);
      const damaged = await other.library();
      assert.ok(damaged.status.kind === 'ready');
      assert.match(damaged.status.detail ?? '', /1 damaged entr/);
      assert.deepEqual(titles(damaged), ['one', 'three']);
      await damaged.add(content('four'));
      await damaged.close();
      const kept = (await readdir(other.directory)).find((name) => name.includes('.damaged-')) ?? 'not kept';
      assert.deepEqual(await readFile(other.path(kept)), bytes);
      assert.deepEqual(titles(await other.library()), ['four', 'one', 'three']);
    } finally {
      await other.clear();
    }
  });

  it('recalls from a read-only directory and says that nothing is recorded', async () => {
    await twoCases(place);
    const files = {
      ...nodeFiles(),
      checkWritable: () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' })),
    };
    const library = await place.library({ files });
    assert.ok(library.status.kind === 'read-only');
    assert.match(library.status.detail, /read-only.*nothing is recorded/);
    assert.deepEqual(titles(library), ['one', 'two']);
  });

  it('says so where the directory is a file', async () => {
    await writeFile(place.directory, 'a file');
    const library = await place.library();
    assert.equal(library.status.kind, 'unreadable');
    await assert.rejects(library.add(content('one')), /Nothing was saved/);
    assert.equal(await readFile(place.directory, 'utf8'), 'a file');
  });
});
