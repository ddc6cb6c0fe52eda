/** Each unit and its length in milliseconds, longest first. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/**
 * A span of time in words of one unit: "4 minutes".
 * @param length milliseconds; less than a second counts as one.
 * @param locale BCP 47 tag, as `vscode.env.language` gives it.
 */
export function spanWords(length: number, locale: string): string {
  const [unit, one] = UNITS.find(([, from]) => length >= from) ?? ['second', 1_000];
  const count = Math.max(1, Math.round(length / one));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
