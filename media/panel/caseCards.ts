import type { CaseCard } from '../../src/protocol';
import { button, el, userText, type Child } from './dom';
import { foldedText } from './foldedText';
import { icon } from './icons';
import { markedNodes } from './markedNodes';
import type { Page } from './page';
import { placeLink } from './placeLink';

/** The found cases, best first. */
export function caseCards(cases: readonly CaseCard[], page: Page): HTMLElement {
  const list = el(
    'ol',
    { class: 'cards', attributes: { 'aria-label': page.words.pastCases } },
    ...cases.map((card, place) => caseCard(card, place, page)),
  );
  list.addEventListener('keydown', stepBetweenTitles);
  return list;
}

function caseCard(card: CaseCard, place: number, page: Page): HTMLElement {
  const { folds } = page;
  const key = `card:${card.id}`;
  const openAtFirst = place === 0;
  const details = el(
    'div',
    { class: 'details', attributes: { id: `details-${place}` } },
    ...detailsOf(card, place, page),
  );
  const title = button(
    {
      class: 'title',
      key,
      attributes: { 'aria-controls': details.id },
      onClick: () => show(folds.toggle(key, openAtFirst)),
    },
    icon('chevron'),
    userText('span', {}, ...markedNodes(card.title, place)),
  );
  const item = el(
    'li',
    { class: `card ${card.level}` },
    el('h3', {}, title),
    summaryLine(card),
    factList(card, place, page),
    whyList(card, page),
    details,
    actions(card, page),
  );
  const show = (open: boolean): void => {
    title.setAttribute('aria-expanded', String(open));
    item.classList.toggle('open', open);
    details.hidden = !open;
  };
  show(folds.isOpen(key, openAtFirst));
  item.addEventListener('focusin', () => page.activate(place));
  item.addEventListener('pointerenter', () => page.activate(place));
  item.setAttribute('aria-label', `${card.levelWord}: ${card.title.segments.map(({ text }) => text).join('')}`);
  return item;
}

function summaryLine({ level, levelWord, score, outcome, outcomeWord, age, met }: CaseCard): HTMLElement {
  const bars = el('span', { class: 'bars', attributes: { 'aria-hidden': 'true' } }, el('i'), el('i'), el('i'));
  return el(
    'p',
    { class: 'summary' },
    el('span', { class: `level ${level}`, title: score }, bars, levelWord),
    el('span', { class: `outcome ${outcome}` }, outcomeWord),
    el('span', { class: 'faint' }, el('time', { title: age.full }, age.words), ' · ', met),
  );
}

function factList(card: CaseCard, place: number, { words, folds, send }: Page): HTMLElement {
  const text = (name: 'rootCause' | 'fix', value: CaseCard['fix']): Child =>
    value.segments.length === 0
      ? el('p', { class: 'faint' }, words.notGiven)
      : foldedText(value, { key: `${name}:${card.id}`, kind: 'prose', mark: place, label: words[name] }, words, folds);
  const files = card.files.map((file, index) =>
    el(
      'li',
      {},
      placeLink(file, `file:${card.id}:${index}`, () => send({ type: 'openFile', caseId: card.id, index })),
    ),
  );
  return el(
    'dl',
    {},
    el('div', {}, el('dt', {}, words.rootCause), el('dd', {}, text('rootCause', card.rootCause))),
    el('div', {}, el('dt', {}, words.fix), el('dd', {}, text('fix', card.fix))),
    files.length === 0
      ? undefined
      : el('div', {}, el('dt', {}, words.changedFiles), el('dd', {}, el('ul', { class: 'files' }, ...files))),
  );
}

/** The words that tell most come first; the many that hardly count are shown on demand. */
const TELLING_TERMS = 8;

function whyList({ id, why }: CaseCard, { words, folds }: Page): HTMLElement | undefined {
  if (why.length === 0) return undefined;
  const terms = why.map(({ term, percent }) =>
    el('li', {}, userText('mark', {}, term), ' ', el('span', { class: 'faint' }, percent)),
  );
  const list = el('ul', { attributes: { 'aria-label': words.why } }, ...terms);
  const shown = el('div', { class: 'why' }, el('span', { class: 'label' }, words.why), list);
  if (terms.length <= TELLING_TERMS) return shown;

  const key = `why:${id}`;
  const toggle = button({ class: 'link more', key: `more:${key}`, onClick: () => show(folds.toggle(key)) });
  const show = (open: boolean): void => {
    for (const item of terms.slice(TELLING_TERMS)) item.hidden = !open;
    toggle.textContent = open ? words.showLess : words.showMore;
    toggle.setAttribute('aria-expanded', String(open));
  };
  show(folds.isOpen(key));
  shown.append(toggle);
  return shown;
}

function detailsOf(card: CaseCard, place: number, { words, folds }: Page): readonly Child[] {
  const aliases = card.aliases.map((alias) => userText('li', {}, ...markedNodes(alias, place)));
  const tags = card.tags.map((tag) => userText('li', { class: 'tag' }, tag));
  const fold = { key: `then:${card.id}`, kind: 'code', mark: place, label: words.errorThen } as const;
  return [
    aliases.length === 0
      ? undefined
      : el('div', {}, el('h4', {}, words.aliases), el('ul', { class: 'aliases' }, ...aliases)),
    tags.length === 0 ? undefined : el('div', {}, el('h4', {}, words.tags), el('ul', { class: 'tags' }, ...tags)),
    el('div', {}, el('h4', {}, words.errorThen), foldedText(card.errorText, fold, words, folds)),
  ];
}

function actions({ id }: CaseCard, { state, words, send }: Page): HTMLElement {
  return el(
    'div',
    { class: 'actions' },
    button(
      { class: 'action', key: `copy:${id}`, onClick: () => send({ type: 'copyFix', caseId: id }) },
      icon('copy'),
      el('span', {}, words.copyFix),
    ),
    button(
      { class: 'action', key: `edit:${id}`, onClick: () => send({ type: 'edit', caseId: id }) },
      icon('edit'),
      el('span', {}, words.edit),
    ),
    state.canChange
      ? button(
          { class: 'action', key: `alias:${id}`, onClick: () => send({ type: 'addAlias', caseId: id }) },
          icon('tag'),
          el('span', {}, words.addAlias),
        )
      : undefined,
  );
}

/** The arrow keys step from title to title. */
function stepBetweenTitles(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { currentTarget, target } = event;
  if (by === 0 || !(currentTarget instanceof HTMLElement)) return;
  const titles = [...currentTarget.querySelectorAll<HTMLElement>('.title')];
  const here = titles.findIndex((title) => title === target);
  const next = here < 0 ? undefined : titles[here + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
