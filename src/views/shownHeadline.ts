import type { ErrorReport } from '../core/errors/errorReport';

/** Between a place and what is wrong there: `: `, ` - `. */
const SEPARATOR = /^[ \t]{0,4}[:-][ \t]{1,4}/;

/** Shortest headline that is left when its place is taken out. */
const SHORTEST = 8;

/**
 * The headline of an error without the place that it begins with, for where the place stands beside it anyway: a line
 * that is cut has room for what is wrong. `src/a.ts:10:60 - error TS2345: …` → `error TS2345: …`.
 * @param report with its headline as it is to be shown; `file` as it stands in the headline.
 */
export function shownHeadline({
  headline,
  file,
  line,
  column,
}: Pick<ErrorReport, 'headline' | 'file' | 'line' | 'column'>): string {
  if (file === undefined || !headline.startsWith(file)) return headline;
  const behind = headline.slice(file.length);
  const places = [
    ...(line === undefined || column === undefined
      ? []
      : [`:${line}:${column}`, `(${line},${column})`, `[${line}, ${column}]`]),
    ...(line === undefined ? [] : [`:${line}`, `(${line})`]),
    '',
  ];
  const rest = behind.slice(places.find((place) => behind.startsWith(place))?.length ?? 0);
  const separator = SEPARATOR.exec(rest)?.[0];
  if (separator === undefined) return headline;
  const left = rest.slice(separator.length);
  return left.length < SHORTEST ? headline : left;
}
