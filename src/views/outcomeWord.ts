import type { Outcome } from '../core/cases/case';
import type { Localiser } from './localiser';

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
