import { basename, dirname, join } from 'node:path';
import type { RedactionOptions } from '../core/pattern/redaction/personal';
import type { StoredLibrary } from '../store/library';
import { isLibraryError } from '../store/libraryError';
import { openLibrary } from '../store/openLibrary';
import { CliError } from './cliError';
import type { CliIo } from './cliIo';
import { textOption, type CommandCall, type Options } from './command';

/** The option that names a library. */
export const LIBRARY_OPTION: Options = {
  library: { type: 'string', value: 'DB', summary: 'the database of the library, or the directory that it is in' },
};

const DATABASE = 'casebook.db';

/** What is done to a library. */
export interface LibraryUse {
  /** `read` never writes, and there must be one; `write` makes one where there is none. */
  readonly to: 'read' | 'write';
  /** Personal data that is removed from what is stored. */
  readonly redaction?: RedactionOptions;
}

/**
 * Opens the library that `--library` names, and closes it after use.
 * @throws CliError where none is named, where there is none to read, where it cannot be read, or the change fails.
 */
export async function withLibrary<T>(
  call: CommandCall,
  io: CliIo,
  { to, redaction }: LibraryUse,
  run: (library: StoredLibrary) => Promise<T>,
): Promise<T> {
  const { path, directory, databaseName } = await locateLibrary(call, io);
  try {
    const library = await openLibrary({
      directory,
      databaseName,
      clock: io.now,
      newId: io.newId,
      loadSqlJs: io.loadSqlJs,
      ...(redaction === undefined ? {} : { redaction: () => redaction }),
      ...(to === 'read' ? { readOnly: 'This command only reads.' } : {}),
    });
    try {
      if (library.status.kind === 'unreadable') throw new CliError(library.status.detail);
      if (to === 'read' && library.cases().length === 0 && !(await io.isFile(join(directory, databaseName)))) {
        throw new CliError(`there is no library at ${path}`);
      }
      return await run(library);
    } finally {
      await library.close();
    }
  } catch (error) {
    throw isLibraryError(error) ? new CliError(error.message) : error;
  }
}

/**
 * Where the library is that `--library` names: a database file by its path, or the one in a directory, in its
 * `.casebook` first. It need not be there.
 * @throws CliError where none is named.
 */
export async function locateLibrary(
  call: CommandCall,
  io: CliIo,
): Promise<{ path: string; directory: string; databaseName: string }> {
  const path = textOption(call, 'library');
  if (path === undefined || path === '') throw new CliError('needs --library DB: a database or the directory it is in');
  const named = /\.(?:db|sqlite3?)$/i.test(path) && !(await io.isFile(join(path, DATABASE)));
  if (named || (await io.isFile(path))) return { path, directory: dirname(path), databaseName: basename(path) };
  const inside = join(path, '.casebook');
  const directory = (await io.isFile(join(inside, DATABASE))) ? inside : path;
  return { path, directory, databaseName: DATABASE };
}
