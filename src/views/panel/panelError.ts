import type { PanelError } from '../../protocol';
import type { CurrentErrors, MetError, Origin } from '../../session/session';
import type { Localiser } from '../localiser';
import { momentWords } from '../momentWords';
import { shownHeadline } from '../shownHeadline';
import { CARD_LIMITS } from './caseCard';
import { markText, withoutReordering } from './markText';
import { patternView } from './patternView';

/** How much of the current error's text the panel gets, in UTF-16 code units. */
export const TEXT_LIMIT = 8_000;

/** How many of the errors met together are listed. */
const SIBLINGS = 50;

/** How long a headline is shown whole; the page cuts it after some lines. */
const HEADLINE_SHOWN = 120;

/** What the display of an error needs beside it. */
export interface ErrorSurroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly l10n: Localiser;
  /** Whether the error's file can be opened. */
  readonly opensPlace: (error: MetError) => boolean;
  /** A text with the paths inside the workspace made relative. */
  readonly relative: (text: string) => string;
}

/** The selected one of the current errors as the panel shows it; undefined where there is none. */
export function panelError(current: CurrentErrors, surroundings: ErrorSurroundings): PanelError | undefined {
  const error = current.errors[current.selected];
  if (error === undefined) return undefined;
  const { now, locale, l10n, opensPlace, relative } = surroundings;
  const { report } = error;
  const marked = (current.recall?.hits ?? []).map(({ shared }, mark) => ({ mark, terms: shared }));
  const rest = belowHeadline(report);
  const index = current.selected;
  const total = current.errors.length;
  return {
    id: error.id,
    headline: markText(relative(shownHeadline(report)), marked, CARD_LIMITS.line),
    ...(rest === '' ? {} : { text: markText(relative(rest), marked, TEXT_LIMIT) }),
    ...(report.file === undefined ? {} : { place: { label: relative(placeLabel(error)), opens: opensPlace(error) } }),
    ...(report.command === undefined ? {} : { command: relative(report.command).slice(0, CARD_LIMITS.line) }),
    ...(report.exitCode === undefined ? {} : { exit: l10n.t('exit code {0}', report.exitCode) }),
    ...(isNamedByPlace(error, relative) ? {} : { origin: originName(error.origin, l10n) }),
    met: momentWords(error.at, now, locale),
    index,
    total,
    position: l10n.t('{0} of {1}', index + 1, total),
    siblings:
      total < 2
        ? []
        : current.errors
            .slice(0, SIBLINGS)
            .map(({ report: one }) => withoutReordering(relative(shownHeadline(one))).slice(0, CARD_LIMITS.line)),
    pattern: patternView(error.pattern, l10n),
  };
}

/** Whether the link to the error's place says already where it was met. */
function isNamedByPlace({ origin, report: { file } }: MetError, relative: (text: string) => string): boolean {
  return file !== undefined && relative(file) === relative(origin.name);
}

/** Where an error was met, for people. */
export function originName({ kind, name }: Origin, l10n: Localiser): string {
  return kind === 'text' ? l10n.t('typed text') : name;
}

function placeLabel({ report: { file, line, column } }: MetError): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** The text of a report without the headline, where it starts with it and all of it is shown. */
function belowHeadline({ headline, text }: MetError['report']): string {
  const start = text.trimStart();
  const isShown = start.startsWith(headline) && headline.length <= HEADLINE_SHOWN;
  return (isShown ? start.slice(headline.length) : text).replace(/^[^\S\n]{0,100}\n/, '').trimEnd();
}
