import { stepsByArrows } from './arrows';
import { button, el, userText } from './dom';
import type { Page } from './page';
import type { Piece } from './pieces';

/** The recent errors, each a click away. */
export function recentErrors(page: Page): Piece | undefined {
  const { recent } = page.state;
  if (recent.length === 0 || (recent.length === 1 && recent[0]?.current === true)) return undefined;
  return { key: 'recent', sign: JSON.stringify(recent), build: () => section(page) };
}

function section({ state: { recent }, words, send }: Page): HTMLElement {
  const items = recent.map(({ id, headline, detail, current }) =>
    el(
      'li',
      {},
      button(
        {
          class: 'recent-item',
          key: `recent:${id}`,
          title: headline,
          attributes: current ? { 'aria-current': 'true' } : {},
          onClick: () => send({ type: 'revisit', errorId: id }),
        },
        userText('span', { class: 'recent-headline' }, headline),
        el('span', { class: 'faint' }, current ? `${detail} · ${words.isCurrent}` : detail),
      ),
    ),
  );
  const list = el('ul', {}, ...items);
  stepsByArrows(list, '.recent-item');
  return el(
    'section',
    { class: 'recent', attributes: { 'aria-labelledby': 'recent-title' } },
    el('h2', { attributes: { id: 'recent-title' } }, words.recent),
    list,
  );
}
