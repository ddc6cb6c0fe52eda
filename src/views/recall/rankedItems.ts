import type { RecallHit, RecallResult } from '../../core/recall/recallResult';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { levelWord, outcomeWord } from '../panel/caseCard';

/** One line of the ranked list. */
export interface RankedItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly caseId: string;
}

/** What the wording of an item needs. */
export interface ItemWords {
  readonly l10n: Localiser;
  readonly locale: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const LINE = 200;

/** A level by an icon of the product, so that it is not told by colour; the word stands beside it. */
const ICONS = { high: 'circle-filled', medium: 'circle-large-outline', low: 'circle-small' } as const;

/** The answers to what is typed, best first, each with its level, title and root cause. */
export function rankedItems({ hits }: Pick<RecallResult, 'hits'>, words: ItemWords): readonly RankedItem[] {
  return hits.map((hit) => rankedItem(hit, words));
}

function rankedItem({ case: found, level }: RecallHit, { l10n, locale, now }: ItemWords): RankedItem {
  const { words: age } = momentWords(found.occurrences.lastAt, now, locale);
  return {
    label: `$(${ICONS[level]}) ${plain(found.title)}`,
    description: [levelWord(level, l10n), outcomeWord(found.outcome, l10n), age].join(' · '),
    detail: firstLine(found.rootCause) || l10n.t('Not written down.'),
    caseId: found.id,
  };
}

/** A title as it is written: `$(sync)` in it is no icon. */
function plain(title: string): string {
  return title.replaceAll('$(', '$\u200b(').slice(0, LINE);
}

/** The first line of a text that says anything, cut to what a list shows. */
export function firstLine(text: string): string {
  return text.trimStart().slice(0, LINE).split('\n', 1)[0]?.trimEnd() ?? '';
}
