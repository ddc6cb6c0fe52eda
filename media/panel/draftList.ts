import type { DraftItem, FromPanel } from '../../src/protocol';
import { diffText } from './diffText';
import { disclosure } from './disclosure';
import { button, el, userText, type Child } from './dom';
import { icon } from './icons';
import { momentNode, refreshMoment } from './moment';
import type { Page } from './page';
import type { Piece } from './pieces';
import { placeLink } from './placeLink';

/** Drafts that are shown at first. */
const SHOWN = 2;

/** The errors that went away and wait to be told how. */
export function draftList(page: Page): Piece | undefined {
  const { drafts, canChange } = page.state;
  if (drafts.length === 0) return undefined;
  return {
    key: 'drafts',
    sign: JSON.stringify([drafts.map(({ at: _at, ...draft }) => draft), canChange]),
    build: () => section(page),
    refresh: (element) => {
      for (const [index, time] of [...element.querySelectorAll('.draft time')].entries()) {
        const draft = drafts[index];
        if (draft !== undefined) refreshMoment(time, draft.at);
      }
    },
  };
}

function section(page: Page): HTMLElement {
  const { state, words, folds } = page;
  const { drafts } = state;
  const list = el('ul', { class: 'draft-list' });
  const fill = (all: boolean): void =>
    list.replaceChildren(...(all ? drafts : drafts.slice(0, SHOWN)).map((draft) => draftEntry(draft, page)));
  const shown = el(
    'section',
    { class: 'drafts', attributes: { 'aria-labelledby': 'drafts-title' } },
    el('h2', { attributes: { id: 'drafts-title' } }, icon('check'), el('span', {}, words.drafts)),
    list,
  );
  fill(drafts.length <= SHOWN || folds.isOpen('drafts'));
  if (drafts.length <= SHOWN) return shown;
  const label = (open: boolean): string => (open ? words.showLess : `${words.moreDrafts} (${drafts.length})`);
  const toggle = button({
    class: 'link more',
    key: 'more:drafts',
    onClick: () => {
      const open = folds.toggle('drafts');
      fill(open);
      toggle.textContent = label(open);
      toggle.setAttribute('aria-expanded', String(open));
    },
  });
  toggle.textContent = label(folds.isOpen('drafts'));
  toggle.setAttribute('aria-expanded', String(folds.isOpen('drafts')));
  shown.append(toggle);
  return shown;
}

function draftEntry(draft: DraftItem, page: Page): HTMLElement {
  const { words, folds } = page;
  const { id, headline, how, between, at, files, commands, attempts, facts } = draft;
  const diffs = files.filter(({ diff }) => diff !== '');
  return el(
    'li',
    { class: 'draft', attributes: { 'aria-label': headline } },
    userText('p', { class: 'draft-headline' }, headline),
    el('p', { class: 'faint' }, userText('span', {}, how), ` · ${between} · `, momentNode(at)),
    files.length === 0 ? undefined : changedFiles(draft, page),
    diffs.length === 0
      ? undefined
      : disclosure(
          {
            key: `diff:${id}`,
            label: words.diff,
            build: () => diffs.map(({ diff, place }, at) => diffText(diff, place.label, `diff:${id}:${at}`)),
          },
          folds,
        ),
    commands.length === 0
      ? undefined
      : disclosure(
          {
            key: `commands:${id}`,
            label: words.commands,
            detail: String(commands.length),
            build: () => [
              el('ol', { class: 'commands' }, ...commands.map((line) => userText('li', { class: 'command' }, line))),
            ],
          },
          folds,
        ),
    attempts.length === 0
      ? undefined
      : disclosure(
          {
            key: `attempts:${id}`,
            label: words.attempts,
            detail: String(attempts.length),
            build: () => [el('ul', { class: 'attempts' }, ...attempts.map((attempt) => userText('li', {}, attempt)))],
          },
          folds,
        ),
    facts === undefined
      ? undefined
      : disclosure(
          { key: `facts:${id}`, label: words.facts, build: () => [userText('p', { class: 'prose' }, facts)] },
          folds,
        ),
    draftButtons(draft, page),
  );
}

function changedFiles({ id, files }: DraftItem, { words, send }: Page): HTMLElement {
  const count = (sign: string, number: number, kind: string, name: string): Child =>
    el('span', { class: kind, attributes: { role: 'img', 'aria-label': `${number} ${name}` } }, `${sign}${number}`);
  return el(
    'ul',
    { class: 'files' },
    ...files.map(({ place, added, removed }, index) =>
      el(
        'li',
        {},
        placeLink(place, `draftFile:${id}:${index}`, () => send({ type: 'openDraftFile', draftId: id, index })),
        ' ',
        count('+', added, 'plus', words.addedLines),
        ' ',
        count('−', removed, 'minus', words.removedLines),
      ),
    ),
  );
}

function draftButtons({ id, headline }: DraftItem, { state, words, send }: Page): HTMLElement {
  const one = (name: string, rank: string, label: string, message: FromPanel): HTMLElement =>
    button(
      {
        class: rank,
        key: `${name}:${id}`,
        attributes: { 'aria-label': `${label}: ${headline}` },
        onClick: () => send(message),
      },
      label,
    );
  return el(
    'div',
    { class: 'buttons' },
    state.canChange
      ? one('recordDraft', 'primary', words.recordDraft, { type: 'recordDraft', draftId: id })
      : undefined,
    one('dismissDraft', 'secondary', words.dismiss, { type: 'dismissDraft', draftId: id }),
    one('neverDraft', 'quiet link', words.never, { type: 'neverDraft', draftId: id }),
  );
}
