import { isFlag, isIndex, isList, isShape, isText, optional } from './guard';

/** A piece of a text; `marks` tells which of the shown cases (by place in the list) share the word. */
export interface Segment {
  readonly text: string;
  readonly marks?: readonly number[];
}

/** A text for display, in pieces, and how many characters of it are not shown. */
export interface MarkedText {
  readonly segments: readonly Segment[];
  readonly cut: number;
}

/** A file and line as shown; `opens` is false where it is no file of the workspace, and then it is no link. */
export interface PlaceLink {
  readonly label: string;
  readonly opens: boolean;
}

/** A moment in words, and in full for the tooltip. */
export interface Moment {
  readonly words: string;
  readonly full: string;
}

const isSegment = isShape<Segment>({ text: isText, marks: optional(isList(isIndex)) });
export const isMarkedText = isShape<MarkedText>({ segments: isList(isSegment), cut: isIndex });
export const isPlaceLink = isShape<PlaceLink>({ label: isText, opens: isFlag });
export const isMoment = isShape<Moment>({ words: isText, full: isText });
