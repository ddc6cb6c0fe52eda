import { createHash } from 'node:crypto';
import type { FileNames } from './fileNames';
import { writeAll } from './journalWriter';
import { errorCode } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** Digests that the file keeps: that of the database, and that of its backup. */
const KEPT = 2;

/**
 * Checking a whole database takes SQLite about ten milliseconds a megabyte. So it is done once, when the file was
 * written, and the digest of what passed is kept in a file of its own: bytes that have it need no second check, and a
 * single flipped bit anywhere, which SQLite's own quick check would often pass over, takes it away from them.
 * @returns whether these very bytes were checked before; false where that can't be told
 */
export async function wasChecked(files: LibraryFiles, names: FileNames, bytes: Uint8Array): Promise<boolean> {
  return (await readDigests(files, names)).includes(digestOf(bytes));
}

/**
 * Remembers that these bytes passed their check. Where that can't be written they are checked again at each opening.
 * @param bytes of the new database; those of the one before it are its backup now
 */
export async function rememberChecked(files: LibraryFiles, names: FileNames, bytes: Uint8Array): Promise<void> {
  try {
    const digests = [digestOf(bytes), ...(await readDigests(files, names))].slice(0, KEPT);
    await files.remove(names.checked).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    const file = await files.create(names.checked);
    await writeAll(file, Buffer.from(`${digests.join('\n')}\n`)).finally(() => file.close());
  } catch {
    // Not knowing it costs time, nothing else.
  }
}

async function readDigests(files: LibraryFiles, names: FileNames): Promise<readonly string[]> {
  try {
    const bytes = await files.read(names.checked, 0, 1024);
    return Buffer.from(bytes).toString('latin1').split('\n').filter(isDigest);
  } catch {
    return [];
  }
}

function isDigest(line: string): boolean {
  return /^[0-9a-f]{64}$/.test(line);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
