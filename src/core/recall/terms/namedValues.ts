/** Values that error texts name, each line one value in the words of several languages. */
const VALUES: readonly string[] = ['null none nonetype nil', 'undefined', 'nan', 'true', 'false'];

const BIT_OF: ReadonlyMap<string, number> = new Map(
  VALUES.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, 2 ** at])),
);
const NAMED = /\b(?:null|none(?:type)?|nil|undefined|nan|true|false)\b/gi;

/**
 * The values that a line names, as bits: `null` and its names in other languages, `undefined`, `NaN`, `true`, `false`. They
 * tell causes apart that have every other word in common: an attribute of `None` is missing for another reason than one
 * of a `Client`.
 * @param line one line of any text.
 */
export function namedValues(line: string): number {
  let bits = 0;
  for (const [word] of line.matchAll(NAMED)) bits |= BIT_OF.get(word.toLowerCase()) ?? 0;
  return bits;
}
