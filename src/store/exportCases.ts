import { compareCaseIds, formatCaseLine } from '../core/cases/caseLine';
import type { Case } from '../core/cases/case';

/** Lines that are handed on together. */
const LINES_AT_ONCE = 500;

/**
 * Writes cases as a case file: one case a line, sorted by id, with fields in a fixed order, so that two exports differ
 * only where cases do.
 * @param cases for instance `library.cases()`
 * @returns the text in pieces, each of whole lines
 */
export function* exportCases(cases: readonly Case[]): Generator<string> {
  const sorted = [...cases].sort(compareCaseIds);
  for (let start = 0; start < sorted.length; start += LINES_AT_ONCE) {
    yield sorted
      .slice(start, start + LINES_AT_ONCE)
      .map((stored) => `${formatCaseLine(stored)}\n`)
      .join('');
  }
}
