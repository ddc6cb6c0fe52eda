import type { Database } from 'sql.js';
import type { Verdicts } from '../verdicts';
import { rows, writerNames } from './readPositions';

/** Query, clock, number of the writer, 1 where rejected; the text of the query, where it is known. */
type Entry = [string, number, number, 0 | 1, string?];

/**
 * What was said of a case and the queries that it was found for, as a column keeps it.
 * @param numberOf the number of a writer in this database
 * @returns JSON; null where there is nothing
 */
export function verdictsColumn(verdicts: Verdicts | undefined, numberOf: (writer: string) => number): string | null {
  if (verdicts === undefined || verdicts.size === 0) return null;
  const entries = [...verdicts].map(([query, { order, rejected, text }]): Entry => [
    query,
    order.clock,
    numberOf(order.writer),
    rejected ? 1 : 0,
    ...((text === undefined ? [] : [text]) as [string?]),
  ]);
  return JSON.stringify(entries);
}

/**
 * @param entries the value of the column, parsed
 * @param names of the writers by their number in this database
 */
export function readVerdicts(entries: unknown, names: ReadonlyMap<number, string>): Verdicts {
  return new Map(
    (entries as Entry[]).map(([query, clock, writer, rejected, text]) => [
      query,
      {
        order: { clock, writer: names.get(writer) ?? '' },
        rejected: rejected === 1,
        ...(text === undefined ? {} : { text }),
      },
    ]),
  );
}

/**
 * Goes through what was said of all cases.
 * @param change gives what is to be kept in its place; the same map where nothing changes
 */
export function changeVerdicts(database: Database, change: (verdicts: Verdicts) => Verdicts): void {
  const names = writerNames(database);
  const numbers = new Map([...names].map(([no, name]) => [name, no]));
  for (const [no, stored] of rows(database, 'SELECT no, verdicts FROM cases WHERE verdicts IS NOT NULL')) {
    const verdicts = readVerdicts(JSON.parse(String(stored)), names);
    const changed = change(verdicts);
    if (changed === verdicts) continue;
    const column = verdictsColumn(changed, (writer) => numbers.get(writer) ?? 0);
    database.run('UPDATE cases SET verdicts = ? WHERE no = ?', [column, no ?? null]);
  }
}
