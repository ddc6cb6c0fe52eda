import { button, el } from './dom';
import { cardList, cardPieces } from './caseCards';
import { icon } from './icons';
import type { Page } from './page';
import type { Piece } from './pieces';
import { setAsideList } from './setAsideList';

/** What there is to say of the current error: its past cases, or honestly none. */
export function answer(page: Page): Piece {
  const { error, answer: said, setAside, canChange } = page.state;
  const shell = said.kind === 'found' ? { ...said, cases: [] } : said;
  return {
    key: 'answer',
    sign: JSON.stringify([error?.id, shell, setAside, canChange]),
    build: () => section(page),
    refresh: (element) => {
      const list = element.querySelector<HTMLElement>('.cards');
      if (list && said.kind === 'found') page.pieces.place(list, cardPieces(said.cases, page));
    },
  };
}

function section(page: Page): HTMLElement {
  const { state } = page;
  const said = state.answer;
  const shown = el(
    'section',
    { class: `answer ${said.kind}`, attributes: { 'aria-labelledby': 'answer-title' } },
    el('h2', { attributes: { id: 'answer-title' } }, said.title),
  );
  switch (said.kind) {
    case 'found':
      shown.append(cardList(page));
      append(shown, setAsideList(page));
      if (said.budget !== undefined) shown.append(el('p', { class: 'faint' }, said.budget));
      if (state.canChange)
        shown.append(el('div', { class: 'buttons' }, recordButton(page, page.words.recordInstead, 'secondary')));
      break;
    case 'none':
      shown.append(el('p', {}, said.text), el('div', { class: 'buttons' }, ...noneButtons(page)));
      append(shown, setAsideList(page));
      break;
    case 'failed':
      shown.append(el('p', {}, said.text), el('div', { class: 'buttons' }, logButton(page)));
      break;
    case 'idle':
      shown.append(el('p', {}, said.text), el('div', { class: 'buttons' }, recallButton(page)));
      break;
    case 'loading':
      shown.setAttribute('aria-busy', 'true');
      shown.append(el('div', { class: 'progress', attributes: { 'aria-hidden': 'true' } }, el('i')));
      break;
  }
  return shown;
}

function append(section: HTMLElement, part: HTMLElement | undefined): void {
  if (part !== undefined) section.append(part);
}

function noneButtons(page: Page): readonly HTMLElement[] {
  return [...(page.state.canChange ? [recordButton(page, page.words.record, 'primary')] : []), recallButton(page)];
}

function recordButton({ send }: Page, label: string, rank: 'primary' | 'secondary'): HTMLElement {
  return button(
    { class: rank, key: 'record', onClick: () => send({ type: 'record' }) },
    icon('add'),
    el('span', {}, label),
  );
}

function logButton({ send, words }: Page): HTMLElement {
  return button({ class: 'secondary', key: 'log', onClick: () => send({ type: 'help', topic: 'log' }) }, words.showLog);
}

function recallButton({ send, words }: Page): HTMLElement {
  return button(
    { class: 'secondary', key: 'recall', onClick: () => send({ type: 'recall' }) },
    icon('search'),
    el('span', {}, words.recall),
  );
}
