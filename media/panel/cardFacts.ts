import type { CaseCard, MarkedText } from '../../src/protocol';
import { disclosure } from './disclosure';
import { el, userText, type Child } from './dom';
import { foldedText } from './foldedText';
import { icon } from './icons';
import { momentNode } from './moment';
import { headOf, markedNodes, proseNodes } from './markedNodes';
import type { Page } from './page';
import { placeLink } from './placeLink';

/** More than the lines of a folded card hold. */
const BRIEF = 240;

/** Root cause and fix in two lines each, for a folded card. */
export function briefFacts({ rootCause, fix }: CaseCard, place: number, { words }: Page): HTMLElement {
  return facts(
    [words.rootCause, brief(rootCause, place, words.notGiven)],
    [words.fix, brief(fix, place, words.notGiven)],
  );
}

/** What a person wrote of the case, and what was tried and changed. */
export function wholeFacts(card: CaseCard, place: number, { words, folds, send }: Page): HTMLElement {
  const { id, rootCause, fix, attempts, files } = card;
  const text = (name: 'rootCause' | 'fix', value: MarkedText): Child =>
    value.segments.length === 0
      ? el('p', { class: 'faint' }, words.notGiven)
      : foldedText(value, { key: `${name}:${id}`, kind: 'prose', mark: place, label: words[name] }, words, folds);
  const links = files.map((file, index) =>
    el(
      'li',
      {},
      placeLink(file, `file:${id}:${index}`, () => send({ type: 'openFile', caseId: id, index })),
    ),
  );
  return facts(
    [words.rootCause, text('rootCause', rootCause)],
    [words.fix, text('fix', fix)],
    [
      words.attempts,
      attempts.length === 0
        ? undefined
        : el('ul', { class: 'attempts' }, ...attempts.map((attempt) => userText('li', {}, ...proseNodes(attempt)))),
    ],
    [words.changedFiles, links.length === 0 ? undefined : el('ul', { class: 'files' }, ...links)],
  );
}

/** Where the case stands: whether its error came back, and the commit of the fix. */
export function standing({ recurred, fixedIn }: CaseCard): readonly Child[] {
  return [
    recurred === undefined
      ? undefined
      : el('p', { class: 'standing recurred' }, icon('warning'), el('span', {}, recurred)),
    fixedIn === undefined ? undefined : el('p', { class: 'standing' }, icon('commit'), el('span', {}, fixedIn)),
  ];
}

/** What lies behind the facts: other outcomes, what a machine noted, other words for it, the error as it was. */
export function background(card: CaseCard, place: number, { words, folds }: Page): readonly Child[] {
  const { id, facts: noted } = card;
  const aliases = card.aliases.map((alias) => userText('li', {}, ...markedNodes(alias, place)));
  const tags = card.tags.map((tag) => userText('li', { class: 'tag' }, tag));
  const steps = card.timeline.map(({ outcome, word, at }) =>
    el('li', {}, el('span', { class: `outcome ${outcome}` }, word), ' ', momentNode(at, 'faint')),
  );
  const code = { key: `then:${id}`, kind: 'code', mark: place, label: words.errorThen } as const;
  const prose = { key: `facts:${id}`, kind: 'prose', mark: place, label: words.facts } as const;
  return [
    steps.length === 0 ? undefined : titled(words.outcomes, el('ol', { class: 'timeline' }, ...steps)),
    noted === undefined
      ? undefined
      : el(
          'div',
          { class: 'machine' },
          el('h4', {}, icon('machine'), el('span', {}, words.facts)),
          foldedText(noted, prose, words, folds),
        ),
    aliases.length === 0 ? undefined : titled(words.aliases, el('ul', { class: 'aliases' }, ...aliases)),
    tags.length === 0 ? undefined : titled(words.tags, el('ul', { class: 'tags' }, ...tags)),
    disclosure(
      { key: `error:${id}`, label: words.errorThen, build: () => [foldedText(card.errorText, code, words, folds)] },
      folds,
    ),
  ];
}

function titled(title: string, content: HTMLElement): HTMLElement {
  return el('div', {}, el('h4', {}, title), content);
}

function facts(...all: readonly (readonly [name: string, content: Child])[]): HTMLElement {
  const shown = all.filter(([, content]) => content !== undefined);
  return el('dl', {}, ...shown.map(([name, content]) => el('div', {}, el('dt', {}, name), el('dd', {}, content))));
}

function brief(text: MarkedText, place: number, nothing: string): HTMLElement {
  return text.segments.length === 0
    ? el('p', { class: 'faint' }, nothing)
    : userText('p', { class: 'brief' }, ...proseNodes(headOf(text, BRIEF), place));
}
