import type { Environment } from '../../core/cases/environment';
import type { Answer, PanelState, RecentItem, SetAsideCase } from '../../protocol';
import type { CurrentErrors, MetError, OpenLibrary, SessionState } from '../../session/session';
import type { Settings } from '../../session/settings';
import type { CaseEvent, CaseUsage } from '../../store/library';
import { fixCountWords } from '../fixCount';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { shownHeadline } from '../shownHeadline';
import { caseCard, CARD_LIMITS } from './caseCard';
import { draftItems, questionItem } from './draftItems';
import { withoutReordering } from './markText';
import { notices } from './notices';
import { originName, panelError, TEXT_LIMIT } from './panelError';
import { TermFinder } from './termFinder';

/** How many recent errors, and cases that were set aside, the panel lists. */
const RECENT = 10;
const SET_ASIDE = 10;

/** What the panel's state is made from. */
export interface PanelInput {
  readonly state: SessionState;
  readonly settings: Pick<Settings, 'terminalEnabled' | 'diagnosticsEnabled' | 'libraryPersonal'>;
  /** Number of workspace folders. */
  readonly folders: number;
  /** Names of the workspace folders that are on no disk. */
  readonly virtualFolders: readonly string[];
  /** Number of cases in all libraries; undefined while they are still being read. */
  readonly cases: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  readonly opensPlace: (error: MetError) => boolean;
  readonly opensFile: (caseId: string, path: string) => boolean;
  readonly opensDraftFile: (path: string) => boolean;
  /** Where an error was met. */
  readonly environmentOf: (error: MetError) => Environment;
  /** A text with the paths inside the workspace made relative. */
  readonly relative: (text: string) => string;
  readonly libraryOf: (caseId: string) => Pick<OpenLibrary, 'name' | 'kind'> | undefined;
  /** What became of a case, oldest first; empty where it has not been read. */
  readonly historyOf: (caseId: string) => readonly CaseEvent[];
  /** How often a case was used, and what was said of it. */
  readonly usageOf: (caseId: string) => CaseUsage | undefined;
  /** Whether the user said that the case fixed that error. */
  readonly isVerified: (errorId: string, caseId: string) => boolean;
}

/** All that the panel shows, as plain data: texts in pieces, words in the user's language. */
export function panelState(input: PanelInput): PanelState {
  const { state, l10n } = input;
  const shown = shownErrors(state);
  const error = shown === undefined ? undefined : panelError(shown, input);
  const answer = shown === undefined || error === undefined ? idle(input) : answerTo(shown, input);
  const items = draftItems(state.drafts, input);
  return {
    notices: notices(input),
    ...(state.question === undefined ? {} : { question: questionItem(state.question, l10n) }),
    drafts: items,
    ...(error === undefined ? {} : { error }),
    answer,
    setAside: shown === undefined ? [] : setAside(shown),
    recent: recentItems(input),
    canChange: !state.restricted && hasPlace(input),
    announcement: announcement(input, answer),
  };
}

/** Whether there is a library to record in: that of a folder on a disk or, without any folder, the personal one. */
function hasPlace({ folders, virtualFolders, settings }: PanelInput): boolean {
  return folders === 0 ? settings.libraryPersonal : folders > virtualFolders.length;
}

/** The errors that the panel shows: those of an answer that is being looked at, else the current ones. */
export function shownErrors({ preview, current }: SessionState): CurrentErrors | undefined {
  return preview ?? current;
}

function idle(input: PanelInput): Answer {
  const { cases, folders, virtualFolders, l10n } = input;
  if (folders > 0 && folders === virtualFolders.length) {
    return {
      kind: 'idle',
      title: l10n.t('Nothing to look in'),
      text: l10n.t('This workspace is not on a disk, and a library of cases is. Open a clone of it to use Casebook.'),
    };
  }
  if (isUnreadable(input)) return unreadable(input);
  if (input.state.paused) {
    return {
      kind: 'idle',
      title: l10n.t('Capture is paused'),
      text: l10n.t('No error is noticed until you resume it. Past fixes can still be recalled from text.'),
    };
  }
  if (input.state.failed === true) return notLookedUp(input);
  const start = l10n.t('Run a command that fails, or save a file with an error: its past fixes appear here.');
  return {
    kind: 'idle',
    title: l10n.t('No error now'),
    text: cases === 0 ? `${start} ${l10n.t('No case is recorded yet.')}` : start,
  };
}

function answerTo(shown: CurrentErrors, input: PanelInput): Answer {
  const { cases, l10n } = input;
  const { recall } = shown;
  const error = shown.errors[shown.selected];
  if (recall === undefined || error === undefined) {
    if (input.state.failed === true) return notLookedUp(input);
    return { kind: 'loading', title: l10n.t('Looking for past fixes…') };
  }
  const { hits, truncated } = recall;
  if (hits.length > 0) {
    const words = new TermFinder(error.report.text.slice(0, TEXT_LIMIT));
    const around = {
      ...input,
      error,
      environment: input.environmentOf(error),
      words,
      truncated,
      libraryOf: (caseId: string) => libraryName(caseId, input),
      isVerified: (caseId: string) => input.isVerified(error.id, caseId),
    };
    return {
      kind: 'found',
      title: fixCountWords(hits, l10n),
      cases: hits.map((hit, place) => caseCard(hit, place, around)),
      ...(truncated.length === 0 ? {} : { budget: budgetWords(truncated.length, l10n) }),
    };
  }
  if (isUnreadable(input)) return unreadable(input);
  if (recall.setAside.length > 0) {
    const text = l10n.t('What was found is set aside for this error. When you have fixed it, record how.');
    return { kind: 'none', title: l10n.t('No other case'), text };
  }
  const text =
    cases === 0
      ? l10n.t('No case is recorded yet. When you have fixed this error, record how: the next time it stands here.')
      : l10n.t('No past case is close enough to this error. When you have fixed it, record how.');
  return { kind: 'none', title: l10n.t('No similar case'), text };
}

/** Whether there are libraries, and none of them could be read. */
function isUnreadable({ state: { libraries } }: PanelInput): boolean {
  return libraries.length > 0 && libraries.every(({ status }) => status.kind === 'unreadable');
}

function unreadable({ l10n }: PanelInput): Answer {
  return {
    kind: 'failed',
    title: l10n.t('Past fixes can’t be looked up'),
    text: l10n.t('The library can’t be read, so nobody knows whether this was fixed before. The line above says why.'),
  };
}

function notLookedUp({ l10n }: PanelInput): Answer {
  return {
    kind: 'failed',
    title: l10n.t('Past fixes can’t be looked up'),
    text: l10n.t(
      'Casebook itself has failed, so nobody knows whether this was fixed before. The log says why. The next error is looked up anew.',
    ),
  };
}

function budgetWords(count: number, l10n: Localiser): string {
  return count === 1
    ? l10n.t('1 of these cases has no room in the 1,500 characters that agents get.')
    : l10n.t('{0} of these cases have no room in the 1,500 characters that agents get.', count);
}

/** Where a case is from, told only where it could be from elsewhere. */
function libraryName(caseId: string, { state: { libraries }, libraryOf }: PanelInput): string | undefined {
  const library = libraryOf(caseId);
  const others = libraries.filter(({ kind }) => kind === 'workspace').length > 1;
  return library !== undefined && (others || library.kind === 'personal') ? library.name : undefined;
}

function setAside({ recall }: CurrentErrors): readonly SetAsideCase[] {
  return (recall?.setAside ?? []).slice(0, SET_ASIDE).map(({ id, title }) => ({
    id,
    title: withoutReordering(title).slice(0, CARD_LIMITS.line),
  }));
}

function recentItems({ state, now, locale, l10n, relative }: PanelInput): readonly RecentItem[] {
  const shown = shownErrors(state);
  const current = shown?.errors[shown.selected]?.id;
  return state.recent.slice(0, RECENT).map(({ id, report, origin, at }) => ({
    id,
    headline: withoutReordering(relative(shownHeadline(report))).slice(0, CARD_LIMITS.line),
    detail: `${originName(origin, l10n)} · ${momentWords(at, now, locale).words}`,
    current: id === current,
  }));
}

/** A preview says nothing: the list that it belongs to is read out already. */
function announcement({ state }: PanelInput, answer: Answer): string {
  const headline = state.current?.errors[state.current.selected]?.report.headline;
  if (headline === undefined || state.preview !== undefined || answer.kind === 'loading') return '';
  return `${answer.title}: ${headline.slice(0, CARD_LIMITS.line)}`;
}
