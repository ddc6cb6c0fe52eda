import type { MarkedText } from '../../src/protocol';
import { el } from './dom';

/** A text whose shared words are marked for one case. */
export function markedNodes({ segments }: MarkedText, mark: number): readonly Node[] {
  return segments.map(({ text, marks }) =>
    marks?.includes(mark) ? el('mark', {}, text) : document.createTextNode(text),
  );
}

/** How long a text is, and over how many lines it goes. */
export function extent({ segments }: MarkedText): { readonly length: number; readonly lines: number } {
  const text = segments.map((segment) => segment.text).join('');
  return { length: text.length, lines: text.split('\n').length };
}

/** Plain prose in which what stands between backticks is shown as code. */
export function proseNodes({ segments }: MarkedText): readonly Node[] {
  const text = segments.map((segment) => segment.text).join('');
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? el('code', {}, part.slice(1, -1)) : document.createTextNode(part)));
}

/** The start of a text, so that what is folded away costs no layout. */
export function headOf({ segments }: MarkedText, length: number): MarkedText {
  const head: MarkedText['segments'][number][] = [];
  let left = length;
  for (const segment of segments) {
    if (left <= 0) break;
    head.push({ ...segment, text: segment.text.slice(0, left) });
    left -= segment.text.length;
  }
  return { segments: head, cut: 0 };
}
