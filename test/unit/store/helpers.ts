import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import type { StoredLibrary } from '../../../src/store/library';
import { openLibrary, type OpenLibraryOptions } from '../../../src/store/openLibrary';

export { content } from './content';

/** A place on the disk for one test, and libraries in it; all is closed and removed by `clear`. */
export class TestPlace {
  /** How often sql.js was asked for. */
  wasmLoads = 0;
  readonly logged: string[] = [];
  private readonly open: StoredLibrary[] = [];
  private ids = 0;

  private constructor(
    readonly root: string,
    readonly directory: string,
  ) {}

  /** @param inMemory where flushing costs nothing, if the machine has such a place */
  static async make(inMemory = false): Promise<TestPlace> {
    const parent = inMemory && existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
    const root = await mkdtemp(join(parent, 'casebook-store-'));
    return new TestPlace(root, join(root, '.casebook'));
  }

  path(name: string): string {
    return join(this.directory, name);
  }

  async library(options: Partial<OpenLibraryOptions> = {}): Promise<StoredLibrary> {
    const library = await openLibrary({
      directory: this.directory,
      clock: Date.now,
      newId: () => `case-${++this.ids}`,
      loadSqlJs: () => this.loadSqlJs(),
      log: (message) => this.logged.push(message),
      ...options,
    });
    this.open.push(library);
    return library;
  }

  loadSqlJs(): Promise<SqlJsStatic> {
    this.wasmLoads++;
    return initSqlJs();
  }

  async clear(): Promise<void> {
    for (const library of this.open) await library.close().catch(() => undefined);
    await rm(this.root, { recursive: true, force: true });
  }
}

/** Titles of the cases of a library, sorted. */
export function titles(library: StoredLibrary): string[] {
  return library
    .cases()
    .map(({ title }) => title)
    .sort();
}
