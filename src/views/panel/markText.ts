import type { MarkedText, Segment } from '../../protocol';
import { TermFinder } from './termFinder';

/** The terms that one shown case shares with the current error, and its place in the list. */
export interface MarkedTerms {
  /** 0 … 30. */
  readonly mark: number;
  readonly terms: readonly string[];
}

/** Characters that change the order of what follows: a text could read otherwise than it is. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that reads in the order in which it is written. */
export function withoutReordering(text: string): string {
  return text.replace(REORDERING, '');
}

/**
 * Cuts a text into pieces by the shared words in it.
 * @param limit how much of the text is shown, in UTF-16 code units; what is left out is counted.
 */
export function markText(given: string, marked: readonly MarkedTerms[], limit: number): MarkedText {
  const text = withoutReordering(given);
  const shown = text.length <= limit ? text : text.slice(0, wholeCharacters(text, limit));
  // One bit a case and character: overlapping ranges of many cases come out as pieces by themselves.
  const bits = new Uint32Array(shown.length);
  const finder = new TermFinder(marked.length === 0 ? '' : shown);
  for (const { mark, terms } of marked) {
    for (const { start, end } of terms.flatMap((term) => finder.find(term))) {
      for (let at = start; at < end; at++) bits[at] = (bits[at] ?? 0) | (1 << mark);
    }
  }
  const segments: Segment[] = [];
  for (let start = 0; start < shown.length;) {
    let end = start + 1;
    while (end < shown.length && bits[end] === bits[start]) end++;
    segments.push(segment(shown.slice(start, end), bits[start] ?? 0));
    start = end;
  }
  return { segments, cut: text.length - shown.length };
}

/** A text without any marks. */
export function plainText(text: string, limit: number): MarkedText {
  return markText(text, [], limit);
}

function segment(text: string, bits: number): Segment {
  if (bits === 0) return { text };
  const marks: number[] = [];
  for (let mark = 0; mark < 31; mark++) if ((bits & (1 << mark)) !== 0) marks.push(mark);
  return { text, marks };
}

/** Does not cut a character in two. */
function wholeCharacters(text: string, limit: number): number {
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
