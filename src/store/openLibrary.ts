import type { SqlJsStatic } from 'sql.js';
import { DEFAULT_REDACTION, type RedactionOptions } from '../core/pattern/redaction/personal';
import { CaseLibrary } from './caseLibrary';
import { DATABASE_NAME, FileNames } from './fileNames';
import type { StoredLibrary } from './library';
import type { LibraryFiles } from './libraryFiles';
import { nodeFiles } from './nodeFiles';
import type { ThreadFiles } from './tasks/threadTasks';

/** What a library needs from outside. */
export interface OpenLibraryOptions {
  /** Directory of the library: `<folder>/.casebook`. It is made with the first record. */
  readonly directory: string;
  /** Name of the database file in it (`casebook.db`). */
  readonly databaseName?: string;
  /** The file system (that of this machine). */
  readonly files?: LibraryFiles;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Ids of new cases. */
  readonly newId: () => string;
  /** Called when there is a database to read, or a first one to write; not before. */
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log?: (message: string) => void;
  /** Where the thread for large databases lies; without it work on them keeps other work waiting. */
  readonly thread?: ThreadFiles;
  /** Personal data that is removed from what is stored, besides secrets (`DEFAULT_REDACTION`). */
  readonly redaction?: () => RedactionOptions;
  /** There where nothing may be changed: a sentence for the user that says why. */
  readonly readOnly?: string;
}

/**
 * Opens the library of a directory. Nothing is written. A library that can't be read or written opens too: its
 * `status` says so.
 */
export async function openLibrary(options: OpenLibraryOptions): Promise<StoredLibrary> {
  const {
    directory,
    databaseName = DATABASE_NAME,
    files = nodeFiles(),
    log = () => undefined,
    redaction,
    ...rest
  } = options;
  let loading: Promise<SqlJsStatic> | undefined;
  const loadSqlJs = (): Promise<SqlJsStatic> => {
    loading ??= options.loadSqlJs().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const library = new CaseLibrary({
    ...rest,
    loadSqlJs,
    files,
    log,
    redaction: redaction ?? (() => DEFAULT_REDACTION),
    names: new FileNames(directory, databaseName),
  });
  await library.open();
  return library;
}
