/** Longest texts that are compared, in characters. */
const MAX_LENGTH = 300;

/**
 * Whether two texts are the same but for one slip of the fingers: one character too many, too few or another, or two
 * neighbours exchanged (distance 1 of Damerau, "A technique for computer detection and correction of spelling errors", 1964).
 */
export function differsByATypo(a: string, b: string): boolean {
  if (a === b || a.length > MAX_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [wrong, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (wrong.length <= 1 && right.length <= 1) return /[\w-]/.test(wrong + right);
  return wrong.length === 2 && right === `${wrong.charAt(1)}${wrong.charAt(0)}`;
}
