import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { casesIn } from '../../../src/store/leftBehind';
import type { StoredLibrary } from '../../../src/store/library';
import { content, TestPlace } from './helpers';

describe('cases that were left in another place', () => {
  let place: TestPlace;
  let opened: number;
  beforeEach(async () => {
    place = await TestPlace.make();
    opened = 0;
  });
  afterEach(() => place.clear());
  const open = (directory: string): Promise<StoredLibrary> => {
    opened++;
    return place.library({ directory });
  };

  it('are counted, deleted ones too', async () => {
    const library = await place.library();
    const { id } = await library.add(content('a'));
    await library.add(content('b'));
    await library.delete(id);
    assert.equal(await casesIn(place.directory, open), 2);
  });

  it('are none where no library is, and none is opened for that', async () => {
    assert.equal(await casesIn(place.path('nowhere'), open), 0);
    await mkdir(place.directory);
    await writeFile(place.path('cases.jsonl'), '');
    assert.equal(await casesIn(place.directory, open), 0);
    assert.equal(await casesIn(place.path('cases.jsonl'), open), 0);
    assert.equal(opened, 0);
  });
});
