import { parseCaseLine } from '../../core/cases/caseLine';
import { parseGoneLine } from '../team/goneLine';
import type { ReadSlice } from './importFormat';

/** Lines that are handed on together. */
const LINES_AT_ONCE = 50;

/** Reads a case file: one case a line, as JSON. What a team file has in the places of deleted cases is passed over. */
export function* readJsonLines(lines: readonly string[]): Generator<ReadSlice> {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const some = lines.slice(start, start + LINES_AT_ONCE);
    const cases = some.flatMap((line, index) =>
      line.trim() === '' || parseGoneLine(line) !== undefined
        ? []
        : [{ line: start + index + 1, ...parseCaseLine(line) }],
    );
    yield { cases, linesRead: start + some.length };
  }
}
