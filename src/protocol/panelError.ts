import { isIndex, isList, isShape, isText, optional } from './guard';
import { isPatternView, type PatternView } from './patternView';
import { isMarkedText, isMoment, isPlaceLink, type MarkedText, type Moment, type PlaceLink } from './texts';

/** The selected one of the current errors. */
export interface PanelError {
  readonly id: string;
  readonly headline: MarkedText;
  /** What stands below the headline; absent where there is nothing. */
  readonly text?: MarkedText;
  readonly place?: PlaceLink;
  readonly command?: string;
  /** "exit code 1". */
  readonly exit?: string;
  /** Where it was met: "bash", "src/app.ts"; absent where the place says it. */
  readonly origin?: string;
  readonly met: Moment;
  /** 0-based place among the errors met together, and their number. */
  readonly index: number;
  readonly total: number;
  /** "2 of 3". */
  readonly position: string;
  /** Headlines of the first of the errors met together; empty where there is only one. */
  readonly siblings: readonly string[];
  readonly pattern: PatternView;
}

export const isPanelError = isShape<PanelError>({
  id: isText,
  headline: isMarkedText,
  text: optional(isMarkedText),
  place: optional(isPlaceLink),
  command: optional(isText),
  exit: optional(isText),
  origin: optional(isText),
  met: isMoment,
  index: isIndex,
  total: isIndex,
  position: isText,
  siblings: isList(isText),
  pattern: isPatternView,
});
