import type { Localiser } from './localiser';

/** What the personal library is called, in the user's language. */
export function personalName(l10n: Localiser): string {
  return l10n.t('Personal');
}
