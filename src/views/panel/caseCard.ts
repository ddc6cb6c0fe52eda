import type { Outcome } from '../../core/cases/case';
import type { Level, RecallHit } from '../../core/recall/recallResult';
import type { CaseCard } from '../../protocol';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { markText, plainText } from './markText';
import type { TermFinder } from './termFinder';

/** How much of each text of a case the panel gets, in UTF-16 code units; the whole stands in the case's document. */
export const CARD_LIMITS = { line: 300, text: 4_000, list: 30 } as const;

/** What a card needs beside its hit. */
export interface CardSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  /** Of the current error's text: a term is shown as it stands there. */
  readonly words: TermFinder;
  /** Whether a changed file of that case can be opened. */
  readonly opensFile: (caseId: string, path: string) => boolean;
}

/**
 * A found case as the panel shows it.
 * @param place its place in the list, 0-based: the mark of its shared words.
 */
export function caseCard(
  hit: RecallHit,
  place: number,
  { now, locale, l10n, words, opensFile }: CardSurroundings,
): CaseCard {
  const { case: found, contributions, level, score, shared } = hit;
  const marked = [{ mark: place, terms: shared }];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const total = contributions.reduce((sum, { share }) => sum + share, 0);
  return {
    id: found.id,
    level,
    levelWord: levelWord(level, l10n),
    score: score.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    title: markText(found.title, marked, CARD_LIMITS.line),
    rootCause: plainText(found.rootCause, CARD_LIMITS.text),
    fix: plainText(found.fixSummary, CARD_LIMITS.text),
    files: found.changedFiles.slice(0, CARD_LIMITS.list).map(({ path, line }) => ({
      label: line === undefined ? path : `${path}:${line}`,
      opens: opensFile(found.id, path),
    })),
    outcome: found.outcome,
    outcomeWord: outcomeWord(found.outcome, l10n),
    age: momentWords(found.occurrences.lastAt, now, locale),
    met: found.occurrences.count === 1 ? l10n.t('met once') : l10n.t('met {0} times', found.occurrences.count),
    why: contributions.slice(0, CARD_LIMITS.list).map(({ term, share }) => {
      const part = total > 0 ? Math.min(1, Math.max(0, share / total)) : 0;
      return { term: words.formOf(term), percent: percent.format(part) };
    }),
    aliases: found.aliases.slice(0, CARD_LIMITS.list).map((alias) => markText(alias, marked, CARD_LIMITS.line)),
    tags: found.tags.slice(0, CARD_LIMITS.list),
    errorText: markText(found.errorText, marked, CARD_LIMITS.text),
  };
}

function levelWord(level: Level, l10n: Localiser): string {
  const words: Record<Level, string> = { high: l10n.t('High'), medium: l10n.t('Medium'), low: l10n.t('Low') };
  return words[level];
}

/** An outcome in the user's language. */
export function outcomeWord(outcome: Outcome, l10n: Localiser): string {
  const words: Record<Outcome, string> = {
    fixed: l10n.t('Fixed'),
    workaround: l10n.t('Workaround'),
    failed: l10n.t('Attempt failed'),
    unresolved: l10n.t('Unresolved'),
  };
  return words[outcome];
}
