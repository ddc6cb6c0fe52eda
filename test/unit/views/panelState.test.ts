import assert from 'node:assert/strict';
import { isToPanel, type MarkedText } from '../../../src/protocol';
import { panelState } from '../../../src/views/panel/panelState';
import { SAMPLE_STATES } from '../../gallery/sampleStates';
import { aCase, aDraft, aHit, anError, anInput, aRecall, aReport, aState, DAY, NOW } from './builders';

const text = ({ segments }: MarkedText): string => segments.map((segment) => segment.text).join('');
const marked = ({ segments }: MarkedText, mark: number): string[] =>
  segments.filter(({ marks }) => marks?.includes(mark)).map((segment) => segment.text);
const withHits = (...hits: readonly ReturnType<typeof aHit>[]): ReturnType<typeof panelState> =>
  panelState(anInput(aState({ current: { errors: [anError()], selected: 0, recall: aRecall(hits) } })));

describe('panelState', () => {
  it('shows headline, place, command and exit code of the current error', () => {
    const { error } = withHits();
    assert.ok(error);
    assert.equal(text(error.headline), "TypeError: Cannot read properties of undefined (reading 'price')");
    assert.deepEqual(error.place, { label: 'src/cart.ts:14:27', opens: true });
    assert.equal(error.command, 'npm start');
    assert.equal(error.exit, 'exit code 1');
    assert.equal(error.origin, 'bash');
  });

  it('does not say the headline twice', () => {
    const { error } = withHits();
    assert.ok(error?.text);
    assert.equal(text(error.text), '    at total (src/cart.ts:14:27)\n    at main (src/main.ts:5:3)');
    const short = panelState(
      anInput(
        aState({
          current: { errors: [anError({ report: aReport({ headline: 'boom', text: 'boom\n' }) })], selected: 0 },
        }),
      ),
    );
    assert.equal(short.error?.text, undefined);
  });

  it('shows a case with level, texts, files, outcome, age and times met', () => {
    const found = aCase({
      outcome: 'workaround',
      occurrences: { count: 4, firstAt: NOW - 90 * DAY, lastAt: NOW - 3 * DAY },
    });
    const { answer } = withHits(aHit({ case: found, score: 0.25, level: 'medium' }));
    assert.ok(answer.kind === 'found');
    const [card] = answer.cases;
    assert.ok(card);
    assert.equal(card.levelWord, 'Medium');
    assert.equal(card.outcomeWord, 'Workaround');
    assert.equal(card.age.words, '3 days ago');
    assert.equal(card.met, 'met 4 times');
    assert.deepEqual(card.files, [{ label: 'src/profile.tsx:8', opens: true }]);
    assert.match(text(card.rootCause), /before the request/);
  });

  it('marks shared words in the error and in the case', () => {
    const { error, answer } = withHits(aHit({ shared: ['undefined'] }), aHit({ shared: ['read', 'price'] }));
    assert.ok(error && answer.kind === 'found');
    assert.deepEqual(marked(error.headline, 0), ['undefined']);
    assert.deepEqual(marked(error.headline, 1), ['read', 'reading', 'price']);
    assert.deepEqual(
      answer.cases.map((card, mark) => marked(card.errorText, mark)),
      [['undefined'], ['read', 'reading']],
    );
  });

  it('says why a case matched, in shares of its score', () => {
    const { answer } = withHits(
      aHit({
        score: 0.4,
        contributions: [
          { term: 'price', share: 0.3 },
          { term: 'read', share: 0.1 },
        ],
      }),
    );
    assert.ok(answer.kind === 'found');
    assert.deepEqual(answer.cases[0]?.why, [
      { term: 'price', percent: '75%' },
      { term: 'read', percent: '25%' },
    ]);
  });

  it('counts only what was fixed as a fix', () => {
    const failed = aHit({ case: aCase({ outcome: 'failed' }) });
    assert.equal(withHits(aHit(), failed).answer.title, '1 past fix');
    assert.equal(withHits(aHit(), aHit()).answer.title, '2 past fixes');
    assert.equal(withHits(failed).answer.title, '1 past case, no fix');
  });

  it('says honestly that nothing is similar, and that it has not looked yet', () => {
    assert.equal(withHits().answer.title, 'No similar case');
    const waiting = panelState(anInput(aState({ current: { errors: [anError()], selected: 0 } })));
    assert.equal(waiting.answer.kind, 'loading');
    assert.equal(waiting.announcement, '');
  });

  it('announces the answer to screen readers', () => {
    assert.match(withHits(aHit()).announcement, /^1 past fix: TypeError/);
  });

  it('steps through several errors of one command', () => {
    const errors = [anError(), anError({ id: 'b' }), anError({ id: 'c' })];
    const { error } = panelState(anInput(aState({ current: { errors, selected: 1 } })));
    assert.equal(error?.id, 'b');
    assert.equal(error?.position, '2 of 3');
  });

  it('offers no change in Restricted Mode, nor where no library is', () => {
    const settings = { terminalEnabled: true, diagnosticsEnabled: true, libraryPersonal: false };
    assert.equal(panelState(anInput(aState())).canChange, true);
    assert.equal(panelState(anInput(aState({ restricted: true }))).canChange, false);
    assert.equal(panelState(anInput(aState(), { folders: 0 })).canChange, true);
    assert.equal(panelState(anInput(aState(), { folders: 0, settings })).canChange, false);
    assert.equal(panelState(anInput(aState(), { folders: 1, virtualFolders: ['web'] })).canChange, false);
  });

  it('says in one line each what keeps it from working', () => {
    const detail = 'It cannot be read.';
    const { notices } = panelState(
      anInput(
        aState({
          restricted: true,
          terminalsWithoutIntegration: ['dash'],
          libraries: [
            { name: 'a', kind: 'workspace', status: { kind: 'unreadable', detail } },
            { name: 'b', kind: 'workspace', status: { kind: 'ready' } },
          ],
        }),
      ),
    );
    assert.deepEqual(
      notices.map(({ help }) => help?.topic),
      ['log', 'trust', 'shellIntegration'],
    );
    assert.equal(notices[0]?.text, `a: ${detail}`);
    assert.match(notices[2]?.text ?? '', /dash/);
  });

  it('says what was recovered of a library that is ready', () => {
    const libraries = [
      { name: 'a', kind: 'workspace', status: { kind: 'ready', detail: 'Two changes were recovered.' } },
    ] as const;
    const { notices } = panelState(anInput(aState({ libraries })));
    assert.deepEqual(notices, [{ kind: 'info', text: 'Two changes were recovered.' }]);
  });

  it('says once that everything is read-only in Restricted Mode', () => {
    const libraries = [
      { name: 'a', kind: 'workspace', status: { kind: 'read-only', detail: 'Not trusted.' } },
    ] as const;
    const { notices } = panelState(anInput(aState({ restricted: true, libraries })));
    assert.deepEqual(
      notices.map(({ help }) => help?.topic),
      ['trust'],
    );
  });

  it('bounds what it sends for a case of a megabyte', () => {
    const huge = 'word '.repeat(200_000);
    const state = withHits(aHit({ case: aCase({ title: huge, errorText: huge, rootCause: huge, fixSummary: huge }) }));
    assert.ok(JSON.stringify(state).length < 40_000);
    assert.ok(state.answer.kind === 'found' && state.answer.cases[0]?.fix.cut === huge.length - 4_000);
  });

  it('shows paths inside the workspace relative, in every text', () => {
    const root = '/home/ada/shop/';
    const report = aReport({
      headline: `Error: Cannot open ${root}data.csv`,
      text: `Error: Cannot open ${root}data.csv\n    at read (${root}src/read.ts:3:1)`,
      file: `${root}src/read.ts`,
      line: 3,
      column: 1,
      command: `node ${root}src/read.ts`,
    });
    const errors = [anError({ report })];
    const hit = aHit({ case: aCase({ errorText: `at read (${root}src/read.ts:9:1)` }) });
    const state = panelState(
      anInput(
        aState({
          current: { errors, selected: 0, recall: aRecall([hit]) },
          recent: errors,
          drafts: [aDraft({ error: errors[0] ?? anError() })],
        }),
        {
          relative: (given) => given.replaceAll(root, ''),
        },
      ),
    );
    assert.equal(state.error?.place?.label, 'src/read.ts:3:1');
    assert.equal(state.error.command, 'node src/read.ts');
    const { pattern: _pattern, ...shown } = state.error;
    assert.doesNotMatch(JSON.stringify([shown, state.answer, state.recent, state.drafts]), /home.ada/);
  });

  it('names the library of a case where it could be from elsewhere', () => {
    const current = { errors: [anError()], selected: 0, recall: aRecall([aHit()]) };
    const libraryOf = (
      name: string,
      kind: 'workspace' | 'personal',
      others: readonly string[] = [],
    ): string | undefined => {
      const libraries = ['shop', ...others].map(
        (one) => ({ name: one, kind: 'workspace', status: { kind: 'ready' } }) as const,
      );
      const { answer } = panelState(anInput(aState({ current, libraries }), { libraryOf: () => ({ name, kind }) }));
      return answer.kind === 'found' ? answer.cases[0]?.library : undefined;
    };
    assert.equal(libraryOf('shop', 'workspace'), undefined);
    assert.equal(libraryOf('shop', 'workspace', ['catalogue']), 'shop');
    assert.equal(libraryOf('Personal library', 'personal'), 'Personal library');
  });

  it('tells what the budget of the text for agents cut', () => {
    const hits = [aHit(), aHit({ case: aCase({ id: 'long' }) })];
    const current = { errors: [anError()], selected: 0, recall: aRecall(hits, { truncated: ['long'] }) };
    const { answer } = panelState(anInput(aState({ current })));
    assert.ok(answer.kind === 'found');
    assert.match(answer.budget ?? '', /^1 of these cases has no room/);
    assert.deepEqual(
      answer.cases.map(({ overBudget }) => overBudget),
      [false, true],
    );
  });

  it('shows what was set aside, and says so where nothing else was found', () => {
    const current = { errors: [anError()], selected: 0, recall: aRecall([], { setAside: [aCase()] }) };
    const { setAside, answer } = panelState(anInput(aState({ current })));
    assert.deepEqual(setAside, [{ id: 'case-1', title: 'User is undefined on first render' }]);
    assert.equal(answer.title, 'No other case');
  });

  it('shows a preview in place of the current error, and says nothing of it to screen readers', () => {
    const current = { errors: [anError()], selected: 0, recall: aRecall([]) };
    const preview = { errors: [anError({ id: 'typed' })], selected: 0, recall: aRecall([aHit()]) };
    const state = panelState(anInput(aState({ current, preview })));
    assert.equal(state.error?.id, 'typed');
    assert.equal(state.answer.title, '1 past fix');
    assert.equal(state.announcement, '');
  });

  it('says that nothing can be looked up where no library can be read, not that nothing is similar', () => {
    const libraries = [{ name: 'shop', kind: 'workspace', status: { kind: 'unreadable', detail: 'Broken.' } }] as const;
    const current = { errors: [anError()], selected: 0, recall: aRecall([]) };
    assert.equal(panelState(anInput(aState({ libraries, current }))).answer.kind, 'failed');
    assert.equal(panelState(anInput(aState({ libraries }))).answer.kind, 'failed');
    const both = [...libraries, { name: 'b', kind: 'workspace', status: { kind: 'ready' } }] as const;
    assert.equal(panelState(anInput(aState({ libraries: both, current }))).answer.kind, 'none');
  });

  it('says that nothing can be looked up where recall has failed, but keeps an answer that is there', () => {
    const current = { errors: [anError()], selected: 0 };
    const { answer, announcement } = panelState(anInput(aState({ current, failed: true })));
    assert.ok(answer.kind === 'failed');
    assert.match(answer.text, /The log says why/);
    assert.match(announcement, /^Past fixes can’t be looked up: TypeError/);
    assert.equal(panelState(anInput(aState({ failed: true }))).answer.kind, 'failed');
    const recall = aRecall([aHit()]);
    assert.equal(panelState(anInput(aState({ current: { ...current, recall }, failed: true }))).answer.kind, 'found');
  });

  it('takes a folder that is on no disk for what it is, not for a fault', () => {
    const libraries = [{ name: 'web', kind: 'workspace', status: { kind: 'unreadable', detail: 'Virtual.' } }] as const;
    const state = panelState(anInput(aState({ libraries }), { virtualFolders: ['web'] }));
    assert.deepEqual(state.notices, [{ kind: 'info', text: 'Not on a disk, so without past fixes: web' }]);
    assert.equal(state.answer.title, 'Nothing to look in');
    assert.equal(state.canChange, false);
  });

  it('says that capture is paused, and for what', () => {
    const said = (terminalEnabled: boolean, diagnosticsEnabled: boolean): string | undefined =>
      panelState(anInput(aState(), { settings: { terminalEnabled, diagnosticsEnabled, libraryPersonal: true } }))
        .notices[0]?.text;
    assert.equal(said(true, true), undefined);
    const paused = panelState(anInput(aState({ paused: true })));
    assert.equal(paused.notices[0]?.help?.topic, 'resume');
    assert.equal(paused.answer.title, 'Capture is paused');
    assert.match(said(false, true) ?? '', /paused for terminals/);
    assert.match(said(true, false) ?? '', /paused for files/);
    assert.match(said(false, false) ?? '', /neither terminals nor files/);
  });

  it('says where cases are where no folder is open', () => {
    const said = (libraryPersonal: boolean): string | undefined =>
      panelState(
        anInput(aState(), {
          folders: 0,
          settings: { terminalEnabled: true, diagnosticsEnabled: true, libraryPersonal },
        }),
      ).notices[0]?.text;
    assert.match(said(true) ?? '', /from your personal library, and new ones go there/);
    assert.match(said(false) ?? '', /nothing is recalled/);
  });

  it('names the place of a diagnostic once', () => {
    const report = aReport({
      ...{ headline: 'src/cart.ts:14:27 - error TS2345: No.', text: 'src/cart.ts:14:27 - error TS2345: No.' },
    });
    const error = anError({ report, origin: { kind: 'diagnostic', key: 'd', name: 'src/cart.ts' } });
    const state = panelState(anInput(aState({ current: { errors: [error], selected: 0 }, recent: [error] })));
    assert.equal(state.error && text(state.error.headline), 'error TS2345: No.');
    assert.deepEqual([state.error?.place?.label, state.error?.origin], ['src/cart.ts:14:27', undefined]);
    assert.equal(state.recent[0]?.headline, 'error TS2345: No.');
    assert.match(state.recent[0].detail, /^src\/cart\.ts · /);
  });

  it('shows drafts with how long it took, what shows it, and changes in numbers', () => {
    const { drafts } = panelState(anInput(aState({ drafts: [aDraft(), aDraft({ id: 'b', how: 'debug' })] })));
    assert.equal(drafts[0]?.between, 'gone after 4 minutes');
    assert.equal(drafts[0].how, 'npm start passes now');
    assert.equal(drafts[1]?.how, 'bash ran without it');
    assert.deepEqual(
      drafts[0].files.map(({ place, added, removed }) => [place.label, added, removed]),
      [['src/cart.ts:14', 2, 1]],
    );
  });

  it('bounds the diffs of a draft', () => {
    const file = { path: 'a.ts', added: 1, removed: 0, diff: '+x\n'.repeat(10_000) };
    const drafts = [aDraft({ changedFiles: Array.from({ length: 30 }, () => file) })];
    const [draft] = panelState(anInput(aState({ drafts }))).drafts;
    assert.ok(draft && JSON.stringify(draft).length < 40_000);
  });

  it('asks whether a case helped', () => {
    const question = { id: 'q', caseId: 'c', title: 'Lazy catalogue', headline: 'TypeError: no price' };
    assert.deepEqual(panelState(anInput(aState({ question }))).question, {
      id: 'q',
      text: 'Did “Lazy catalogue” fix it?',
      headline: 'TypeError: no price',
    });
  });

  it('makes states that the page accepts', () => {
    for (const [name, state] of Object.entries(SAMPLE_STATES)) {
      assert.ok(isToPanel(JSON.parse(JSON.stringify({ type: 'state', state }))), name);
    }
  });
});
