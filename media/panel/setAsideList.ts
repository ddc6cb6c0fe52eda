import { button, el, userText } from './dom';
import type { Page } from './page';

/** The cases that the user said are not this: one line each, to be taken back. */
export function setAsideList({ state, words, send }: Page): HTMLElement | undefined {
  if (state.setAside.length === 0) return undefined;
  const lines = state.setAside.map(({ id, title }) =>
    el(
      'li',
      {},
      userText('span', { class: 'set-aside-title', title }, title),
      el('span', { class: 'faint' }, words.setAside),
      state.canChange
        ? button(
            {
              class: 'link',
              key: `takeBack:${id}`,
              attributes: { 'aria-label': `${words.undo}: ${title}` },
              onClick: () => send({ type: 'takeBack', caseId: id }),
            },
            words.undo,
          )
        : undefined,
    ),
  );
  return el('ul', { class: 'set-aside', attributes: { 'aria-label': words.setAside } }, ...lines);
}
