import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { FileNames } from '../../../src/store/fileNames';
import { nodeFiles } from '../../../src/store/nodeFiles';
import { RewriteLock } from '../../../src/store/rewriteLock';
import { content, TestPlace, titles } from './helpers';

describe('the lock for rewriting', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await TestPlace.make();
    await mkdir(place.directory);
  });
  afterEach(() => place.clear());

  const { host } = nodeFiles().self;
  const owner = (pid: number): Promise<void> =>
    writeFile(place.path('casebook.db.lock'), JSON.stringify({ token: 'other', pid, host }));

  it('has one owner at a time', async () => {
    const names = new FileNames(place.directory);
    const [first, second] = ['a', 'b'].map((token) => new RewriteLock(nodeFiles(), names, token)) as [
      RewriteLock,
      RewriteLock,
    ];
    assert.equal(await first.acquire(), true);
    assert.equal(await second.acquire(), false);
    await first.release();
    assert.equal(await second.acquire(), true);
    await first.release();
    assert.equal(await second.isHeld(), true);
    await second.release();
  });

  it('is taken over at once from a process that ended, with what it left behind', async () => {
    await owner(2 ** 22 + 1);
    await writeFile(place.path('casebook.db.next-other'), 'half a database');
    const library = await place.library();
    await library.add(content('one'));
    await library.flush();
    const left = await readdir(place.directory);
    assert.ok(left.includes('casebook.db') && !left.some((name) => /\.lock|\.next-/.test(name)));
  });

  it('is left to a process that lives; recording goes on meanwhile', async () => {
    await owner(process.ppid);
    const library = await place.library();
    await library.add(content('one'));
    await library.flush();
    await library.close();
    assert.ok(!(await readdir(place.directory)).includes('casebook.db'));
    assert.deepEqual(titles(await place.library()), ['one']);
  });
});
