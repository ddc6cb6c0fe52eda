import assert from 'node:assert/strict';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportCases } from '../../../src/store/exportCases';
import type { StoredLibrary } from '../../../src/store/library';
import type { ThreadFiles } from '../../../src/store/tasks/threadTasks';
import { buildThread } from '../../harness/databaseThread';
import { fill, MANY } from './fill';
import { content, TestPlace } from './helpers';

const exported = (library: StoredLibrary): string => [...exportCases(library.cases())].join('');

describe('a library that is large enough for a thread of its own', function () {
  this.timeout(60_000);
  let thread: ThreadFiles;
  let place: TestPlace;
  before(async () => (thread = await buildThread()));
  beforeEach(async () => (place = await TestPlace.make(true)));
  afterEach(() => place.clear());

  it('is the same library, with all that can be done with one', async () => {
    await fill(place);
    const library = await place.library({ thread });
    await library.flush();
    const { id } = await library.add(content('mine'));
    await library.edit(id, content('mine, edited'));
    await library.note(id, { kind: 'rejected', at: 5, querySignature: 'q' });
    await library.note('other-7', { kind: 'met', at: 6 });
    await library.delete('other-8');
    await library.forget(['other-9']);
    await library.flush();
    const before = exported(library);
    await library.close();
    assert.equal(place.wasmLoads, 0, 'all of it in the thread');
    const again = await place.library({ thread });
    const here = await place.library();
    for (const opened of [again, here]) {
      assert.deepEqual(opened.status, { kind: 'ready' });
      assert.equal(opened.cases().length, MANY - 1);
      assert.equal(exported(opened), before);
      assert.equal(opened.get('other-7')?.occurrences.count, 2);
      assert.deepEqual([...(opened.rejectedPairs().get(id) ?? [])], ['q']);
      assert.deepEqual(
        opened.deletedCases().map((stored) => stored.id),
        ['other-8'],
      );
      assert.deepEqual(
        (await opened.history(id)).map(({ kind }) => kind),
        ['created', 'edited', 'rejected'],
      );
    }
    for (const name of await readdir(place.directory)) {
      assert.ok(!(await readFile(place.path(name))).includes('other-9"'), name);
    }
  });

  it('takes the backup in place of a file that was checked before and went bad since', async () => {
    await fill(place);
    const library = await place.library({ thread });
    await library.flush();
    await library.add(content('one'));
    await library.flush();
    await library.close();
    const bytes = await readFile(place.path('casebook.db'));
    bytes.fill(0, 8_192, 12_288);
    await writeFile(place.path('casebook.db'), bytes);
    const again = await place.library({ thread });
    assert.ok(again.status.kind === 'ready');
    assert.match(again.status.detail ?? '', /recovered from the backup/);
    assert.equal(again.cases().length, MANY + 1);
  });

  it('says what is wrong with a file just as well', async () => {
    await fill(place);
    const library = await place.library({ thread });
    await library.flush();
    await library.close();
    for (const name of await readdir(place.directory)) {
      if (name.includes('.kept-') || name.includes('.previous')) await truncate(place.path(name), 0);
    }
    await truncate(place.path('casebook.db'), 2_500_000);
    const again = await place.library({ thread });
    assert.ok(again.status.kind === 'unreadable');
    assert.match(again.status.detail, /cut off/);
  });

  it('is worked on without the thread where that can’t be started', async () => {
    const missing = { ...thread, script: join(place.root, 'nothing.cjs') };
    await fill(place);
    const library = await place.library({ thread: missing });
    await library.flush();
    await library.close();
    const again = await place.library({ thread: missing });
    assert.equal(again.cases().length, MANY);
    assert.match(place.logged.join('\n'), /thread for large databases can’t be used/);
  });
});
