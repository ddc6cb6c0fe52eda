import type { Sink } from './sink';

/** Dates that begin with a digit, in the forms that logs print; some have blanks in them. */
const FROM_DIGIT: readonly RegExp[] = [
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?(?![\w/])/y,
  /\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: ?[AP]M)?(?![\w:.])/y,
  /\d{1,2}[ /-](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[ /-]\d{2,4}(?:[ :]\d{1,2}:\d{2}(?::\d{2})?)?(?: [+-]\d{4})?(?!\w)/y,
];

/** The same with the name of a day or a month first: `Mon, 12 January 2017 11:34:35`, `Jul 30 21:51:01`. */
const FROM_LETTER: readonly RegExp[] = [
  /(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? (?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,?(?: \d{4})?(?: \d{1,2}:\d{2}(?::\d{2})?)?(?: [A-Z]{3,4})?(?: \d{4})?(?!\w)/y,
  /(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?: \d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?!\w)/y,
];

/** First letters of the English names of days and months. */
const NAMES_BEGIN = 'JFMASONDTW';

/**
 * Masks a date or a time of day that begins at `at`.
 * @returns how many characters it took; 0 where there is none
 */
export function maskDates(line: string, at: number, sink: Sink): number {
  const first = line.charAt(at);
  const dates = first >= '0' && first <= '9' ? FROM_DIGIT : NAMES_BEGIN.includes(first) ? FROM_LETTER : [];
  for (const date of dates) {
    date.lastIndex = at;
    const found = date.exec(line);
    if (found !== null) {
      sink.placeholder('date', found[0]);
      return found[0].length;
    }
  }
  return 0;
}
