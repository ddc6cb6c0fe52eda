import type { PanelError } from '../../src/protocol';
import { disclosure } from './disclosure';
import { button, el, userText } from './dom';
import { foldedText } from './foldedText';
import { icon } from './icons';
import { markedNodes } from './markedNodes';
import { momentNode, refreshMoment } from './moment';
import type { Page } from './page';
import { stepsByArrows } from './arrows';
import { patternPart } from './patternPart';
import type { Piece } from './pieces';
import { placeLink } from './placeLink';

/** The current error: headline, place, command, exit code, whole text, and steps to its siblings. */
export function currentError(page: Page): Piece | undefined {
  const { error } = page.state;
  if (error === undefined) return undefined;
  const { met, ...lasting } = error;
  return {
    key: 'error',
    sign: JSON.stringify([lasting, page.active]),
    build: () => section(error, page),
    refresh: (element) => refreshMoment(element.querySelector(':scope > .facts time, :scope > .fact-line time'), met),
  };
}

function section(error: PanelError, page: Page): HTMLElement {
  const { words, active } = page;
  return el(
    'section',
    { class: 'error', attributes: { 'aria-labelledby': 'error-title' } },
    el('header', {}, el('h2', { attributes: { id: 'error-title' } }, words.currentError), stepper(error, page)),
    siblingList(error, page),
    userText('p', { class: 'headline' }, ...markedNodes(error.headline, active)),
    facts(error, page),
    wholeText(error, page),
    patternPart(error.pattern, page),
  );
}

function stepper({ index, total, position }: PanelError, { words, send }: Page): HTMLElement | undefined {
  if (total < 2) return undefined;
  const step = (by: number): void => send({ type: 'select', index: (index + by + total) % total });
  return el(
    'span',
    { class: 'stepper' },
    button(
      {
        class: 'bare',
        title: words.previousError,
        key: 'step:-1',
        attributes: { 'aria-label': words.previousError },
        onClick: () => step(-1),
      },
      icon('previous'),
    ),
    el('span', {}, position),
    button(
      {
        class: 'bare',
        title: words.nextError,
        key: 'step:1',
        attributes: { 'aria-label': words.nextError },
        onClick: () => step(1),
      },
      icon('next'),
    ),
  );
}

/** All errors met together, each a click away. */
function siblingList({ siblings, index }: PanelError, { words, folds, send }: Page): HTMLElement | undefined {
  if (siblings.length === 0) return undefined;
  const build = (): readonly HTMLElement[] => {
    const list = el(
      'ol',
      { class: 'siblings' },
      ...siblings.map((headline, at) =>
        el(
          'li',
          {},
          button(
            {
              class: 'recent-item',
              key: `sibling:${at}`,
              title: headline,
              attributes: at === index ? { 'aria-current': 'true' } : {},
              onClick: () => send({ type: 'select', index: at }),
            },
            userText('span', { class: 'recent-headline' }, headline),
          ),
        ),
      ),
    );
    stepsByArrows(list, '.recent-item');
    requestAnimationFrame(() => {
      const shown = list.querySelector<HTMLElement>('[aria-current]');
      if (shown !== null) list.scrollTop = shown.offsetTop - list.clientHeight / 2;
    });
    return [list];
  };
  return disclosure({ key: 'siblings', label: words.siblings, build }, folds);
}

function facts(error: PanelError, { send }: Page): HTMLElement {
  const { place, command, exit, origin, met } = error;
  const from = el(
    'span',
    { class: 'faint' },
    ...(origin === undefined ? [] : [el('bdi', {}, origin), ' · ']),
    momentNode(met),
  );
  const link = place && placeLink(place, `place:${error.id}`, () => send({ type: 'openPlace', errorId: error.id }));
  const code = command === undefined ? undefined : userText('code', { class: 'command' }, command);
  const ended = exit === undefined ? undefined : el('span', { class: 'exit' }, exit);
  // What is marked in the editor has nothing but its place and its time.
  if (code === undefined && ended === undefined) return el('div', { class: 'fact-line' }, link, from);
  return el('div', { class: 'facts' }, link, code, el('span', { class: 'fact-line' }, ended, from));
}

function wholeText(error: PanelError, { words, folds, active }: Page): HTMLElement | undefined {
  if (error.text === undefined) return undefined;
  return foldedText(error.text, { key: 'error', kind: 'code', mark: active, label: words.wholeText }, words, folds);
}
