import type { MetError } from '../session';

/** Most errors that are remembered. */
export const MAX_RECENT = 1_000;

/** Two met errors with the same key are the same error to a person: the same problem, told in the same words. */
export function repeatKey(error: MetError): string {
  return `${error.origin.kind}\n${error.pattern.signature}\n${error.report.headline}`;
}

/**
 * The met errors, each with the id that an earlier meeting of the same error had, and without repeats among themselves.
 * The first of a repeat stays, since errors are in printed order.
 */
export function recogniseRepeats(met: readonly MetError[], recent: readonly MetError[]): readonly MetError[] {
  const wanted = new Map<string, MetError>();
  for (const error of met) {
    const key = repeatKey(error);
    if (!wanted.has(key)) wanted.set(key, error);
  }
  const ids = new Map<string, string>();
  for (const known of recent) {
    const key = repeatKey(known);
    if (wanted.has(key)) ids.set(key, known.id);
  }
  return [...wanted].map(([key, error]) => ({ ...error, id: ids.get(key) ?? error.id }));
}

/** The recent errors after a meeting, newest first: a repeat moves to the front, the oldest beyond `max` go. */
export function withMet(
  recent: readonly MetError[],
  met: readonly MetError[],
  max: number = MAX_RECENT,
): readonly MetError[] {
  const ids = new Set(met.map(({ id }) => id));
  return [...met, ...recent.filter(({ id }) => !ids.has(id))].slice(0, max);
}
