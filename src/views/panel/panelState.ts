import type { Answer, PanelState, RecentItem } from '../../protocol';
import type { MetError, SessionState } from '../../session/session';
import { fixCountWords } from '../fixCount';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { caseCard, CARD_LIMITS } from './caseCard';
import { notices } from './notices';
import { originName, panelError, TEXT_LIMIT } from './panelError';
import { TermFinder } from './termFinder';

/** How many recent errors the panel lists. */
const RECENT = 10;

/** What the panel's state is made from. */
export interface PanelInput {
  readonly state: SessionState;
  /** Number of workspace folders. */
  readonly folders: number;
  /** Number of cases in all libraries; undefined while they are still being read. */
  readonly cases: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  readonly opensPlace: (error: MetError) => boolean;
  readonly opensFile: (caseId: string, path: string) => boolean;
}

/** All that the panel shows, as plain data: texts in pieces, words in the user's language. */
export function panelState(input: PanelInput): PanelState {
  const { state, folders, l10n } = input;
  const error = state.current === undefined ? undefined : panelError(state.current, input);
  const answer = error === undefined ? idle(input) : answerTo(input);
  return {
    notices: notices(state, folders, l10n),
    ...(error === undefined ? {} : { error }),
    answer,
    recent: recentItems(input),
    canChange: !state.restricted && folders > 0,
    announcement: announcement(input, answer),
  };
}

function idle({ cases, l10n }: PanelInput): Answer {
  const start = l10n.t('Run a command that fails, or save a file with an error: its past fixes appear here.');
  return {
    kind: 'idle',
    title: l10n.t('No error now'),
    text: cases === 0 ? `${start} ${l10n.t('No case is recorded yet.')}` : start,
  };
}

function answerTo(input: PanelInput): Answer {
  const { state, cases, l10n } = input;
  const recall = state.current?.recall;
  if (recall === undefined) return { kind: 'loading', title: l10n.t('Looking for past fixes…') };
  if (recall.hits.length > 0) {
    const text = state.current?.errors[state.current.selected]?.report.text ?? '';
    const words = new TermFinder(text.slice(0, TEXT_LIMIT));
    return {
      kind: 'found',
      title: fixCountWords(recall.hits, l10n),
      cases: recall.hits.map((hit, place) => caseCard(hit, place, { ...input, words })),
    };
  }
  const text =
    cases === 0
      ? l10n.t('No case is recorded yet. When you have fixed this error, record how: the next time it stands here.')
      : l10n.t('No past case is close enough to this error. When you have fixed it, record how.');
  return { kind: 'none', title: l10n.t('No similar case'), text };
}

function recentItems({ state, now, locale, l10n }: PanelInput): readonly RecentItem[] {
  const current = state.current?.errors[state.current.selected]?.id;
  return state.recent.slice(0, RECENT).map(({ id, report, origin, at }) => ({
    id,
    headline: report.headline.slice(0, CARD_LIMITS.line),
    detail: `${originName(origin, l10n)} · ${momentWords(at, now, locale).words}`,
    current: id === current,
  }));
}

function announcement({ state }: PanelInput, answer: Answer): string {
  const headline = state.current?.errors[state.current.selected]?.report.headline;
  if (headline === undefined || answer.kind === 'loading') return '';
  return `${answer.title}: ${headline.slice(0, CARD_LIMITS.line)}`;
}
