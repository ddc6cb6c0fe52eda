import type { Verdict } from '../caseState';

/** Query, clock, number of the writer, 1 where rejected. */
type Entry = [string, number, number, 0 | 1];

/**
 * What was said of a case and the queries that it was found for, as a column keeps it.
 * @param numberOf the number of a writer in this database
 * @returns JSON; null where there is nothing
 */
export function verdictsColumn(
  verdicts: ReadonlyMap<string, Verdict> | undefined,
  numberOf: (writer: string) => number,
): string | null {
  if (verdicts === undefined || verdicts.size === 0) return null;
  const entries = [...verdicts].map(([query, { order, rejected }]): Entry => [
    query,
    order.clock,
    numberOf(order.writer),
    rejected ? 1 : 0,
  ]);
  return JSON.stringify(entries);
}

/**
 * @param entries the value of the column, parsed
 * @param names of the writers by their number in this database
 */
export function readVerdicts(entries: unknown, names: ReadonlyMap<number, string>): ReadonlyMap<string, Verdict> {
  return new Map(
    (entries as Entry[]).map(([query, clock, writer, rejected]) => [
      query,
      { order: { clock, writer: names.get(writer) ?? '' }, rejected: rejected === 1 },
    ]),
  );
}
