import { newSlices } from '../slices';

/** The marks that Git leaves in a file with an unresolved conflict. */
export const CONFLICT_MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;

/** What every mark begins with: most lines are passed over by that. */
const MARK_START = /^[<=>|]{7}/;
/** Lines between two looks at the clock. */
const LINES_AT_ONCE = 1_000;

/**
 * Looks for the marks of an unresolved Git conflict, in slices.
 * @param mark those that count
 * @returns the numbers of the lines that have one, from 1 on
 */
export async function markedLines(lines: readonly string[], mark = CONFLICT_MARK): Promise<readonly number[]> {
  const slice = newSlices();
  const marked: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (MARK_START.test(line) && mark.test(line.trimEnd())) marked.push(index + 1);
    if (index % LINES_AT_ONCE === 0) await slice();
  }
  return marked;
}
