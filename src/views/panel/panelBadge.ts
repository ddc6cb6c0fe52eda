import type { SessionState } from '../../session/session';
import { countFixes, fixCountWords } from '../fixCount';
import type { Localiser } from '../localiser';

/** A number on the panel's icon, and what it counts. */
export interface PanelBadge {
  readonly value: number;
  readonly tooltip: string;
}

/** What waits for the user: drafts of fixes, else the past fixes of the current error; undefined where nothing does. */
export function panelBadge({ drafts, current }: SessionState, l10n: Localiser): PanelBadge | undefined {
  if (drafts.length > 0) {
    const tooltip = drafts.length === 1 ? l10n.t('1 fix to remember') : l10n.t('{0} fixes to remember', drafts.length);
    return { value: drafts.length, tooltip };
  }
  const hits = current?.recall?.hits ?? [];
  const fixes = countFixes(hits);
  return fixes === 0 ? undefined : { value: fixes, tooltip: fixCountWords(hits, l10n) };
}
