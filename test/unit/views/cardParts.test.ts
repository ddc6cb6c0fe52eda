import assert from 'node:assert/strict';
import type { CaseEvent } from '../../../src/store/library';
import { english } from '../../../src/views/localiser';
import { mismatch } from '../../../src/views/panel/cardMatch';
import { fixedIn, recurred, timeline, uses } from '../../../src/views/panel/cardPast';
import { panelBadge } from '../../../src/views/panel/panelBadge';
import { patternView } from '../../../src/views/panel/patternView';
import { spanWords } from '../../../src/views/spanWords';
import { aCase, aDraft, aHit, anError, aRecall, aReport, aState, DAY, NOW } from './builders';

const around = { now: NOW, locale: 'en', l10n: english };

describe('mismatch', () => {
  const error = anError({
    report: aReport({
      headline: "error TS2345: Argument of type 'string' is not assignable to parameter of type 'Money'.",
      text: "error TS2345: Argument of type 'string' is not assignable to parameter of type 'Money'.",
      errorType: 'TypeError',
      code: 'TS2345',
      tool: 'tsc',
    }),
  });

  it('names facts that both have and that differ', () => {
    const hit = aHit({ case: aCase({ code: 'TS2322', errorType: 'typeerror', tool: 'vue-tsc' }) });
    assert.deepEqual(mismatch(error, hit, {}, english).clashes, [
      'The error has the code TS2345, the case has TS2322.',
      'The error is from tsc, the case’s from vue-tsc.',
    ]);
  });

  it('names no fact that only one of them has', () => {
    assert.deepEqual(mismatch(error, aHit({ case: aCase() }), {}, english).clashes, []);
  });

  it('names what differs of where they were met', () => {
    const environment = { system: 'linux x64', tool: 'tsc 5.4.2', language: 'typescript' };
    const here = { system: 'darwin arm64', tool: 'tsc 5.9.1', language: 'typescript' };
    assert.deepEqual(mismatch(error, aHit({ case: aCase({ environment, tool: 'node' }) }), here, english).clashes, [
      'It was met on linux x64; this is darwin arm64.',
      'The error is from tsc 5.9.1, the case’s from tsc 5.4.2.',
    ]);
  });

  it('names the words of the error that stand nowhere in the case, evidence first', () => {
    const { lacks } = mismatch(
      error,
      aHit({ case: aCase({ aliases: ['wrong argument'] }), shared: ['string'] }),
      {},
      english,
    );
    assert.equal(lacks[0], 'ts2345');
    assert.ok(lacks.includes('parameter'));
    assert.ok(!lacks.includes('argument') && !lacks.includes('string'), lacks.join());
  });
});

describe('the past of a case', () => {
  const { id: _id, signature: _s, createdAt: _c, updatedAt: _u, occurrences: _o, ...content } = aCase();
  const told = (kind: 'created' | 'edited', days: number, outcome: 'fixed' | 'failed'): CaseEvent => ({
    kind,
    at: NOW - days * DAY,
    content: { ...content, outcome },
  });

  it('shows outcomes where they alternate, oldest first, each change once', () => {
    const history = [
      told('created', 30, 'failed'),
      told('edited', 20, 'failed'),
      told('edited', 10, 'fixed'),
      told('edited', 5, 'failed'),
    ];
    assert.deepEqual(
      timeline(history, around).map(({ word, at }) => `${word} ${at.words}`),
      ['Attempt failed last month', 'Fixed last week', 'Attempt failed 5 days ago'],
    );
  });

  it('shows no timeline of one outcome', () => {
    assert.deepEqual(timeline([told('created', 30, 'fixed'), told('edited', 2, 'fixed')], around), []);
  });

  it('tells that an error came back after a fix had been verified, and only then', () => {
    const verified: CaseEvent = { kind: 'verified', at: NOW - 5 * DAY, querySignature: 'q' };
    const met = (days: number): CaseEvent => ({ kind: 'met', at: NOW - days * DAY });
    assert.match(recurred([met(9), verified, met(2)], around) ?? '', /came back 2 days ago/);
    assert.equal(recurred([met(9), verified], around), undefined);
    assert.equal(recurred([met(2)], around), undefined);
  });

  it('names the commit of a fix', () => {
    const commit = '9fceb02d0ae598e95dc970b74767f19372d61af8';
    assert.equal(fixedIn(aCase({ commit }), around), 'You fixed this 3 weeks ago in commit 9fceb02d0a.');
    assert.match(fixedIn(aCase({ commit, source: 'import' }), around) ?? '', /^This was fixed 3 weeks ago/);
    assert.equal(fixedIn(aCase(), around), undefined);
  });
});

describe('uses', () => {
  const usage = { shown: 9, opened: 4, applied: 2, verified: 0, helped: 0, misleading: 0, rejected: 1 };

  it('tells what people said of a case, and nothing where nobody did', () => {
    assert.equal(uses({ ...usage, verified: 2, misleading: 1 }, english), 'fixed it 2× · misleading 1×');
    assert.equal(uses({ ...usage, helped: 3 }, english), 'helped 3×');
    assert.equal(uses(usage, english), undefined);
    assert.equal(uses(undefined, english), undefined);
  });
});

describe('patternView', () => {
  const error = anError({
    report: aReport({
      headline: 'Error: connect ECONNREFUSED 127.0.0.1:5432',
      text: 'Error: connect ECONNREFUSED 127.0.0.1:5432\n    at TCPConnectWrap.afterConnect (node:net:1607:16)',
      errorType: 'Error',
      code: 'ECONNREFUSED',
    }),
  });
  const view = patternView(error.pattern, english);

  it('tells placeholders from words', () => {
    assert.deepEqual(
      view.pieces.filter(({ kind }) => kind === 'placeholder').map(({ text }) => text),
      error.pattern.placeholders.map(({ kind }) => `<${kind}>`),
    );
    assert.equal(view.pieces.map(({ text }) => text).join(''), error.pattern.text);
  });

  it('shows what was masked under its kind, and why a piece was kept', () => {
    assert.deepEqual(view.masked, [{ name: '<ip> IP address', texts: ['127.0.0.1:5432'] }]);
    const code = view.kept.find(({ text }) => text === 'ECONNREFUSED');
    assert.equal(code?.why, 'A code is the tool’s own name for the problem.');
  });

  it('shows keywords in their order, and those cut under the reason', () => {
    assert.deepEqual(
      view.keywords,
      error.pattern.keywords.map(({ term }) => term),
    );
    const cut = view.dropped.flatMap(({ name, texts }) => texts.map((text) => `${text}: ${name}`));
    assert.ok(cut.includes('error: stop word of error texts'), cut.join());
  });

  it('shows marks that look like a placeholder and are none as text', () => {
    const { pieces } = patternView({ ...error.pattern, text: 'a <html> b' }, english);
    assert.ok(pieces.every(({ kind }) => kind === 'text'));
  });
});

describe('panelBadge', () => {
  const current = { errors: [anError()], selected: 0, recall: aRecall([aHit(), aHit()]) };

  it('counts drafts where there are any, else past fixes', () => {
    assert.deepEqual(panelBadge(aState({ drafts: [aDraft(), aDraft()], current }), english), {
      value: 2,
      tooltip: '2 fixes to remember',
    });
    assert.equal(panelBadge(aState({ drafts: [aDraft()] }), english)?.tooltip, '1 fix to remember');
    assert.deepEqual(panelBadge(aState({ current }), english), { value: 2, tooltip: '2 past fixes' });
    assert.equal(panelBadge(aState(), english), undefined);
  });
});

describe('spanWords', () => {
  for (const [length, words] of [
    [0, '1 second'],
    [12_400, '12 seconds'],
    [240_000, '4 minutes'],
    [7_200_000, '2 hours'],
    [3 * DAY, '3 days'],
  ] as const) {
    it(`${length} ms: ${words}`, () => assert.equal(spanWords(length, 'en'), words));
  }

  it('speaks the language of the user', () => assert.equal(spanWords(240_000, 'zh-cn'), '4分钟'));
});
