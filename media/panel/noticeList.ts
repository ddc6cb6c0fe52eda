import type { Notice } from '../../src/protocol';
import { button, el } from './dom';
import { icon } from './icons';
import type { Page } from './page';
import type { Piece } from './pieces';

/** The lines on what keeps Casebook from working fully. */
export function noticeList({ state: { notices }, send }: Page): Piece | undefined {
  if (notices.length === 0) return undefined;
  const build = (): HTMLElement => el('ul', { class: 'notices' }, ...notices.map((notice) => noticeLine(notice, send)));
  return { key: 'notices', sign: JSON.stringify(notices), build };
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
