import { normalize } from '../../../src/core/pattern/normalize';
import { readJsonLines, sharedPath, type Share } from '../shared';

interface LinePair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
}
interface MaskedLine {
  readonly input?: string;
  readonly expected?: string;
}

/** Pairs of lines that must, or must not, share a signature; identical ones are left out. */
export function linePairs(path: string): Share | undefined {
  const file = sharedPath(path);
  if (file === undefined) return undefined;
  const pairs = readJsonLines<LinePair>(file).filter(({ a, b }) => a !== b);
  const right = pairs.filter(({ a, b, same }) => (normalize(a).signature === normalize(b).signature) === same);
  return { right: right.length, n: pairs.length };
}

/**
 * Lines with what must be masked in them, as pairs: each line with all its digits changed must share its signature where the
 * expected text keeps no digit.
 */
export function maskedLines(path: string): Share | undefined {
  const file = sharedPath(path);
  if (file === undefined) return undefined;
  const lines = readJsonLines<MaskedLine>(file).flatMap(({ input, expected }) =>
    input !== undefined && expected !== undefined && !/[2-9]/.test(expected.replace(/UNIQ\d/g, '')) ? [input] : [],
  );
  const right = lines.filter((line) => normalize(line).signature === normalize(otherDigits(line)).signature);
  return { right: right.length, n: lines.length };
}

function otherDigits(line: string): string {
  return line.replace(/\d/g, (digit) => (digit <= '1' ? digit : String(((Number(digit) + 3) % 8) + 1)));
}
