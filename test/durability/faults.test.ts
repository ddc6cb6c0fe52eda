import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import type { StoredLibrary } from '../../src/store/library';
import { LibraryError } from '../../src/store/libraryError';
import { FaultyFiles, type Fault } from './faultyFiles';
import { content, TestPlace } from '../unit/store/helpers';

/** What the person at the keyboard was told. */
interface Told {
  readonly saved: Map<string, string>;
  /** Titles whose saving was refused or never answered. */
  readonly open: Set<string>;
}

/** A day's work at a library: records, edits, an import, rewritings, deleting. Goes on after each refusal. */
async function work(library: StoredLibrary, told: Told): Promise<void> {
  const attempt = async (
    id: string | undefined,
    title: string,
    change: () => Promise<{ id: string }>,
  ): Promise<void> => {
    told.open.add(title);
    try {
      const stored = await change();
      told.saved.set(stored.id, title);
      told.open.delete(title);
    } catch (error) {
      assert.ok(error instanceof LibraryError, String(error));
      assert.match(error.message, /not saved|Nothing was saved/);
      if (id !== undefined) assert.ok(told.saved.has(id));
    }
  };
  await attempt(undefined, 'a1', () => library.add(content('a1', { rootCause: 'a1' })));
  await attempt(undefined, 'b1', () => library.add(content('b1', { rootCause: 'b1' })));
  await library.flush().catch(() => undefined);
  const [first] = told.saved.keys();
  if (first !== undefined) {
    await attempt(first, 'a2', () => library.edit(first, content('a2', { rootCause: 'a2' })));
  }
  await attempt(undefined, 'imported', async () => {
    await library.addAll(
      (async function* () {
        yield await Promise.resolve([{ id: 'imported', content: content('imported', { rootCause: 'imported' }) }]);
      })(),
    );
    return { id: 'imported' };
  });
  await library.flush().catch(() => undefined);
  await attempt(undefined, 'c1', () => library.add(content('c1', { rootCause: 'c1' })));
}

function check(library: StoredLibrary, told: Told, where: string): void {
  assert.equal(
    library.status.kind,
    told.saved.size === 0 && library.cases().length === 0 ? library.status.kind : 'ready',
    where,
  );
  for (const [id, title] of told.saved) {
    const stored = library.get(id);
    assert.ok(stored !== undefined, `${where}: ${id} (${title}) is lost`);
    assert.ok(
      stored.title === title || told.open.has(stored.title),
      `${where}: ${id} is “${stored.title}”, saved: “${title}”`,
    );
  }
  for (const stored of library.cases()) {
    assert.equal(stored.rootCause, stored.title, `${where}: half of a change`);
    assert.ok(told.saved.has(stored.id) || told.open.has(stored.title), `${where}: ${stored.title} comes from nowhere`);
  }
}

describe('every file call that can go wrong, going wrong', function () {
  this.timeout(300_000);
  let place: TestPlace;
  let sql: SqlJsStatic;
  before(async () => (sql = await initSqlJs()));
  beforeEach(async () => (place = await TestPlace.make(true)));
  afterEach(() => place.clear());
  const loadSqlJs = (): Promise<SqlJsStatic> => Promise.resolve(sql);

  /** Calls that a fault can happen to; to the others it does the same as another fault of the list. */
  const places: Record<Fault, RegExp> = {
    ENOSPC: /^(?:write|sync|create|link|makeDirectory)$/,
    EACCES: /^(?:create|rename|link|remove|read|list|makeDirectory)$/,
    EIO: /./,
    'short write': /^write$/,
    crash: /./,
    'torn crash': /^write$/,
  };
  for (const fault of ['ENOSPC', 'EIO', 'EACCES', 'short write', 'crash', 'torn crash'] satisfies Fault[]) {
    it(`${fault}: what was acknowledged is there, and nothing by half`, async () => {
      const rehearsal = new FaultyFiles('', -1, fault);
      const rehearsed = await place.library({ files: rehearsal.files(), loadSqlJs });
      await work(rehearsed, { saved: new Map(), open: new Set() });
      await rehearsed.close();
      let injected = 0;
      const calls = [...rehearsal.calls].flatMap(([name, count]) =>
        Array.from({ length: places[fault].test(name) ? count : 0 }, (_, at) => ({ name, at })),
      );
      for (const { name, at } of calls) {
        await rm(place.directory, { recursive: true, force: true });
        const faulty = new FaultyFiles(name, at, fault);
        const told: Told = { saved: new Map(), open: new Set() };
        const library = await place.library({ files: faulty.files(), loadSqlJs });
        const where = (): string => `${fault} at ${name} ${at} (${faulty.hit === undefined ? 'not made' : 'hit'})`;
        await work(library, told);
        // What this process shows agrees with what it said, whatever the disk does.
        await library.refresh().catch(() => undefined);
        if (fault !== 'crash' && fault !== 'torn crash' && library.status.kind === 'ready')
          check(library, told, where());
        await library.close().catch(() => undefined);
        const after = await place.library({ loadSqlJs });
        check(after, told, where());
        // The library is whole: it takes the next change, and a rewriting.
        const { id } = await after.add(content('next'));
        await after.flush();
        await after.close();
        const again = await place.library({ loadSqlJs });
        assert.ok(again.get(id) !== undefined, where());
        told.saved.set(id, 'next');
        for (const savedId of told.saved.keys()) assert.ok(again.get(savedId) !== undefined, `${where()}: lost later`);
        await again.close();
        if (faulty.hit !== undefined) injected++;
      }
      console.log(`      ${injected} faults injected and survived`);
      assert.ok(injected >= 3);
    });
  }
});
