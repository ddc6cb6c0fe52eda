import type { PatternGroup, PatternView } from '../../src/protocol';
import { disclosure } from './disclosure';
import { el, userText, type Child } from './dom';
import type { Page } from './page';

/** The current error as recall saw it: its pattern, what was left out of it and kept in it, and its keywords. */
export function patternPart(pattern: PatternView, { words, folds }: Page): HTMLElement {
  const build = (): readonly Child[] => [
    part(words.patternText, el('pre', { class: 'code', attributes: { dir: 'auto' } }, ...patternNodes(pattern))),
    part(
      words.masked,
      pattern.masked.length === 0 ? el('p', { class: 'faint' }, words.nothingMasked) : groups(pattern.masked, 'code'),
    ),
    pattern.kept.length === 0
      ? undefined
      : part(
          words.kept,
          el(
            'ul',
            { class: 'kept' },
            ...pattern.kept.map(({ text, why }) =>
              el('li', {}, userText('code', {}, text), ' ', el('span', { class: 'faint' }, why)),
            ),
          ),
        ),
    part(
      words.keywords,
      pattern.keywords.length === 0
        ? el('p', { class: 'faint' }, words.noKeywords)
        : el('ol', { class: 'terms' }, ...pattern.keywords.map((term) => userText('li', { class: 'term' }, term))),
    ),
    pattern.dropped.length === 0 ? undefined : part(words.dropped, groups(pattern.dropped, 'span')),
  ];
  return disclosure({ key: 'pattern', label: words.pattern, build }, folds);
}

function part(title: string, content: HTMLElement): HTMLElement {
  return el('div', {}, el('h3', { class: 'label' }, title), content);
}

function patternNodes({ pieces }: PatternView): readonly Child[] {
  return pieces.map(({ kind, text }) => (kind === 'placeholder' ? el('span', { class: 'placeholder' }, text) : text));
}

function groups(all: readonly PatternGroup[], tag: 'code' | 'span'): HTMLElement {
  return el(
    'dl',
    { class: 'groups' },
    ...all.map(({ name, texts }) =>
      el(
        'div',
        {},
        el('dt', {}, name),
        el('dd', {}, ...texts.flatMap((text, at) => [at === 0 ? '' : ', ', userText(tag, {}, text)])),
      ),
    ),
  );
}
