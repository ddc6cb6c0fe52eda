import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LibraryStatus } from '../../../src/store/library';
import { failureReason } from '../../../src/store/libraryError';
import { openLibrary } from '../../../src/store/openLibrary';

async function opened(directory: string): Promise<{ status: LibraryStatus; close: () => Promise<void> }> {
  const library = await openLibrary({
    directory,
    clock: () => 1,
    newId: () => 'id',
    loadSqlJs: async () => (await import('sql.js')).default(),
  });
  return { status: library.status, close: () => library.close() };
}

describe('failureReason', () => {
  for (const code of ['ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'ENOSPC', 'EIO', 'EMFILE', 'EROFS']) {
    it(`says in words, without the code: ${code}`, () => {
      const reason = failureReason(Object.assign(new Error(`${code}: failed, open '/x'`), { code }));
      assert.doesNotMatch(reason, /E[A-Z]{3}|open '/);
      assert.match(reason, /^[a-z].{10}/);
    });
  }

  it('is said once of a database file that can’t be read', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'casebook-file-'));
    try {
      mkdirSync(join(directory, 'casebook.db'));
      const { status, close } = await opened(directory);
      await close();
      assert.ok(status.kind === 'unreadable');
      assert.equal(status.detail.match(/can’t be read/g)?.length, 1, status.detail);
      assert.match(status.detail, /casebook\.db can’t be read: a directory stands where a file is needed\./);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('is what a library says where a file stands in the place of its directory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-file-'));
    try {
      const directory = join(folder, '.casebook');
      writeFileSync(directory, 'a note');
      const { status, close } = await opened(directory);
      await close();
      assert.ok(status.kind === 'unreadable');
      assert.match(status.detail, /can’t be read: a file stands where a directory is needed\. Move the file away/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
