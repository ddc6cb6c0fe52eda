import type { FixDraft } from '../session/learning/fixDraft';
import { sentenceWords, type Localiser } from './localiser';

/** What was changed and run for a fix, in the user's language; of a draft of an older version as it was noted. */
export function draftFactWords({ facts, said }: FixDraft, l10n: Localiser): string {
  return said === undefined ? facts : sentenceWords(said, l10n);
}
