import assert from 'node:assert/strict';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportCases } from '../../../src/store/exportCases';
import { TestPlace } from './helpers';

/** Databases that released versions wrote, each with the same three cases; a new format adds its file here. */
const FORMATS = [1];

describe('databases of every format so far', () => {
  for (const format of FORMATS) {
    it(`format ${format} is read whole, takes changes, and keeps its history`, async () => {
      const place = await TestPlace.make();
      try {
        await mkdir(place.directory);
        await copyFile(
          join(import.meta.dirname, `../../fixtures/libraries/format-${format}.db`),
          place.path('casebook.db'),
        );
        const library = await place.library({ clock: () => 9_000 });
        assert.deepEqual(library.status, { kind: 'ready' });
        assert.deepEqual(
          library.cases().map(({ id, title, createdAt, occurrences }) => [id, title, createdAt, occurrences.count]),
          [
            ['case-1', 'second version', 1_000, 2],
            ['case-2', 'untouched', 1_000, 1],
          ],
        );
        assert.deepEqual(
          library.deletedCases().map(({ title }) => title),
          ['deleted'],
        );
        assert.deepEqual(
          (await library.history('case-1')).map(({ kind }) => kind),
          ['created', 'edited', 'met', 'shown'],
        );
        assert.equal(library.usage('case-1')?.shown, 1);
        const before = [...exportCases(library.cases())].join('');
        await library.restore('case-3');
        await library.delete('case-3');
        await library.close();
        const again = await place.library();
        assert.equal([...exportCases(again.cases())].join(''), before);
      } finally {
        await place.clear();
      }
    });
  }
});
