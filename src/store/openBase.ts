import type { Database, SqlJsStatic } from 'sql.js';
import { sentence, type Sentence } from '../core/cases/sentence';
import { wasChecked } from './checkedFile';
import { checkDatabase } from './database/checkDatabase';
import { migrate } from './database/schema';
import type { FileNames } from './fileNames';
import { errorCode, failureSentence } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** What is wrong with the database file itself; `reason` is the end of a sentence. */
export interface Damage {
  readonly kind: 'damaged' | 'foreign' | 'missing';
  readonly reason: Sentence;
}

/** What a library's database is at this moment. The caller closes a `database`. */
export type Base =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'good';
      readonly database: Database;
      /** Bytes of the file. */
      readonly size: number;
      /** There where the backup stands in for a file that can't be used. */
      readonly insteadOf?: Damage;
    }
  | { readonly kind: 'newer'; readonly database: Database; readonly size: number; readonly version: number }
  | { readonly kind: 'unusable'; readonly damage: Damage };

/**
 * Reads and checks the database file, or the backup where the file can't be used. Changes nothing.
 * @param loadSqlJs called only where there is a file
 */
export async function openBase(
  files: LibraryFiles,
  names: FileNames,
  loadSqlJs: () => Promise<SqlJsStatic>,
): Promise<Base> {
  const own = await readCheck(files, names, names.database, loadSqlJs);
  if (own.kind === 'good' || own.kind === 'newer') return own;
  const backup = await readCheck(files, names, names.previous, loadSqlJs);
  if (backup.kind === 'good') {
    return {
      ...backup,
      insteadOf: own.kind === 'none' ? { kind: 'missing', reason: sentence('it is missing') } : own.damage,
    };
  }
  if (own.kind === 'unusable') return own;
  if (backup.kind === 'newer') return backup;
  return backup.kind === 'none' ? { kind: 'none' } : backup;
}

async function readCheck(
  files: LibraryFiles,
  names: FileNames,
  path: string,
  loadSqlJs: () => Promise<SqlJsStatic>,
): Promise<Exclude<Base, { insteadOf: Damage }>> {
  let bytes: Uint8Array;
  try {
    bytes = await files.read(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'none' };
    return { kind: 'unusable', damage: { kind: 'damaged', reason: failureSentence(error) } };
  }
  const sql = await loadSqlJs();
  const check = checkDatabase(sql, bytes, await wasChecked(files, names, bytes));
  switch (check.kind) {
    case 'good':
      // In memory: whoever reads knows the tables of this version only.
      migrate(check.database);
      return { kind: 'good', database: check.database, size: bytes.length };
    case 'newer':
      return { kind: 'newer', database: check.database, size: bytes.length, version: check.version };
    case 'damaged':
    case 'foreign':
      return { kind: 'unusable', damage: { kind: check.kind, reason: check.reason } };
  }
}
