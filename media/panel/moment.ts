import type { Moment } from '../../src/protocol';
import { el } from './dom';

/** A moment in words, in full on hover. */
export function momentNode({ words, full }: Moment, className?: string): HTMLTimeElement {
  return el('time', { title: full, ...(className === undefined ? {} : { class: className }) }, words);
}

/** Words a moment anew that is shown already. */
export function refreshMoment(element: Element | null | undefined, { words, full }: Moment): void {
  if (!(element instanceof HTMLElement) || element.textContent === words) return;
  element.textContent = words;
  element.title = full;
}
