import type { SqlJsStatic } from 'sql.js';

/** What the command line reaches outside itself; a test gives its own. */
export interface CliIo {
  /** Standard input, in pieces. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** A file, in pieces; reading rejects with an error whose `code` is that of the system call. */
  readonly readFile: (path: string) => AsyncIterable<Uint8Array>;
  /** Whether there is a file (no directory) of that name. */
  readonly isFile: (path: string) => Promise<boolean>;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds, with fractions, only ever rising. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
}
