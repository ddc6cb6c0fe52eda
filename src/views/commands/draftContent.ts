import type { CaseContent } from '../../core/cases/case';
import { unwrittenCase } from '../../core/cases/unwrittenCase';
import { draftFactWords } from '../draftFactWords';
import type { Localiser } from '../localiser';
import type { FixDraft } from '../../session/learning/fixDraft';

const MAX_FILES = 50;

/** What a draft adds to a case: facts that nobody wrote, marked as such (L27). */
export type DraftFacts = Pick<CaseContent, 'changedFiles' | 'machineSummary' | 'commit'>;

/**
 * The facts of a draft, as a case keeps them.
 * @param commit that holds the changes, where they have been committed.
 */
export function draftFacts(draft: FixDraft, commit: string | undefined, l10n: Localiser): DraftFacts {
  const facts = draftFactWords(draft, l10n);
  return {
    changedFiles: draft.changedFiles
      .slice(0, MAX_FILES)
      .map(({ path, line }) => ({ path, ...(line === undefined ? {} : { line }) })),
    ...(facts.trim() === '' ? {} : { machineSummary: facts }),
    ...(commit === undefined ? {} : { commit }),
  };
}

/** What a person, or a model that a person asked, said of a draft. */
export interface DraftWords {
  readonly rootCause: string;
  /** Empty where nobody wrote one: the facts stand for it. */
  readonly fixSummary: string;
  readonly aliases: readonly string[];
  /** Keep with the case what did not help. */
  readonly withAttempts: boolean;
}

/** The case that a draft becomes. */
export function draftContent(
  draft: FixDraft,
  words: DraftWords,
  commit: string | undefined,
  l10n: Localiser,
): CaseContent {
  const attempts = words.withAttempts ? (draft.failedAttempts ?? []) : [];
  return {
    ...unwrittenCase(draft.error.report),
    rootCause: words.rootCause,
    fixSummary: words.fixSummary,
    aliases: words.aliases,
    ...draftFacts(draft, commit, l10n),
    ...(attempts.length === 0 ? {} : { failedAttempts: attempts }),
  };
}
