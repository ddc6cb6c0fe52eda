import assert from 'node:assert/strict';
import { arrangeCases, type ArrangedCases, type Grouping, type Sorting } from '../../../src/views/library/arrangeCases';
import { CaseFilter } from '../../../src/views/library/filterCases';
import { groupNodes, idsFromNodes, PAGE, rootNodes } from '../../../src/views/library/libraryNodes';
import { english } from '../../../src/views/localiser';
import { aCase, DAY, NOW } from './builders';

const met = (days: number, count = 1) => ({ count, firstAt: NOW - days * DAY, lastAt: NOW - days * DAY });
const cases = [
  aCase({ id: 'a', title: 'Port 10 is taken', signature: 's1', tags: ['net'], occurrences: met(40, 7) }),
  aCase({ id: 'b', title: 'Port 9 is taken', signature: 's1', tags: ['net', 'docker'], occurrences: met(2) }),
  aCase({ id: 'c', title: 'Café is closed', signature: 's2', tags: [], outcome: 'failed', occurrences: met(0.5, 3) }),
  aCase({ id: 'd', title: 'Disk is full', signature: 's3', tags: ['docker'], occurrences: met(800) }),
];
const arrange = (grouping: Grouping, sorting: Sorting = 'lastMet'): ArrangedCases =>
  arrangeCases(cases, { grouping, sorting }, { l10n: english, locale: 'en', now: NOW });
const shown = ({ groups, loose }: ArrangedCases): string[] => [
  ...groups.map(({ label, cases: inside }) => `${label}: ${inside.map(({ id }) => id).join(' ')}`),
  ...loose.map(({ id }) => id),
];

describe('the library as a tree', () => {
  it('sorts by when and how often cases were met, by change and by title', () => {
    assert.deepEqual(shown(arrange('none')), ['c', 'b', 'a', 'd']);
    assert.deepEqual(shown(arrange('none', 'timesMet')), ['a', 'c', 'b', 'd']);
    assert.deepEqual(shown(arrange('none', 'title')), ['c', 'd', 'b', 'a']);
  });

  it('puts cases of one error together, and leaves alone what is alone', () => {
    assert.deepEqual(shown(arrange('pattern')), [
      "TypeError: Cannot read properties of undefined (reading 'name'): b a",
      'c',
      'd',
    ]);
  });

  it('groups by tag, outcome and age', () => {
    assert.deepEqual(shown(arrange('tag')), ['docker: b d', 'net: b a', 'No tag: c']);
    assert.deepEqual(shown(arrange('outcome')), ['Fixed: b a d', 'Attempt failed: c']);
    assert.deepEqual(shown(arrange('age')), [
      'Met in the last 24 hours: c',
      'Met in the last week: b',
      'Met in the last year: a',
      'Met longer ago: d',
    ]);
  });

  it('filters by words in any order, whatever their case and accents', () => {
    const filter = new CaseFilter();
    const ids = (words: string): string[] => filter.apply(cases, words).map(({ id }) => id);
    assert.deepEqual(ids('TAKEN docker'), ['b']);
    assert.deepEqual(ids('cafe'), ['c']);
    assert.deepEqual(ids('  '), ['a', 'b', 'c', 'd']);
    assert.deepEqual(ids('nothing like it'), []);
  });

  it('shows long lists a page at a time', () => {
    const many = Array.from({ length: PAGE + 50 }, (_, i) => aCase({ id: `case-${i}` }));
    const first = rootNodes({ groups: [], loose: many }, new Map());
    assert.equal(first.length, PAGE + 1);
    assert.deepEqual(first.at(-1), { kind: 'more', groupKey: '', left: 50 });
    const group = { key: 'g', label: 'g', cases: many };
    assert.equal(groupNodes(group, new Map([['g', 2 * PAGE]])).length, PAGE + 50);
  });

  it('tells commands which cases they are about: the line first, each once', () => {
    const [a, b] = rootNodes(arrange('tag'), new Map()).flatMap((node) =>
      node.kind === 'group' ? groupNodes(node.group, new Map()) : [],
    );
    assert.deepEqual(idsFromNodes(a, undefined), ['b']);
    assert.deepEqual(idsFromNodes(b, [a, b, { kind: 'more' }]), ['d', 'b']);
    assert.equal(idsFromNodes('case-1', ['x']), undefined);
    assert.equal(idsFromNodes(), undefined);
  });
});
