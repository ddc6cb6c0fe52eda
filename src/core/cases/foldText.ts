/** A text that fits, and how many characters (UTF-16 code units) were left out of its middle. */
export interface FoldedText {
  readonly text: string;
  readonly dropped: number;
}

/** Of what is kept of a long text, how much comes from its start: the headline stands there, the summary at its end. */
const HEAD_SHARE = 0.75;
/** Room for the line that stands in place of what was left out. */
const MARK_ROOM = 64;

/**
 * Shortens a text by leaving out whole lines of its middle (or characters, where the lines are too long), and says so
 * in a line of its own.
 * @param text any text
 * @param limit greatest length of the result in UTF-16 code units, at least 128
 * @returns the text unchanged where it fits
 */
export function foldText(text: string, limit: number): FoldedText {
  if (text.length <= limit) return { text, dropped: 0 };
  const room = limit - MARK_ROOM;
  const headRoom = Math.floor(room * HEAD_SHARE);
  const tailRoom = room - headRoom;
  const lineEnd = text.lastIndexOf('\n', headRoom);
  const headEnd = wholeCharacter(text, lineEnd > headRoom / 2 ? lineEnd : headRoom);
  const tailFrom = text.length - tailRoom;
  const lineStart = text.indexOf('\n', tailFrom);
  const tailStart = wholeCharacter(
    text,
    lineStart >= 0 && lineStart < tailFrom + tailRoom / 2 ? lineStart + 1 : tailFrom,
  );
  const dropped = tailStart - headEnd;
  const mark = `… ${dropped} characters left out …`;
  return { text: `${text.slice(0, headEnd)}\n${mark}\n${text.slice(tailStart)}`, dropped };
}

/** Moves a cut that would fall inside a surrogate pair behind the pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
