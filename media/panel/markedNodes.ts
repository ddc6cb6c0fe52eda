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

/**
 * Prose in which what stands between backticks is shown as code.
 * @param mark the case whose shared words are marked; undefined: none.
 */
export function proseNodes(text: MarkedText, mark?: number): readonly Node[] {
  const whole = text.segments.map((segment) => segment.text).join('');
  const nodes: Node[] = [];
  let at = 0;
  for (const [index, part] of whole.split(/(`[^`\n]+`)/).entries()) {
    const isCode = index % 2 === 1;
    const [start, end] = isCode ? [at + 1, at + part.length - 1] : [at, at + part.length];
    const inside = markedNodes(between(text, start, end), mark ?? -1);
    if (isCode) nodes.push(el('code', {}, ...inside));
    else nodes.push(...inside);
    at += part.length;
  }
  return nodes;
}

/** A part of a text, by its offsets. */
function between({ segments }: MarkedText, start: number, end: number): MarkedText {
  const parts: MarkedText['segments'][number][] = [];
  let at = 0;
  for (const segment of segments) {
    const text = segment.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== '') parts.push({ ...segment, text });
    at += segment.text.length;
  }
  return { segments: parts, cut: 0 };
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
