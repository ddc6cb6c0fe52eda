import { button, el, type Child } from './dom';
import type { Folds } from './folds';
import { icon } from './icons';

/** What a disclosure shows. */
export interface DisclosureOptions {
  /** Names it for the folds and the focus. */
  readonly key: string;
  readonly label: string;
  /** Said behind the label: how much there is. */
  readonly detail?: string;
  /** Makes what is folded away; asked for only when it is unfolded, so that it costs nothing before. */
  readonly build: () => readonly Child[];
}

/** A heading that unfolds what belongs to it. */
export function disclosure({ key, label, detail, build }: DisclosureOptions, folds: Folds): HTMLElement {
  const body = el('div', { class: 'disclosed', attributes: { id: `fold-${key}` } });
  const title = button(
    {
      class: 'disclosure',
      key: `fold:${key}`,
      attributes: { 'aria-controls': body.id },
      onClick: () => show(folds.toggle(key)),
    },
    icon('chevron'),
    el('span', {}, label),
    detail === undefined ? undefined : el('span', { class: 'count' }, detail),
  );
  const show = (open: boolean): void => {
    title.setAttribute('aria-expanded', String(open));
    body.hidden = !open;
    body.replaceChildren(...(open ? build().filter((child) => child !== undefined) : []));
  };
  show(folds.isOpen(key));
  return el('div', {}, title, body);
}
