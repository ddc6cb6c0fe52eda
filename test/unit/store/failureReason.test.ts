import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureReason } from '../../../src/store/libraryError';
import { openLibrary } from '../../../src/store/openLibrary';

describe('failureReason', () => {
  for (const code of ['ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'ENOSPC', 'EIO', 'EMFILE', 'EROFS']) {
    it(`says in words, without the code: ${code}`, () => {
      const reason = failureReason(Object.assign(new Error(`${code}: failed, open '/x'`), { code }));
      assert.doesNotMatch(reason, /E[A-Z]{3}|open '/);
      assert.match(reason, /^[a-z].{10}/);
    });
  }

  it('is what a library says where a file stands in the place of its directory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-file-'));
    try {
      const directory = join(folder, '.casebook');
      writeFileSync(directory, 'a note');
      const library = await openLibrary({
        directory,
        clock: () => 1,
        newId: () => 'id',
        loadSqlJs: async () => (await import('sql.js')).default(),
      });
      const { status } = library;
      await library.close();
      assert.ok(status.kind === 'unreadable');
      assert.match(status.detail, /can’t be read: a file stands where a directory is needed\. Move the file away/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
