import { OUTCOMES } from '../../core/cases/case';
import type { Mend } from '../../core/cases/caseDocument';
import { FIELD_NAMES } from '../../core/cases/documentNames';
import type { Localiser } from '../localiser';
import { lineOf, placeAt } from './documentPlace';

/** A change that mends a mistake in a case document. */
export interface DocumentFix {
  readonly title: string;
  /** Offsets that `text` takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether it is the one that most people mean. */
  readonly preferred: boolean;
}

/**
 * The changes that mend a mistake, likeliest first.
 * @param at offsets of the mistake.
 */
export function fixesFor(
  text: string,
  mend: Mend,
  at: { readonly start: number; readonly end: number },
  l10n: Localiser,
): readonly DocumentFix[] {
  switch (mend.kind) {
    case 'outcome':
      return nearest(text.slice(at.start, at.end), OUTCOMES).map((outcome, place) => ({
        ...{ ...valueAt(text, at), text: outcome, preferred: place === 0 },
        title: l10n.t('Change to “{0}”', outcome),
      }));
    case 'unknownField':
      return nearest(mend.name, FIELD_NAMES)
        .slice(0, 2)
        .map((name, place) => ({ ...at, title: l10n.t('Change to “{0}”', name), text: name, preferred: place === 0 }));
    case 'missingSection':
      return [
        {
          ...{ start: text.length, end: text.length, preferred: true },
          title: l10n.t('Add the section “# {0}”', mend.name),
          text: `${text.endsWith('\n') ? '' : '\n'}\n# ${mend.name}\n\n`,
        },
      ];
    case 'looseText':
      if (lineOf(text, 'Root cause') !== undefined) return [];
      return [
        {
          ...{ start: at.start, end: at.start, text: '# Root cause\n\n', preferred: true },
          title: l10n.t('Put it under “# {0}”', 'Root cause'),
        },
      ];
    case 'repeatedSection':
      return [
        { ...{ start: at.start, end: at.start, text: '\\', preferred: true }, title: l10n.t('Use the words as text') },
      ];
    case 'title':
      return titleFixes(text, l10n);
  }
}

/** The title is taken from the error, which says best what went wrong. */
function titleFixes(text: string, l10n: Localiser): readonly DocumentFix[] {
  const error = lineOf(text, 'Error');
  const lines = error === undefined ? [] : text.slice(error.end).split('\n');
  const first = lines.find((line) => line.trim() !== '' && !/^`{3,}/.test(line))?.trim();
  if (first === undefined) return [];
  const written = `title: ${JSON.stringify(first.slice(0, 200))}`;
  const title = lineOf(text, 'title');
  const start = title?.start ?? text.indexOf('\n') + 1;
  const line = title === undefined ? `${written}\n` : written;
  return [
    {
      ...{ start, end: title?.end ?? start, text: line, preferred: true },
      title: l10n.t('Take the first line of the error'),
    },
  ];
}

/** The value that a mistake in a field's value is about, without what stands behind it. */
function valueAt(text: string, at: { readonly start: number; readonly end: number }): { start: number; end: number } {
  const place = placeAt(text, at.start);
  return place.kind === 'value' ? { start: place.start, end: place.end } : at;
}

/** The words in the order of how many letters they have to change for. */
function nearest<T extends string>(written: string, words: readonly T[]): readonly T[] {
  const distance = new Map(words.map((word) => [word, editDistance(written.toLowerCase().slice(0, 40), word)]));
  return [...words].sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}

/** Levenshtein's distance, one row at a time (Wagner & Fischer, 1974). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
