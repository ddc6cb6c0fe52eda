import type { MarkedText, PanelWords } from '../../src/protocol';
import { button, el, userText } from './dom';
import type { Folds } from './folds';
import { extent, headOf, markedNodes, proseNodes } from './markedNodes';

/** From how much on a text is folded at first. */
const SHORT = { prose: { length: 280, lines: 5 }, code: { length: 400, lines: 6 } } as const;

/** More than the folded lines can hold in a wide panel; the style cuts at the line. */
const FOLDED_LENGTH = 900;

/** How a text is shown. */
export interface FoldedTextOptions {
  readonly key: string;
  readonly kind: 'prose' | 'code';
  /** The case whose shared words are marked. */
  readonly mark: number;
  /** Names a text that can be scrolled, for screen readers. */
  readonly label: string;
}

/** A text that shows its first lines, with a button for the rest where there is more. */
export function foldedText(text: MarkedText, options: FoldedTextOptions, words: PanelWords, folds: Folds): HTMLElement {
  const { key, kind, mark, label } = options;
  const { length, lines } = extent(text);
  const isLong = length > SHORT[kind].length || lines > SHORT[kind].lines;
  const cut =
    text.cut === 0 ? undefined : el('p', { class: 'faint' }, words.cut.replace('{0}', text.cut.toLocaleString()));
  const body =
    kind === 'code'
      ? userText('pre', {
          class: 'code',
          key: `text:${key}`,
          attributes: { tabindex: '0', role: 'group', 'aria-label': label },
        })
      : userText('p', { class: 'prose' });
  const fill = (shown: MarkedText): void =>
    body.replaceChildren(...(kind === 'code' ? markedNodes(shown, mark) : proseNodes(shown, mark)));
  if (!isLong) {
    fill(text);
    return el('div', { class: 'folded' }, body, cut);
  }

  const toggle = button({ class: 'link more', key: `more:${key}`, onClick: () => show(folds.toggle(key)) });
  const show = (open: boolean): void => {
    fill(open ? text : headOf(text, FOLDED_LENGTH));
    body.classList.toggle('clamped', !open);
    if (cut !== undefined) cut.hidden = !open;
    toggle.textContent = open ? words.showLess : words.showMore;
    toggle.setAttribute('aria-expanded', String(open));
  };
  show(folds.isOpen(key));
  return el('div', { class: 'folded' }, body, cut, toggle);
}
