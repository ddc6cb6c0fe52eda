import type { Case } from '../../core/cases/case';
import { outcomeHistory } from '../../core/cases/outcomeHistory';
import type { TimelineStep } from '../../protocol';
import type { CaseEvent, CaseUsage } from '../../store/library';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { outcomeWord } from '../outcomeWord';

/** Most steps of a timeline; the newest are shown. */
const STEPS = 12;
/** Characters of a commit's hash that are shown. */
const HASH = 10;

/** What the wording of a case's past needs. */
export interface PastSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
}

/** What people said of a case after they had used it: "fixed it 2× · misleading 1×"; undefined where nobody did. */
export function uses(usage: CaseUsage | undefined, l10n: Localiser): string | undefined {
  if (usage === undefined) return undefined;
  const { verified, helped, misleading } = usage;
  const said = [
    verified > 0 ? l10n.t('fixed it {0}×', verified) : '',
    helped > 0 ? l10n.t('helped {0}×', helped) : '',
    misleading > 0 ? l10n.t('misleading {0}×', misleading) : '',
  ].filter((part) => part !== '');
  return said.length === 0 ? undefined : said.join(' · ');
}

/** "You fixed this 3 weeks ago in commit abc1234.", where the case knows the commit. */
export function fixedIn({ commit, source, createdAt }: Case, around: PastSurroundings): string | undefined {
  if (commit === undefined) return undefined;
  const { now, locale, l10n } = around;
  const { words } = momentWords(createdAt, now, locale);
  const hash = commit.slice(0, HASH);
  return source === 'recorded'
    ? l10n.t('You fixed this {0} in commit {1}.', words, hash)
    : l10n.t('This was fixed {0} in commit {1}.', words, hash);
}

/**
 * That the error came back after a fix had been verified; undefined where it did not.
 * @param history oldest first.
 */
export function recurred(history: readonly CaseEvent[], around: PastSurroundings): string | undefined {
  const verified = history.findLast(({ kind }) => kind === 'verified');
  const met = history.findLast(({ kind }) => kind === 'met');
  if (verified === undefined || met === undefined || met.at <= verified.at) return undefined;
  const { words } = momentWords(met.at, around.now, around.locale);
  return around.l10n.t('It came back {0}, after the fix had been verified.', words);
}

/**
 * The outcomes of a case over time, where they changed (L26): a case that was fixed and failed again says more than
 * its latest outcome.
 * @param history oldest first.
 */
export function timeline(history: readonly CaseEvent[], around: PastSurroundings): readonly TimelineStep[] {
  const steps = outcomeHistory(history);
  if (steps.length < 2) return [];
  return steps.slice(-STEPS).map(({ outcome, at }) => ({
    outcome,
    word: outcomeWord(outcome, around.l10n),
    at: momentWords(at, around.now, around.locale),
  }));
}
