import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOutdatedSignature } from '../../../src/core/pattern/signature';
import { exportCases } from '../../../src/store/exportCases';
import { SCHEMA_VERSION } from '../../../src/store/database/schema';
import { TestPlace } from './helpers';

const FIXTURES = join(import.meta.dirname, '../../fixtures/libraries');

/** Databases that released versions wrote, each with the same three cases; a new format adds its file here. */
const FORMATS = [1, 2, 3];
/** Signature of the error for which the fixture of format 3 has a rejection with that error's text. */
const REJECTED_FOR = '2:f9b8a33b31e1c553';

describe('databases of every format so far', () => {
  for (const format of FORMATS) {
    it(`format ${format} is read whole, takes changes, and keeps its history`, async () => {
      const place = await TestPlace.make();
      try {
        await mkdir(place.directory);
        await copyFile(join(FIXTURES, `format-${format}.db`), place.path('casebook.db'));
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
          ['created', 'edited', 'met', 'shown', ...(format >= 2 ? ['helped'] : [])],
        );
        assert.equal(library.usage('case-1')?.shown, 1);
        assert.equal(library.usage('case-1')?.helped, format >= 2 ? 1 : 0);
        assert.deepEqual(
          [...library.rejectedPairs()].map(([id, queries]) => [id, ...queries]),
          format >= 2 ? [['case-2', 'q1', ...(format >= 3 ? [REJECTED_FOR] : [])]] : [],
        );
        assert.equal(library.get('case-1')?.machineSummary, format >= 2 ? 'Failed twice.' : undefined);
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

  it('get signatures by the rules of today, once: they are in the file afterwards', async () => {
    const place = await TestPlace.make();
    try {
      await mkdir(place.directory);
      const sql = await place.loadSqlJs();
      const old = new sql.Database(await readFile(join(FIXTURES, 'format-2.db')));
      old.run("UPDATE cases SET signature = '0:old'");
      await writeFile(place.path('casebook.db'), old.export());
      old.close();
      const library = await place.library();
      const signatures = library.cases().map(({ signature }) => signature);
      assert.ok(
        signatures.every((signature) => !isOutdatedSignature(signature)),
        signatures.join(),
      );
      await library.flush();
      const now = new sql.Database(await readFile(place.path('casebook.db')));
      const stored = now.exec('SELECT signature FROM cases')[0]?.values.flat() ?? [];
      now.close();
      assert.equal(stored.length, 3);
      assert.ok(
        stored.every((signature) => !isOutdatedSignature(String(signature))),
        stored.join(),
      );
    } finally {
      await place.clear();
    }
  });

  it('keep their rejections when the rules for signatures change, where the error is known from a case', async () => {
    const place = await TestPlace.make();
    try {
      await mkdir(place.directory);
      const sql = await place.loadSqlJs();
      const old = new sql.Database(await readFile(join(FIXTURES, 'format-2.db')));
      // As an older version left it: one pair for the error of a case, one for an error that no case has.
      old.run(`UPDATE events SET data = json_set(data, '$.signature', '1:old') WHERE kind = 'edited'`);
      old.run(`UPDATE cases SET signature = '1:old' WHERE id = 'case-1'`);
      old.run(`UPDATE cases SET verdicts = '[["1:old",8,1,1],["1:none",9,1,1]]' WHERE id = 'case-2'`);
      await writeFile(place.path('casebook.db'), old.export());
      old.close();
      const library = await place.library();
      const { signature = '' } = library.get('case-1') ?? {};
      assert.ok(!isOutdatedSignature(signature), signature);
      const expected = [signature, '1:none'].sort();
      assert.deepEqual([...(library.rejectedPairs().get('case-2') ?? [])].sort(), expected);
      await library.flush();
      await library.close();
      const now = new sql.Database(await readFile(place.path('casebook.db')));
      const [stored] = now.exec("SELECT verdicts FROM cases WHERE id = 'case-2'")[0]?.values.flat() ?? [];
      now.close();
      assert.ok(String(stored).includes(signature) && !String(stored).includes('1:old'), String(stored));
      const again = await place.library();
      assert.deepEqual([...(again.rejectedPairs().get('case-2') ?? [])].sort(), expected);
    } finally {
      await place.clear();
    }
  });

  it('have a fixture each, up to the one that is written now', () => {
    assert.deepEqual(
      FORMATS,
      Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1),
    );
  });

  it('format 1 keeps what a newer process said before, though it could not count it', async () => {
    const place = await TestPlace.make();
    try {
      await mkdir(place.directory);
      const sql = await place.loadSqlJs();
      const old = new sql.Database(await readFile(join(FIXTURES, 'format-1.db')));
      for (const [seq, kind, query] of [
        [901, 'helped', 'q1'],
        [902, 'rejected', 'q1'],
        [903, 'rejected', 'q2'],
        [904, 'unrejected', 'q1'],
      ] as const) {
        old.run(
          `INSERT INTO events SELECT max(e.no) + 1, (SELECT no FROM cases WHERE id = 'case-2'), ?, max(writer_no), ?, ?, 5, ?
           FROM events e`,
          [seq, seq, kind, JSON.stringify({ querySignature: query })],
        );
      }
      old.run("UPDATE cases SET rejected = 2, used_at = 5 WHERE id = 'case-2'");
      await writeFile(place.path('casebook.db'), old.export());
      old.close();
      const library = await place.library();
      const { helped, rejected } = library.usage('case-2') ?? {};
      assert.deepEqual([helped, rejected], [1, 1]);
      assert.deepEqual([...(library.rejectedPairs().get('case-2') ?? [])], ['q2']);
    } finally {
      await place.clear();
    }
  });
});
