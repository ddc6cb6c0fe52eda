import type { DraftItem, QuestionItem } from '../../protocol';
import type { FixDraft } from '../../session/learning/fixDraft';
import type { UseQuestion } from '../../session/session';
import { draftFactWords } from '../draftFactWords';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { spanWords } from '../spanWords';
import { CARD_LIMITS } from './caseCard';
import { withoutReordering } from './markText';

/** How much of a draft the panel gets: drafts, files, commands, characters of one diff and of all of a draft. */
const LIMITS = { drafts: 20, files: 20, commands: 10, diff: 6_000, diffs: 20_000 } as const;

/** What the wording of drafts needs. */
export interface DraftSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  /** Whether a file of a draft can be opened. */
  readonly opensDraftFile: (path: string) => boolean;
  /** A text with the paths inside the workspace made relative. */
  readonly relative: (text: string) => string;
}

/** The errors that went away and wait to be told how, newest first. */
export function draftItems(drafts: readonly FixDraft[], around: DraftSurroundings): readonly DraftItem[] {
  return drafts.slice(0, LIMITS.drafts).map((draft) => draftItem(draft, around));
}

/** The question whether a case helped. */
export function questionItem({ id, title, headline }: UseQuestion, l10n: Localiser): QuestionItem {
  const line = (text: string): string => withoutReordering(text).slice(0, CARD_LIMITS.line);
  return { id, text: l10n.t('Did “{0}” fix it?', line(title)), headline: line(headline) };
}

function draftItem(draft: FixDraft, around: DraftSurroundings): DraftItem {
  const { now, locale, l10n, opensDraftFile, relative } = around;
  const { error, failedAt, fixedAt, changedFiles, commandsBetween } = draft;
  const facts = draftFactWords(draft, l10n);
  const line = (text: string): string => withoutReordering(relative(text)).slice(0, CARD_LIMITS.line);
  let room: number = LIMITS.diffs;
  return {
    id: draft.id,
    headline: line(error.report.headline),
    between: l10n.t('gone after {0}', spanWords(fixedAt - failedAt, locale)),
    how: howWords(draft, line, l10n),
    at: momentWords(fixedAt, now, locale),
    files: changedFiles.slice(0, LIMITS.files).map(({ path, line: at, added, removed, diff }) => {
      const shown = diff.slice(0, Math.min(LIMITS.diff, room));
      room -= shown.length;
      return {
        place: { label: at === undefined ? path : `${path}:${at}`, opens: opensDraftFile(path) },
        added,
        removed,
        diff: withoutReordering(shown),
      };
    }),
    commands: commandsBetween.slice(0, LIMITS.commands).map(line),
    attempts: (draft.failedAttempts ?? []).slice(-LIMITS.commands).map(line),
    ...(facts.trim() === '' ? {} : { facts: withoutReordering(facts).slice(0, CARD_LIMITS.text) }),
  };
}

function howWords({ how, command, error }: FixDraft, line: (text: string) => string, l10n: Localiser): string {
  switch (how) {
    case 'command':
      return l10n.t('{0} passes now', line(command ?? error.report.command ?? error.origin.name));
    case 'diagnostic':
      return l10n.t('{0} does not report it any more', line(error.origin.name));
    case 'debug':
      return l10n.t('{0} ran without it', line(error.origin.name));
  }
}
