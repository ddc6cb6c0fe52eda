import type { CaseCard, FromPanel } from '../../src/protocol';
import { button, el } from './dom';
import { icon } from './icons';
import type { Page } from './page';

type Icon = Parameters<typeof icon>[0];

/**
 * What can be done with a case.
 * @param open whether the card is unfolded; a folded one offers only to answer.
 */
export function cardActions({ id, verified }: CaseCard, open: boolean, page: Page): HTMLElement {
  const { state, words, send, announce } = page;
  const action = (name: string, sign: Icon, label: string, message: FromPanel, said?: string): HTMLElement =>
    button(
      {
        class: 'action',
        key: `${name}:${id}`,
        onClick: () => {
          send(message);
          if (said !== undefined) announce(said);
        },
      },
      icon(sign),
      el('span', {}, label),
    );
  const answers = state.canChange
    ? [
        verified
          ? el('span', { class: 'action done' }, icon('check'), el('span', {}, words.fixedItDone))
          : action('fixedIt', 'check', words.fixedIt, { type: 'fixedIt', caseId: id }, words.fixedItDone),
        action('notThis', 'close', words.notThis, { type: 'notThis', caseId: id }, words.setAside),
      ]
    : [];
  const more = open
    ? [
        action('copy', 'copy', words.copyFix, { type: 'copyFix', caseId: id }),
        action('edit', 'edit', words.edit, { type: 'edit', caseId: id }),
        ...(state.canChange ? [action('alias', 'tag', words.addAlias, { type: 'addAlias', caseId: id })] : []),
        action('history', 'history', words.history, { type: 'history', caseId: id }),
      ]
    : [];
  return el(
    'div',
    { class: 'card-actions' },
    answers.length === 0 ? undefined : el('div', { class: 'actions answers' }, ...answers),
    more.length === 0 ? undefined : el('div', { class: 'actions' }, ...more),
  );
}
