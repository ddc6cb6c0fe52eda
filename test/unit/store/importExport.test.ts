import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { exportCases } from '../../../src/store/exportCases';
import { importCases } from '../../../src/store/importCases';
import { content, TestPlace, titles } from './helpers';

const line = (id: string, text: string): string =>
  JSON.stringify({
    id,
    text,
    label: 'l',
    rootCause: 'r',
    fixSummary: 'f',
    tags: ['t'],
    aliases: ['how to'],
    source: 's',
  });

describe('import and export', () => {
  let place: TestPlace;
  beforeEach(async () => (place = await TestPlace.make()));
  afterEach(() => place.clear());

  it('keeps good lines, and rejects bad ones with number and reason', async () => {
    const library = await place.library();
    const report = await importCases(
      library,
      [line('a', 'Error: a'), '', '{"id":', line('b', 'Error: b'), '{"text":"x"}'].join('\r\n'),
    );
    assert.deepEqual([report.added, report.updated, report.unchanged], [2, 0, 0]);
    assert.deepEqual(
      report.rejected.map(({ line: n }) => n),
      [3, 5],
    );
    assert.match(report.rejected[1]?.reason ?? '', /"id"/);
    assert.deepEqual(titles(library), ['Error: a', 'Error: b']);
  });

  it('changes nothing the second time, and updates what differs', async () => {
    const library = await place.library();
    await importCases(library, `${line('a', 'Error: a')}\n${line('b', 'Error: b')}\n`);
    const second = await importCases(library, `${line('a', 'Error: a')}\n${line('b', 'Error: changed')}\n`);
    assert.deepEqual([second.added, second.updated, second.unchanged], [0, 1, 1]);
    assert.deepEqual(
      (await library.history('b')).map(({ kind }) => kind),
      ['created', 'edited'],
    );
    assert.deepEqual(
      (await library.history('a')).map(({ kind }) => kind),
      ['created'],
    );
  });

  it('brings nothing back that was deleted', async () => {
    const library = await place.library();
    const file = `${line('a', 'Error: a')}\n`;
    await importCases(library, file);
    await library.delete('a');
    const again = await importCases(library, file);
    assert.deepEqual([again.added, again.unchanged], [0, 1]);
    assert.deepEqual(library.cases(), []);
  });

  it('never replaces a newer version by an older one', async () => {
    let now = 1_000;
    const library = await place.library({ clock: () => now });
    const { id } = await library.add(content('first'));
    const old = [...exportCases(library.cases())].join('');
    now = 2_000;
    await library.edit(id, content('second'));
    const report = await importCases(library, old);
    assert.deepEqual([report.updated, report.unchanged], [0, 1]);
    assert.equal(library.get(id)?.title, 'second');
  });

  it('exports what another library imports to the same export, sorted by id', async () => {
    const library = await place.library();
    for (const title of ['b', 'a', 'c'])
      await library.add(content(title, { aliases: [`how to ${title}`] }), { at: 5_000 });
    const first = library.cases()[0];
    await library.note(first?.id ?? '', { kind: 'met', at: 9_000 });
    await library.edit(first?.id ?? '', content('b edited'));
    const text = [...exportCases(library.cases())].join('');
    const other = await TestPlace.make();
    try {
      const copy = await other.library();
      await importCases(copy, text);
      assert.equal([...exportCases(copy.cases())].join(''), text);
      await copy.close();
      assert.equal([...exportCases((await other.library()).cases())].join(''), text);
    } finally {
      await other.clear();
    }
  });

  it('is stopped with nothing half done', async () => {
    const library = await place.library();
    const stop = new AbortController();
    const lines = Array.from({ length: 1_000 }, (_, n) => line(`c${n}`, `Error: number ${n}`)).join('\n');
    const progress: number[] = [];
    const onProgress = (read: number): void => {
      progress.push(read);
      if (read >= 400) stop.abort();
    };
    await assert.rejects(importCases(library, lines, { signal: stop.signal, onProgress }));
    assert.ok(progress.length >= 2);
    assert.deepEqual(library.cases(), []);
    const left = existsSync(place.directory) ? await readdir(place.directory) : [];
    assert.deepEqual(
      left.filter((name) => name.startsWith('casebook.db')),
      [],
    );
  });

  it('imports nothing from a file with conflict marks, and names their lines', async () => {
    const library = await place.library();
    const file = [
      line('a', 'Error: a'),
      '<<<<<<< HEAD',
      line('b', 'b'),
      '=======',
      line('b', 'c'),
      '>>>>>>> theirs',
    ].join('\n');
    await assert.rejects(importCases(library, file), /conflict at line 2, 4, 6/);
    assert.deepEqual(library.cases(), []);
  });
});
