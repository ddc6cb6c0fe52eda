import { button, el } from './dom';
import { caseCards } from './caseCards';
import { icon } from './icons';
import type { Page } from './page';
import { setAsideList } from './setAsideList';

/** What there is to say of the current error: its past cases, or honestly none. */
export function answer(page: Page): HTMLElement {
  const { state } = page;
  const said = state.answer;
  const section = el(
    'section',
    { class: `answer ${said.kind}`, attributes: { 'aria-labelledby': 'answer-title' } },
    el('h2', { attributes: { id: 'answer-title' } }, said.title),
  );
  switch (said.kind) {
    case 'found':
      section.append(caseCards(said.cases, page));
      append(section, setAsideList(page));
      if (said.budget !== undefined) section.append(el('p', { class: 'faint' }, said.budget));
      if (state.canChange)
        section.append(el('div', { class: 'buttons' }, recordButton(page, page.words.recordInstead, 'secondary')));
      break;
    case 'none':
      section.append(el('p', {}, said.text), el('div', { class: 'buttons' }, ...noneButtons(page)));
      append(section, setAsideList(page));
      break;
    case 'failed':
      section.append(el('p', {}, said.text), el('div', { class: 'buttons' }, logButton(page)));
      break;
    case 'idle':
      section.append(el('p', {}, said.text), el('div', { class: 'buttons' }, recallButton(page)));
      break;
    case 'loading':
      section.setAttribute('aria-busy', 'true');
      section.append(el('div', { class: 'progress', attributes: { 'aria-hidden': 'true' } }, el('i')));
      break;
  }
  return section;
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
