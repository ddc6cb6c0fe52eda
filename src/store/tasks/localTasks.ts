import type { SqlJsStatic } from 'sql.js';
import { caseSlices } from '../database/readCases';
import { readPositions, writerNames } from '../database/readPositions';
import type { FileNames } from '../fileNames';
import { nextTurn } from '../journalReader';
import type { LibraryFiles } from '../libraryFiles';
import { openBase } from '../openBase';
import { readCaseHistory } from '../readCaseHistory';
import { rewriteDatabase } from '../rewriteDatabase';
import { RewriteLock } from '../rewriteLock';
import type { BaseInfo, DatabaseTasks, TakeSlice } from './databaseTasks';

/** What the work on a database needs. */
export interface TaskParts {
  readonly files: LibraryFiles;
  readonly names: FileNames;
  readonly loadSqlJs: () => Promise<SqlJsStatic>;
  readonly log: (message: string) => void;
}

/** @returns tasks that are done in this thread */
export function localTasks(parts: TaskParts): DatabaseTasks {
  return {
    readBase: (take) => readBase(parts, take),
    history: (id) => readCaseHistory(id, parts),
    rewrite: (token, everything) => {
      const lock = new RewriteLock(parts.files, parts.names, token);
      return rewriteDatabase(parts, () => lock.isHeld(), everything);
    },
  };
}

async function readBase({ files, names, loadSqlJs }: TaskParts, take: TakeSlice | undefined): Promise<BaseInfo> {
  const base = await openBase(files, names, loadSqlJs);
  if (base.kind !== 'good' && base.kind !== 'newer') return base;
  const { database, ...info } = base;
  try {
    const positions = readPositions(database);
    if (take !== undefined) {
      const writers = writerNames(database);
      for (const slice of caseSlices(database)) {
        await take(slice, writers);
        await nextTurn();
      }
    }
    return { ...info, positions };
  } catch (error) {
    // A newer version may have changed the tables beyond what this one can read.
    if (base.kind === 'newer') return { kind: 'newer', size: base.size, version: base.version };
    throw error;
  } finally {
    database.close();
  }
}
