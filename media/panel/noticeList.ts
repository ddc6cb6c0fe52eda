import type { Notice } from '../../src/protocol';
import { button, el } from './dom';
import { icon } from './icons';
import type { Page } from './page';

/** The lines on what keeps Casebook from working fully. */
export function noticeList({ state, send }: Page): HTMLElement | undefined {
  if (state.notices.length === 0) return undefined;
  return el('ul', { class: 'notices' }, ...state.notices.map((notice) => noticeLine(notice, send)));
}

function noticeLine({ kind, text, help }: Notice, send: Page['send']): HTMLElement {
  const action =
    help === undefined
      ? undefined
      : button(
          { class: 'link', key: `help:${help.topic}`, onClick: () => send({ type: 'help', topic: help.topic }) },
          help.label,
        );
  const words = el('span', {}, text, action === undefined ? undefined : ' ', action);
  return el('li', { class: `notice ${kind}` }, icon(kind), words);
}
