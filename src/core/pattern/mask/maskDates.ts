import type { Sink } from './sink';

/** Dates that have blanks in them, in the forms that logs print: `Mon, 12 January 2017 11:34:35`, `Jul 30 21:51:01`. */
const DATES: readonly RegExp[] = [
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?(?![\w/])/y,
  /\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: ?[AP]M)?(?![\w:.])/y,
  /(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? (?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,?(?: \d{4})?(?: \d{1,2}:\d{2}(?::\d{2})?)?(?: [A-Z]{3,4})?(?: \d{4})?(?!\w)/y,
  /(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?: \d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?!\w)/y,
  /\d{1,2}[ /-](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[ /-]\d{2,4}(?:[ :]\d{1,2}:\d{2}(?::\d{2})?)?(?: [+-]\d{4})?(?!\w)/y,
];

const MAY_BEGIN = /[\dJFMASOND TW]/;

/**
 * Masks a date or a time of day that begins at `at`.
 * @returns how many characters it took; 0 where there is none
 */
export function maskDates(line: string, at: number, sink: Sink): number {
  if (!MAY_BEGIN.test(line[at] ?? '')) return 0;
  for (const date of DATES) {
    date.lastIndex = at;
    const found = date.exec(line);
    if (found !== null) {
      sink.placeholder('date', found[0]);
      return found[0].length;
    }
  }
  return 0;
}
