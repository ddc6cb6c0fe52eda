import { isIndex, isList, isShape, isText, optional } from './guard';
import { isMoment, isPlaceLink, type Moment, type PlaceLink } from './texts';

/** A file that changed between failure and success. */
export interface DraftFileItem {
  readonly place: PlaceLink;
  readonly added: number;
  readonly removed: number;
  /** Unified diff, bounded; empty where there is none. */
  readonly diff: string;
}

/** An error that went away, waiting to be told how. */
export interface DraftItem {
  readonly id: string;
  readonly headline: string;
  /** "gone after 4 minutes". */
  readonly between: string;
  /** "npm test passes now". */
  readonly how: string;
  readonly at: Moment;
  readonly files: readonly DraftFileItem[];
  readonly commands: readonly string[];
  /** What was changed before and did not help. */
  readonly attempts: readonly string[];
  /** What a machine put together; shown as such. */
  readonly facts?: string;
}

/** A case was opened and its error went away: did it help? */
export interface QuestionItem {
  readonly id: string;
  readonly text: string;
  readonly headline: string;
}

/** How the user answers the question. */
export const ANSWERS = ['verified', 'helped', 'misleading', 'dismiss'] as const;
export type UseAnswer = (typeof ANSWERS)[number];

const isDraftFile = isShape<DraftFileItem>({ place: isPlaceLink, added: isIndex, removed: isIndex, diff: isText });

export const isDraftItem = isShape<DraftItem>({
  id: isText,
  headline: isText,
  between: isText,
  how: isText,
  at: isMoment,
  files: isList(isDraftFile),
  commands: isList(isText),
  attempts: isList(isText),
  facts: optional(isText),
});

export const isQuestionItem = isShape<QuestionItem>({ id: isText, text: isText, headline: isText });
