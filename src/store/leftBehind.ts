import { FileNames } from './fileNames';
import type { StoredLibrary } from './library';
import type { LibraryFiles } from './libraryFiles';
import { nodeFiles } from './nodeFiles';

/**
 * How many cases, deleted ones too, the library of a directory holds; opened only where there are files of one.
 * @param open opens the library of the directory; nothing is written
 * @returns 0 where there is no library, or none that can be read
 */
export async function casesIn(
  directory: string,
  open: (directory: string) => Promise<StoredLibrary>,
  files: LibraryFiles = nodeFiles(),
): Promise<number> {
  const names = new FileNames(directory);
  const entries = await files.list(directory).catch(() => []);
  if (!entries.some((name) => name === names.databaseName || names.parseJournal(name) !== undefined)) return 0;
  const library = await open(directory);
  try {
    return library.cases().length + library.deletedCases().length;
  } finally {
    await library.close();
  }
}
