import type { PlaceLink } from '../../src/protocol';
import { button, el, userText } from './dom';
import { icon } from './icons';

/** A file and line: a link where the host can open it, plain text otherwise. */
export function placeLink({ label, opens }: PlaceLink, key: string, open: () => void): HTMLElement {
  const name = userText('span', {}, label);
  return opens
    ? button({ class: 'link place', key, onClick: open }, icon('file'), name)
    : el('span', { class: 'place' }, icon('file'), name);
}
