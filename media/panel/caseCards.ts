import type { CaseCard } from '../../src/protocol';
import { stepsByArrows } from './arrows';
import { cardActions } from './cardActions';
import { background, briefFacts, standing, wholeFacts } from './cardFacts';
import { whyList, whyNot } from './cardMatch';
import { button, el, userText, type Child } from './dom';
import { icon } from './icons';
import { markedNodes } from './markedNodes';
import { momentNode, refreshMoment } from './moment';
import type { Page } from './page';
import type { Piece } from './pieces';

/** The list of the found cases, still empty. */
export function cardList({ words }: Page): HTMLElement {
  const list = el('ol', { class: 'cards', attributes: { 'aria-label': words.pastCases } });
  stepsByArrows(list, '.title');
  return list;
}

/** The found cases, best first. */
export function cardPieces(cases: readonly CaseCard[], page: Page): readonly Piece[] {
  const { canChange, error } = page.state;
  return cases.map((card, place) => {
    const { age, ...lasting } = card;
    return {
      key: card.id,
      sign: JSON.stringify([error?.id, lasting, place, canChange]),
      build: () => caseCard(card, place, page),
      refresh: (element) => refreshMoment(element.querySelector('.summary time'), age),
    };
  });
}

function caseCard(card: CaseCard, place: number, page: Page): HTMLElement {
  const { folds } = page;
  const key = `card:${card.id}`;
  const openAtFirst = place === 0;
  const details = el('div', { class: 'details', attributes: { id: `details-${place}` } });
  const title = button(
    {
      class: 'title',
      key,
      attributes: { 'aria-controls': details.id },
      onClick: () => {
        const open = folds.toggle(key, openAtFirst);
        show(open);
        if (open) page.opened(card.id);
      },
    },
    icon('chevron'),
    userText('span', {}, ...markedNodes(card.title, place)),
  );
  const item = el('li', { class: `card ${card.level}` }, el('h3', {}, title), summaryLine(card, page), details);
  const show = (open: boolean): void => {
    title.setAttribute('aria-expanded', String(open));
    details.replaceChildren(...(open ? whole : brief)(card, place, page).filter((part) => part !== undefined));
  };
  show(folds.isOpen(key, openAtFirst));
  item.addEventListener('focusin', () => page.activate(place));
  item.addEventListener('pointerenter', () => page.activate(place));
  item.setAttribute('aria-label', `${card.levelWord}: ${card.title.segments.map(({ text }) => text).join('')}`);
  return item;
}

function brief(card: CaseCard, place: number, page: Page): readonly Child[] {
  return [...standing(card), briefFacts(card, place, page), cardActions(card, false, page)];
}

function whole(card: CaseCard, place: number, page: Page): readonly Child[] {
  const parts = [
    ...standing(card),
    wholeFacts(card, place, page),
    whyList(card, page),
    cardActions(card, true, page),
    whyNot(card, page),
    ...background(card, place, page),
  ];
  // The first card is unfolded from the start: that it is read shows only when something in it is clicked.
  for (const part of parts) {
    if (part instanceof HTMLElement && !part.classList.contains('card-actions'))
      part.addEventListener('click', () => page.opened(card.id));
  }
  return parts;
}

function summaryLine(card: CaseCard, { words }: Page): HTMLElement {
  const { level, levelWord, score, outcome, outcomeWord, age, met, library, uses, environment, overBudget } = card;
  const bars = el('span', { class: 'bars', attributes: { 'aria-hidden': 'true' } }, el('i'), el('i'), el('i'));
  return el(
    'p',
    { class: 'summary' },
    el('span', { class: `level ${level}`, title: score }, bars, levelWord),
    el('span', { class: `outcome ${outcome}` }, outcomeWord),
    el('span', { class: 'faint' }, momentNode(age), ' · ', met),
    library === undefined
      ? undefined
      : el('span', { class: 'library' }, icon('library'), userText('span', {}, library)),
    uses === undefined ? undefined : el('span', { class: 'faint' }, uses),
    environment === undefined ? undefined : userText('span', { class: 'faint' }, environment),
    overBudget ? el('span', { class: 'faint' }, words.overBudget) : undefined,
  );
}
