import { OUTCOMES, type Case } from '../../core/cases/case';
import type { Localiser } from '../localiser';
import { outcomeWord } from '../outcomeWord';

/** By what the library is grouped, and how it is sorted. */
export const GROUPINGS = ['none', 'pattern', 'tag', 'outcome', 'age'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SORTINGS = ['lastMet', 'timesMet', 'changed', 'title'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** How a person wants to see the library. */
export interface Arrangement {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  /** Words that must all stand in a case; empty: all cases. */
  readonly filter: string;
}

/** Cases under one heading, sorted. */
export interface CaseGroup {
  /** Unique among the groups of an arrangement, and the same the next time. */
  readonly key: string;
  readonly label: string;
  readonly cases: readonly Case[];
}

/** The groups, then the cases that stand in none. */
export interface ArrangedCases {
  readonly groups: readonly CaseGroup[];
  readonly loose: readonly Case[];
}

/** What the headings need. */
export interface ArrangeWords {
  readonly l10n: Localiser;
  readonly locale: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const DAY = 86_400_000;

/**
 * Sorts and groups the cases of all libraries.
 * @param cases those that match the filter; see `filterCases`.
 */
export function arrangeCases(
  cases: readonly Case[],
  { grouping, sorting }: Omit<Arrangement, 'filter'>,
  words: ArrangeWords,
): ArrangedCases {
  const sorted = sortCases(cases, sorting, words.locale);
  switch (grouping) {
    case 'none':
      return { groups: [], loose: sorted };
    case 'pattern':
      return byPattern(sorted);
    case 'tag':
      return { groups: byTag(sorted, words), loose: [] };
    case 'outcome':
      return { groups: byOutcome(sorted, words), loose: [] };
    case 'age':
      return { groups: byAge(sorted, words), loose: [] };
  }
}

function sortCases(cases: readonly Case[], sorting: Sorting, locale: string): readonly Case[] {
  const titles = new Intl.Collator(locale, { numeric: true });
  const orders: Record<Sorting, (a: Case, b: Case) => number> = {
    lastMet: (a, b) => b.occurrences.lastAt - a.occurrences.lastAt,
    timesMet: (a, b) => b.occurrences.count - a.occurrences.count || b.occurrences.lastAt - a.occurrences.lastAt,
    changed: (a, b) => b.updatedAt - a.updatedAt,
    title: (a, b) => titles.compare(a.title, b.title),
  };
  return [...cases].sort(orders[sorting]);
}

/** Several cases of one pattern stand together, the largest group first; a case that is alone in its pattern needs none. */
function byPattern(sorted: readonly Case[]): ArrangedCases {
  const bySignature = collect(sorted, ({ signature }) => [signature]);
  const groups = [...bySignature]
    .filter(([, cases]) => cases.length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, cases]) => ({ key, label: errorOf(cases[0]), cases }));
  return { groups, loose: sorted.filter(({ signature }) => bySignature.get(signature)?.length === 1) };
}

function byTag(sorted: readonly Case[], { l10n, locale }: ArrangeWords): readonly CaseGroup[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const groups = [...collect(sorted, ({ tags }) => tags)]
    .sort(([a], [b]) => names.compare(a, b))
    .map(([tag, cases]) => ({ key: `tag ${tag}`, label: tag, cases }));
  const untagged = sorted.filter(({ tags }) => tags.length === 0);
  return untagged.length === 0 ? groups : [...groups, { key: 'untagged', label: l10n.t('No tag'), cases: untagged }];
}

function byOutcome(sorted: readonly Case[], { l10n }: ArrangeWords): readonly CaseGroup[] {
  const groups = collect(sorted, ({ outcome }) => [outcome]);
  return OUTCOMES.flatMap((outcome) => {
    const cases = groups.get(outcome);
    return cases === undefined ? [] : [{ key: outcome, label: outcomeWord(outcome, l10n), cases }];
  });
}

function byAge(sorted: readonly Case[], { l10n, now }: ArrangeWords): readonly CaseGroup[] {
  const ages: readonly (readonly [key: string, label: string, to: number])[] = [
    ['day', l10n.t('Met in the last 24 hours'), DAY],
    ['week', l10n.t('Met in the last week'), 7 * DAY],
    ['month', l10n.t('Met in the last month'), 30 * DAY],
    ['year', l10n.t('Met in the last year'), 365 * DAY],
    ['older', l10n.t('Met longer ago'), Infinity],
  ];
  const groups = collect(sorted, ({ occurrences }) => {
    const age = Math.max(0, now - occurrences.lastAt);
    return [ages.find(([, , to]) => age < to)?.[0] ?? 'older'];
  });
  return ages.flatMap(([key, label]) => {
    const cases = groups.get(key);
    return cases === undefined ? [] : [{ key, label, cases }];
  });
}

function collect(cases: readonly Case[], keysOf: (found: Case) => readonly string[]): Map<string, Case[]> {
  const groups = new Map<string, Case[]>();
  for (const found of cases) {
    for (const key of keysOf(found)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [found]);
      else group.push(found);
    }
  }
  return groups;
}

/** What the cases of a pattern have in common: the error, as one of them has it. */
function errorOf(found: Case | undefined): string {
  return found?.errorText.trimStart().slice(0, 200).split('\n', 1)[0] || (found?.title ?? '');
}
