import type { Case } from '../../core/cases/case';
import type { Environment } from '../../core/cases/environment';
import type { Level, RecallHit } from '../../core/recall/recallResult';
import type { CaseCard } from '../../protocol';
import type { MetError } from '../../session/session';
import type { CaseEvent, CaseUsage } from '../../store/library';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { outcomeWord } from '../outcomeWord';
import { mismatch } from './cardMatch';
import { fixedIn, recurred, timeline, uses } from './cardPast';
import { markText, plainText, withoutReordering } from './markText';
import type { TermFinder } from './termFinder';

export { outcomeWord } from '../outcomeWord';

/** How much of each text of a case the panel gets, in UTF-16 code units; the whole stands in the case's document. */
export const CARD_LIMITS = { line: 300, text: 4_000, list: 30, attempts: 10 } as const;

/** What a card needs beside its hit. */
export interface CardSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  /** The current error. */
  readonly error: MetError;
  /** Where the current error was met. */
  readonly environment: Environment;
  /** Of the current error's text: a term is shown as it stands there. */
  readonly words: TermFinder;
  /** Ids of the cases that have no room in the text for agents. */
  readonly truncated: readonly string[];
  /** Whether a changed file of that case can be opened. */
  readonly opensFile: (caseId: string, path: string) => boolean;
  /** A text with the paths inside the workspace made relative. */
  readonly relative: (text: string) => string;
  /** Name of the library of a case; undefined where it is plain. */
  readonly libraryOf: (caseId: string) => string | undefined;
  /** What became of a case, oldest first; empty where it has not been read. */
  readonly historyOf: (caseId: string) => readonly CaseEvent[];
  /** How often it was used, and what was said of it. */
  readonly usageOf: (caseId: string) => CaseUsage | undefined;
  /** Whether the user said that the case fixed the current error. */
  readonly isVerified: (caseId: string) => boolean;
}

/**
 * A found case as the panel shows it.
 * @param place its place in the list, 0-based: the mark of its shared words.
 */
export function caseCard(hit: RecallHit, place: number, around: CardSurroundings): CaseCard {
  const { now, locale, l10n, error, opensFile, relative } = around;
  const { case: found, level, score, shared } = hit;
  const marked = [{ mark: place, terms: shared }];
  const history = around.historyOf(found.id);
  return {
    id: found.id,
    level,
    levelWord: levelWord(level, l10n),
    score: score.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    title: markText(found.title, marked, CARD_LIMITS.line),
    rootCause: markText(found.rootCause, marked, CARD_LIMITS.text),
    fix: markText(found.fixSummary, marked, CARD_LIMITS.text),
    files: found.changedFiles.slice(0, CARD_LIMITS.list).map(({ path, line }) => ({
      label: line === undefined ? path : `${path}:${line}`,
      opens: opensFile(found.id, path),
    })),
    outcome: found.outcome,
    outcomeWord: outcomeWord(found.outcome, l10n),
    age: momentWords(found.occurrences.lastAt, now, locale),
    met: found.occurrences.count === 1 ? l10n.t('met once') : l10n.t('met {0} times', found.occurrences.count),
    ...some('uses', uses(around.usageOf(found.id), l10n)),
    ...some('environment', environmentWords(found.environment)),
    ...some('library', around.libraryOf(found.id)),
    ...some('fixedIn', fixedIn(found, around)),
    ...some('recurred', recurred(history, around)),
    attempts: (found.failedAttempts ?? [])
      .slice(-CARD_LIMITS.attempts)
      .map((attempt) => plainText(attempt, CARD_LIMITS.line)),
    ...some(
      'facts',
      found.machineSummary === undefined ? undefined : plainText(found.machineSummary, CARD_LIMITS.text),
    ),
    timeline: timeline(history, around),
    why: sharesOf(hit, around),
    ...mismatch(error, hit, around.environment, l10n),
    overBudget: around.truncated.includes(found.id),
    verified: around.isVerified(found.id),
    aliases: found.aliases.slice(0, CARD_LIMITS.list).map((alias) => markText(alias, marked, CARD_LIMITS.line)),
    tags: found.tags.slice(0, CARD_LIMITS.list),
    errorText: markText(relative(found.errorText), marked, CARD_LIMITS.text),
  };
}

/** Each shared word with its part of the score. */
function sharesOf({ contributions }: RecallHit, { locale, words }: CardSurroundings): CaseCard['why'] {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const total = contributions.reduce((sum, { share }) => sum + share, 0);
  return contributions.slice(0, CARD_LIMITS.list).map(({ term, share }) => {
    const part = total > 0 ? Math.min(1, Math.max(0, share / total)) : 0;
    return { term: words.formOf(term), percent: percent.format(part) };
  });
}

function environmentWords(environment: Case['environment']): string | undefined {
  const parts = [environment?.system, environment?.tool, environment?.language].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : withoutReordering(parts.join(' · ')).slice(0, CARD_LIMITS.line);
}

function some<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V });
}

/** A level in the user’s language. */
export function levelWord(level: Level, l10n: Localiser): string {
  const words: Record<Level, string> = { high: l10n.t('High'), medium: l10n.t('Medium'), low: l10n.t('Low') };
  return words[level];
}
