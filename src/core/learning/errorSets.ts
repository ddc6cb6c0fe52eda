import type { WatchedError } from './watched';

/** What a person would call the same error in two runs: same problem, same words but for numbers. */
export function errorKey({ signature, report }: WatchedError): string {
  return `${signature}\n${words(report.headline)}`;
}

function words(headline: string): string {
  return headline.replace(/\d+/g, '0');
}

/**
 * The errors of `before` that are not among `now`. An error whose headline reads otherwise now (it moved to another
 * file, it names another value) is still there if an error of its signature is left that is nobody else's.
 */
export function goneErrors<E extends WatchedError>(before: readonly E[], now: readonly E[]): readonly E[] {
  const present = new Set(now.map(errorKey));
  // Make's `Error 1` and `Error 3` have different signatures, and are one error.
  const said = new Set(now.map(({ report }) => words(report.headline)));
  const known = new Set(before.map(errorKey));
  const unaccounted = new Map<string, number>();
  for (const key of present) {
    const signature = key.slice(0, key.indexOf('\n'));
    if (!known.has(key)) unaccounted.set(signature, (unaccounted.get(signature) ?? 0) + 1);
  }
  return before.filter((error) => {
    if (said.has(words(error.report.headline))) return false;
    const left = unaccounted.get(error.signature) ?? 0;
    if (left > 0) unaccounted.set(error.signature, left - 1);
    return left === 0;
  });
}

/** Most drafts of one pass: somebody who mends more at once writes no sentence for each. */
const MAX_GROUPS = 3;

/**
 * Errors that went away together, grouped by what most likely was one cause: those in one file, and those of one
 * signature. The first of each group is what it is told by.
 */
export function groupByCause<E extends WatchedError>(errors: readonly E[]): readonly (readonly [E, ...E[]])[] {
  const groups: [E, ...E[]][] = [];
  for (const error of errors) {
    const group = groups.find((candidates) =>
      candidates.some(
        ({ signature, report }) =>
          signature === error.signature ||
          report.file === error.report.file ||
          report.file === undefined ||
          error.report.file === undefined,
      ),
    );
    if (group !== undefined) group.push(error);
    else groups.push([error]);
  }
  return groups.slice(0, MAX_GROUPS);
}

/** Errors of code that could not even be read: they hide all that would come after them. */
export function hidesOthers({ report }: WatchedError): boolean {
  return /syntax ?error|parse ?error|unexpected (?:token|eof|end of|identifier|indent)|unterminated|parsing error|IndentationError|TabError|command not found/i.test(
    `${report.errorType ?? ''} ${report.headline}`,
  );
}

/** Whether an error's own words name a target (a test, a file): then a run on that target alone says something of it. */
export function namesTarget({ report }: WatchedError, target: string): boolean {
  return target.length >= 3 && (report.file?.endsWith(target) === true || report.text.includes(target));
}
