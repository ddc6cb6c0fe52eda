import type { CaseCard } from '../../src/protocol';
import { disclosure } from './disclosure';
import { button, el, userText } from './dom';
import type { Page } from './page';

/** The words that tell most come first; the many that hardly count are shown on demand. */
const TELLING_TERMS = 8;

/** Each shared word with its share of the score. */
export function whyList({ id, why }: CaseCard, { words, folds }: Page): HTMLElement | undefined {
  if (why.length === 0) return undefined;
  const terms = why.map(({ term, percent }) =>
    el('li', {}, userText('mark', {}, term), ' ', el('span', { class: 'faint' }, percent)),
  );
  const list = el('ul', { attributes: { 'aria-label': words.why } }, ...terms);
  const shown = el('div', { class: 'why' }, el('span', { class: 'label' }, words.why), list);
  if (terms.length <= TELLING_TERMS) return shown;

  const key = `why:${id}`;
  const toggle = button({ class: 'link more', key: `more:${key}`, onClick: () => show(folds.toggle(key)) });
  const show = (open: boolean): void => {
    for (const item of terms.slice(TELLING_TERMS)) item.hidden = !open;
    toggle.textContent = open ? words.showLess : words.showMore;
    toggle.setAttribute('aria-expanded', String(open));
  };
  show(folds.isOpen(key));
  shown.append(toggle);
  return shown;
}

/** What speaks against the case: facts that differ, and words of the error that it has nowhere. */
export function whyNot({ id, clashes, lacks }: CaseCard, { words, folds }: Page): HTMLElement | undefined {
  const count = clashes.length + lacks.length;
  if (count === 0) return undefined;
  const build = (): readonly HTMLElement[] => [
    ...clashes.map((clash) => userText('p', {}, clash)),
    ...(lacks.length === 0
      ? []
      : [
          el('p', { class: 'faint' }, words.lacks),
          el('ul', { class: 'terms' }, ...lacks.map((term) => userText('li', { class: 'term' }, term))),
        ]),
  ];
  return disclosure({ key: `whyNot:${id}`, label: words.whyNot, detail: String(count), build }, folds);
}
