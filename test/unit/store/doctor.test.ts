import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { examineLibrary, type DoctorReport } from '../../../src/store/doctor';
import { content, TestPlace, titles } from './helpers';

describe('the doctor', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  const examine = (): Promise<DoctorReport> =>
    examineLibrary({ directory: place.directory, clock: Date.now, loadSqlJs: () => place.loadSqlJs() });

  async function cases(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const library = await place.library();
      await library.add(content(`case ${n}`));
      await library.close();
    }
  }

  it('finds nothing where there is nothing, and writes nothing', async () => {
    assert.deepEqual(await examine(), { healthy: true, database: 'none', cases: 0, findings: [], repairs: [] });
    await assert.rejects(readdir(place.directory));
  });

  it('calls a good library good, and leaves it alone', async () => {
    await cases(2);
    const before = await readFile(place.path('casebook.db'));
    assert.deepEqual(await examine(), { healthy: true, database: 'good', cases: 2, findings: [], repairs: [] });
    assert.deepEqual(await readFile(place.path('casebook.db')), before);
  });

  it('makes a damaged database anew from the backup and the journals, and keeps the bad file', async () => {
    await cases(3);
    await truncate(place.path('casebook.db'), 5_000);
    const report = await examine();
    assert.deepEqual([report.healthy, report.database, report.cases], [true, 'damaged', 3]);
    assert.ok((await readdir(place.directory)).some((name) => name.includes('.damaged-')));
    const library = await place.library();
    assert.deepEqual(library.status, { kind: 'ready' });
    assert.deepEqual(titles(library), ['case 0', 'case 1', 'case 2']);
  });

  it('saves what can still be read where there is no backup', async () => {
    const library = await place.library();
    for (let n = 0; n < 200; n++) await library.add(content(`case ${n}`));
    await library.close();
    for (const name of await readdir(place.directory)) {
      if (name.startsWith('casebook.db.')) await rm(place.path(name));
    }
    const bytes = await readFile(place.path('casebook.db'));
    bytes.fill(0xee, bytes.length - 8_192);
    await writeFile(place.path('casebook.db'), bytes);
    assert.equal((await place.library()).status.kind, 'unreadable');
    const report = await examine();
    assert.equal(report.database, 'damaged');
    assert.match(report.repairs.join('\n'), /cases could still be read/);
    const aside = (await readdir(place.directory)).find((name) => name.includes('.damaged-')) ?? '';
    assert.deepEqual(await readFile(place.path(aside)), bytes);
    const mended = await place.library();
    assert.notEqual(mended.status.kind, 'unreadable');
    assert.equal(mended.cases().length, report.cases);
    await mended.add(content('next'));
  });

  it('counts nothing twice that a journal and the damaged database both hold, and keeps the history', async () => {
    const library = await place.library();
    const { id } = await library.add(content('one'));
    await library.add(content('two'));
    await library.edit(id, content('one, edited'));
    await library.note(id, { kind: 'met', at: 5 });
    await library.note(id, { kind: 'shown', at: 6, querySignature: 'q' });
    await library.flush();
    await library.note(id, { kind: 'met', at: 7 });
    await library.close();
    const journals = (await readdir(place.directory)).filter((name) => name.includes('.kept-'));
    assert.ok(journals.length > 0);
    await rm(place.path('casebook.db.previous'));
    const bytes = await readFile(place.path('casebook.db'));
    // The count of pages in use of the first table's page: SQLite refuses the file, its rows can be read.
    const sql = await place.loadSqlJs();
    const sound = new sql.Database(bytes);
    const root = Number(
      sound.exec("SELECT rootpage FROM sqlite_master WHERE name = 'events_by_case'")[0]?.values[0]?.[0],
    );
    sound.close();
    bytes.fill(0xee, (root - 1) * 4096, root * 4096);
    await writeFile(place.path('casebook.db'), bytes);
    assert.equal((await place.library()).status.kind, 'unreadable');
    const report = await examine();
    assert.deepEqual([report.healthy, report.cases], [true, 2], JSON.stringify(report));
    const mended = await place.library();
    assert.equal(mended.get(id)?.occurrences.count, 3);
    assert.equal(mended.usage(id)?.shown, 1);
    assert.deepEqual(
      (await mended.history(id)).map(({ kind }) => kind),
      ['created', 'edited', 'met', 'shown', 'met'],
    );
  });

  it('leaves the file of another program alone', async () => {
    await cases(1);
    for (const name of await readdir(place.directory)) await rm(place.path(name));
    await writeFile(place.path('casebook.db'), 'my diary');
    const report = await examine();
    assert.deepEqual([report.healthy, report.database], [false, 'foreign']);
    assert.equal(await readFile(place.path('casebook.db'), 'utf8'), 'my diary');
  });

  it('takes journals of dead processes in, and clears away an import that was broken off', async () => {
    const library = await place.library();
    await library.add(content('one'));
    const pending = place.path('casebook.db.pending-abc');
    await writeFile(pending, 'half of an import');
    await utimes(pending, 1, 1);
    const report = await examine();
    assert.deepEqual([report.healthy, report.cases], [true, 1]);
    assert.match(report.repairs.join('\n'), /broken off[^]*checked database/);
    assert.ok(!(await readdir(place.directory)).includes('casebook.db.pending-abc'));
  });

  it('says in words what stands in the place of a library', async () => {
    await writeFile(place.directory, 'a file');
    const doctor = (directory: string): Promise<unknown> =>
      examineLibrary({ directory, clock: Date.now, loadSqlJs: () => place.loadSqlJs() });
    await assert.rejects(doctor(place.directory), /a file stands where a directory is needed\. Move the file away/);
    const other = `${place.directory}-2`;
    await mkdir(`${other}/casebook.db`, { recursive: true });
    await assert.rejects(doctor(other), /a directory stands where a file is needed\. Move the directory away/);
  });
});
