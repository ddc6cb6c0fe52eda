import { sentence, type Sentence } from '../core/cases/sentence';
import { basename, dirname } from 'node:path';
import type { FileNames } from './fileNames';
import { writeAll } from './journalWriter';
import { errorCode, failurePart } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** Name of the directory that a library has in a workspace folder; one that is named otherwise is the user's own. */
const LIBRARY_DIRECTORY = '.casebook';

/**
 * Makes the directory, and in a workspace folder its `.gitignore`, which keeps the database files out of Git and lets a
 * shared `cases.jsonl` in.
 */
export async function prepareDirectory(files: LibraryFiles, names: FileNames): Promise<void> {
  await files.makeDirectory(names.directory);
  if (basename(names.directory) !== LIBRARY_DIRECTORY) return;
  const lines = [
    '# The database of Casebook, its journals, backup and lock. A shared cases.jsonl is not ignored.',
    `${names.databaseName}*`,
  ];
  try {
    const file = await files.create(names.path('.gitignore'));
    await writeAll(file, Buffer.from(`${lines.join('\n')}\n`)).finally(() => file.close());
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * @returns a sentence for the user, where nothing can be written; undefined where it can
 */
export async function whyNotWritable(files: LibraryFiles, names: FileNames): Promise<Sentence | undefined> {
  for (let path = names.directory; ; path = dirname(path)) {
    try {
      await files.checkWritable(path);
      return undefined;
    } catch (error) {
      if (errorCode(error) === 'ENOENT' && dirname(path) !== path) continue;
      return sentence(
        '{0} can’t be written to: {1}. Past cases are recalled, but nothing is recorded.',
        path,
        failurePart(error),
      );
    }
  }
}
