import type { RecallHit } from '../core/recall/recallResult';
import type { Localiser } from './localiser';

/** How many of the shown cases were fixed at all: an attempt that failed is worth showing, and is no fix. */
export function countFixes(hits: readonly RecallHit[]): number {
  return hits.filter(({ case: { outcome } }) => outcome === 'fixed' || outcome === 'workaround').length;
}

/** "2 past fixes", or what else is true of the cases that were found. */
export function fixCountWords(hits: readonly RecallHit[], l10n: Localiser): string {
  const fixes = countFixes(hits);
  if (fixes === 1) return l10n.t('1 past fix');
  if (fixes > 1) return l10n.t('{0} past fixes', fixes);
  if (hits.length === 0) return l10n.t('No past fix');
  return hits.length === 1 ? l10n.t('1 past case, no fix') : l10n.t('{0} past cases, no fix', hits.length);
}
