import type { Database, SqlJsStatic } from 'sql.js';
import type { CaseStep } from './change';
import { formatChange } from './changeLine';
import { caseSlices, statesOf } from './database/readCases';
import { readPositions, writerNames } from './database/readPositions';
import type { CaseState } from './caseState';
import type { FileNames } from './fileNames';
import { isPlain, stateOfPlain } from './plainCase';
import { newWriterName, writeAll } from './journalWriter';
import type { LibraryFiles } from './libraryFiles';

/**
 * Saves what can still be read of a damaged database that has no backup: its cases become a journal, and the file is
 * kept aside. What happened to the cases before is lost with it; journals that are left are taken in as always.
 * @param aside path that the file gets
 * @param repairs told what was done
 */
export async function salvage(
  files: LibraryFiles,
  names: FileNames,
  aside: string,
  loadSqlJs: () => Promise<SqlJsStatic>,
  repairs: string[],
): Promise<void> {
  const { states, clock } = await readable(files, names, await loadSqlJs());
  if (states.length > 0) {
    const writer = newWriterName();
    const path = names.pending(writer);
    const file = await files.create(path);
    try {
      // In front of everything that the journals hold: those changes came later.
      await writeAll(file, Buffer.from(formatChange({ writer, seq: 1, clock, steps: states.flatMap(stepsOf) })));
      await file.sync();
    } finally {
      await file.close();
    }
    await files.rename(path, names.journal(writer, 1));
  }
  await files.rename(names.database, aside);
  await files.syncDirectory(names.directory);
  repairs.push(
    `Kept the damaged database as ${aside}. ${states.length} cases could still be read from it; their earlier versions are only there.`,
  );
}

async function readable(
  files: LibraryFiles,
  names: FileNames,
  sql: SqlJsStatic,
): Promise<{ readonly states: readonly CaseState[]; readonly clock: number }> {
  const states: CaseState[] = [];
  let clock = 0;
  let database: Database | undefined;
  try {
    database = new sql.Database(await files.read(names.database));
    const writers = writerNames(database);
    for (const slice of caseSlices(database)) {
      for (const stored of statesOf(slice, writers)) {
        const state = isPlain(stored) ? stateOfPlain(stored) : stored;
        if (state.content !== undefined) states.push(state);
        clock = Math.max(clock, state.contentOrder?.clock ?? 0);
      }
    }
    clock = Math.max(clock, readPositions(database).clock);
  } catch {
    // As far as it can be read: the rest is in the file that is kept.
  } finally {
    database?.close();
  }
  return { states, clock };
}

function stepsOf(state: CaseState): CaseStep[] {
  const { id, content, signature, base, met } = state;
  if (content === undefined) return [];
  const occurrences =
    met.count === 0
      ? base
      : {
          count: base.count + met.count,
          firstAt: Math.min(base.firstAt, met.firstAt),
          lastAt: Math.max(base.lastAt, met.lastAt),
        };
  const created: CaseStep = {
    id,
    event: {
      kind: 'created',
      at: state.createdAt,
      content,
      signature,
      ...(occurrences.count > 0 ? { occurrences } : {}),
    },
  };
  return state.deleted ? [created, { id, event: { kind: 'deleted', at: state.updatedAt } }] : [created];
}
