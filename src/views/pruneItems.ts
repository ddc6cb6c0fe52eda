import type { PruneCandidate, PruneReason, PruneRule } from '../core/cases/prune';
import { momentWords } from './momentWords';
import type { Localiser } from './localiser';

const DAY = 24 * 60 * 60 * 1_000;

/** One way to choose what a library can do without. */
export interface PruneChoice {
  readonly label: string;
  readonly detail: string;
  readonly rule: Omit<PruneRule, 'now'>;
}

/** The ways to choose that the user is offered. */
export function pruneChoices(l10n: Localiser): PruneChoice[] {
  const unseen = (label: string, days: number): PruneChoice => ({
    label,
    detail: l10n.t('Neither recorded, edited, met nor used since then.'),
    rule: { unseenFor: days * DAY },
  });
  return [
    {
      label: l10n.t('Never used'),
      detail: l10n.t('Older than 30 days, met once, and never opened, applied or called helpful.'),
      rule: { unusedFor: 30 * DAY },
    },
    unseen(l10n.t('Not seen for two years'), 730),
    unseen(l10n.t('Not seen for a year'), 365),
    unseen(l10n.t('Not seen for six months'), 182),
  ];
}

/** A case that would go, as a line of a list to choose from. */
export interface PruneItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly picked: true;
  readonly id: string;
}

/**
 * @param now milliseconds since the epoch
 * @param locale BCP 47 tag
 */
export function pruneItem(
  { case: stored, reasons, lastSeenAt }: PruneCandidate,
  l10n: Localiser,
  now: number,
  locale: string,
): PruneItem {
  const words: Record<PruneReason, string> = { unseen: l10n.t('not seen since'), unused: l10n.t('never used') };
  const { words: when } = momentWords(lastSeenAt, now, locale);
  return {
    label: stored.title,
    description: `${reasons.map((reason) => words[reason]).join(' · ')} · ${when}`,
    detail: (stored.rootCause.split('\n', 1)[0] ?? '').slice(0, 200),
    picked: true,
    id: stored.id,
  };
}
