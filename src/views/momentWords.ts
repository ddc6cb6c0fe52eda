import type { Moment } from '../protocol';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each unit, and the age from which it is used, in milliseconds. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/**
 * A moment in words ("3 weeks ago") and in full.
 * @param at milliseconds since the epoch; what lies in the future (a clock that was set back) counts as now.
 * @param now milliseconds since the epoch.
 * @param locale BCP 47 tag, as `vscode.env.language` gives it.
 */
export function momentWords(at: number, now: number, locale: string): Moment {
  const age = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, from]) => age >= from) ?? ['second', age + 1];
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(age / length), unit);
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(at);
  return { words, full };
}
