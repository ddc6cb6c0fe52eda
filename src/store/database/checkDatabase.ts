import type { Database, SqlJsStatic } from 'sql.js';
import { sentence, type Sentence } from '../../core/cases/sentence';
import { APPLICATION_ID, numberOf, SCHEMA_VERSION, userVersion } from './schema';

/** An open database that passed its check, or why the bytes are none; `reason` is the end of a sentence. */
export type DatabaseCheck =
  | { readonly kind: 'good'; readonly database: Database }
  | { readonly kind: 'newer'; readonly database: Database; readonly version: number }
  | { readonly kind: 'damaged' | 'foreign'; readonly reason: Sentence };

const MAGIC = 'SQLite format 3\0';

/**
 * Opens bytes as a library's database. The caller closes what it is given.
 * @param bytes of the file
 * @param wasChecked whether these very bytes passed SQLite's own check before
 */
export function checkDatabase(sql: SqlJsStatic, bytes: Uint8Array, wasChecked = false): DatabaseCheck {
  if (bytes.length === 0) return { kind: 'damaged', reason: sentence('it is empty') };
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(100, bytes.length));
  if (header.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) {
    const looksCut = MAGIC.startsWith(header.subarray(0, MAGIC.length).toString('latin1'));
    return looksCut
      ? { kind: 'damaged', reason: sentence('it is cut off') }
      : { kind: 'foreign', reason: sentence('it is no SQLite database') };
  }
  const missing = missingBytes(header, bytes.length);
  if (missing > 0)
    return { kind: 'damaged', reason: sentence('it is cut off: {0} bytes are missing at its end', missing) };
  let database: Database | undefined;
  try {
    database = new sql.Database(bytes);
    const found = wasChecked ? 'ok' : database.exec('PRAGMA quick_check(1)')[0]?.values[0]?.[0];
    if (found !== 'ok') throw new Error(typeof found === 'string' ? found : 'no answer');
    if (numberOf(database, 'PRAGMA application_id') !== APPLICATION_ID) {
      database.close();
      return { kind: 'foreign', reason: sentence('it is a database of another program') };
    }
    const version = userVersion(database);
    if (version > SCHEMA_VERSION) return { kind: 'newer', database, version };
    return { kind: 'good', database };
  } catch (error) {
    database?.close();
    const found = error instanceof Error ? error.message : String(error);
    const plain = found
      .replace(/\*{3} in database \w{1,20} \*{3}/g, '')
      .replace(/\s{1,100}/g, ' ')
      .trim();
    return { kind: 'damaged', reason: sentence('SQLite finds it damaged ({0})', plain.slice(0, 200)) };
  }
}

/** How much shorter a file is than its header says (SQLite file format, offsets 16 and 28); 0 where that is not said. */
function missingBytes(header: Buffer, length: number): number {
  if (header.length < 100) return 100 - header.length;
  const pageSize = header.readUInt16BE(16) === 1 ? 65536 : header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const countIsValid = header.readUInt32BE(24) === header.readUInt32BE(92);
  return countIsValid ? Math.max(0, pages * pageSize - length) : 0;
}
