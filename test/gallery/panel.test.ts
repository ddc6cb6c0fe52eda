import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { FromPanel, PanelState } from '../../src/protocol';
import { panelState } from '../../src/views/panel/panelState';
import { aCase, aDraft, aHit, anError, anInput, aRecall, aState, DAY, NOW } from '../unit/views/builders';
import { openBrowser } from '../harness/browser';
import { buildPanel, PanelPage, type PanelFiles } from './panelPage';
import { SAMPLE_STATES } from './sampleStates';
import { THEMES } from './themes';

const sample = (name: string): PanelState => {
  const state = SAMPLE_STATES[name];
  assert.ok(state, name);
  return state;
};

const question = { id: 'q', caseId: 'price', title: 'Lazy catalogue', headline: 'TypeError: no price' };

describe('panel page', function () {
  this.timeout(60_000);
  let browser: Browser;
  let files: PanelFiles;
  let panel: PanelPage;

  const open = async (theme = 'dark', width = 340): Promise<PanelPage> => {
    const chosen = THEMES[theme];
    assert.ok(chosen);
    return PanelPage.open(browser, files, { theme: chosen, width, height: 900 });
  };

  before(async () => {
    [browser, files] = await Promise.all([openBrowser(), buildPanel()]);
  });
  after(() => browser.close());
  beforeEach(async () => {
    panel = await open();
  });
  afterEach(() => panel.page.close());

  it('weighs less than 60 KB', () => {
    assert.ok(files.script.length + files.style.length < 60 * 1024);
  });

  for (const theme of Object.keys(THEMES)) {
    it(`has no accessibility violation in any state: ${theme}`, async () => {
      const themed = await open(theme);
      await themed.page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
      const found: string[] = [];
      for (const [name, state] of Object.entries(SAMPLE_STATES)) {
        await themed.show(state);
        await themed.unfoldAll();
        const { violations } = await themed.page.evaluate<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }>('axe.run(document)');
        for (const { id, nodes } of violations)
          found.push(`${name}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
      }
      await themed.page.close();
      assert.deepEqual(found, []);
    });
  }

  it('breaks no rule of its content security policy, and no script fails', async () => {
    for (const state of Object.values(SAMPLE_STATES)) await panel.show(state);
    assert.deepEqual(panel.complaints, []);
  });

  it('shows hostile text as text', async () => {
    await panel.show(sample('hostile'));
    assert.equal(await panel.page.locator('main').locator('img, script, style, b, a, iframe').count(), 0);
    assert.equal(await panel.page.title(), 'Past Fixes');
    await panel.page.getByText('<img src=x onerror="document.title=1"> failed').first().waitFor();
    assert.equal(await panel.page.getByRole('button', { name: '../../../etc/passwd' }).count(), 0);
  });

  it('marks shared words by weight and underline, not by colour alone', async () => {
    await panel.show(sample('found'));
    const style = await panel.page.evaluate<string[]>(
      `(() => { const { fontWeight, textDecorationLine } = getComputedStyle(document.querySelector('.headline mark')); return [fontWeight, textDecorationLine]; })()`,
    );
    assert.deepEqual(style, ['700', 'underline']);
  });

  it('marks shared words in root cause and fix too, inside code as well', async () => {
    const found = aCase({ rootCause: 'The price is undefined.', fixSummary: 'Read `item.price` later.' });
    const current = { errors: [anError()], selected: 0, recall: aRecall([aHit({ case: found, shared: ['price'] })]) };
    await panel.show(panelState(anInput(aState({ current }))));
    const facts = panel.page.locator('.card dl');
    assert.deepEqual(await facts.locator('mark').allInnerTexts(), ['price', 'price']);
    assert.equal(await facts.locator('code').innerText(), 'item.price');
  });

  it('marks in the error the words of the case that is looked at', async () => {
    await panel.show(sample('found'));
    const marked = (): Promise<string[]> => panel.page.locator('.headline mark').allInnerTexts();
    assert.deepEqual(await marked(), ['TypeError', 'Cannot', 'read', 'properties', 'undefined', 'reading', 'price']);
    await panel.page.getByRole('button', { name: 'User is undefined on first render' }).focus();
    assert.deepEqual(await marked(), ['read', 'properties', 'undefined', 'reading']);
  });

  for (const name of ['found', 'history', 'drafts', 'question', 'set-aside', 'several', 'unreadable']) {
    it(`reaches every action by keyboard, in reading order: ${name}`, async () => {
      await panel.show(sample(name));
      await panel.unfoldAll();
      const keys: string[] = [];
      await panel.page.evaluate('document.activeElement.blur()');
      for (let presses = 0; presses < 90; presses++) {
        await panel.page.keyboard.press('Tab');
        const key = await panel.focused();
        if (key === '' || keys.includes(key)) break;
        keys.push(key);
      }
      const all = await panel.page.evaluate<string[]>(
        '[...document.querySelectorAll("[data-key]")].filter((e) => e.checkVisibility()).map((e) => e.dataset.key)',
      );
      assert.deepEqual(keys, all);
      assert.ok(keys.length > 4);
    });
  }

  it('does by Enter what it does by a click', async () => {
    await panel.show(sample('several'));
    const wanted: readonly [key: string, message: FromPanel][] = [
      ['step:1', { type: 'select', index: 2 }],
      ['step:-1', { type: 'select', index: 0 }],
      ['place:error-1b', { type: 'openPlace', errorId: 'error-1b' }],
      ['fixedIt:case-1', { type: 'fixedIt', caseId: 'case-1' }],
      ['notThis:case-1', { type: 'notThis', caseId: 'case-1' }],
      ['edit:case-1', { type: 'edit', caseId: 'case-1' }],
      ['copy:case-1', { type: 'copyFix', caseId: 'case-1' }],
      ['alias:case-1', { type: 'addAlias', caseId: 'case-1' }],
      ['history:case-1', { type: 'history', caseId: 'case-1' }],
      ['record', { type: 'record' }],
      ['file:case-1:0', { type: 'openFile', caseId: 'case-1', index: 0 }],
    ];
    for (const [key] of wanted) {
      await panel.page.locator(`[data-key="${key}"]`).focus();
      await panel.page.keyboard.press('Enter');
    }
    assert.deepEqual((await panel.sent()).slice(1), [
      ...wanted.map(([, message]) => message),
      { type: 'opened', caseId: 'case-1' },
    ]);
  });

  it('answers drafts and the question by keyboard', async () => {
    await panel.show(panelState(anInput(aState({ drafts: [aDraft()], question }))));
    const wanted: readonly [key: string, message: FromPanel][] = [
      ['answer:verified', { type: 'answer', questionId: 'q', answer: 'verified' }],
      ['answer:helped', { type: 'answer', questionId: 'q', answer: 'helped' }],
      ['answer:misleading', { type: 'answer', questionId: 'q', answer: 'misleading' }],
      ['answer:dismiss', { type: 'answer', questionId: 'q', answer: 'dismiss' }],
      ['draftFile:draft-1:0', { type: 'openDraftFile', draftId: 'draft-1', index: 0 }],
      ['recordDraft:draft-1', { type: 'recordDraft', draftId: 'draft-1' }],
      ['dismissDraft:draft-1', { type: 'dismissDraft', draftId: 'draft-1' }],
      ['neverDraft:draft-1', { type: 'neverDraft', draftId: 'draft-1' }],
    ];
    for (const [key] of wanted) {
      await panel.page.locator(`[data-key="${key}"]`).focus();
      await panel.page.keyboard.press('Enter');
    }
    assert.deepEqual(
      (await panel.sent()).slice(1),
      wanted.map(([, message]) => message),
    );
  });

  it('sets a case aside and takes it back by keyboard, with the focus on what took its place', async () => {
    const showing = (hits: readonly string[], setAside: readonly string[]): PanelState => {
      const recall = aRecall(
        hits.map((id) => aHit({ case: aCase({ id, title: id }) })),
        { setAside: setAside.map((id) => aCase({ id, title: id })) },
      );
      return panelState(anInput(aState({ current: { errors: [anError()], selected: 0, recall } })));
    };
    await panel.show(showing(['a', 'b'], []));
    await panel.page.locator('[data-key="notThis:a"]').focus();
    await panel.page.keyboard.press('Enter');
    assert.match(await panel.page.getByRole('status').innerText(), /Set aside/);
    await panel.show(showing(['b'], ['a']));
    assert.equal(await panel.focused(), 'takeBack:a');
    await panel.page.keyboard.press('Enter');
    await panel.show(showing(['a', 'b'], []));
    assert.equal(await panel.focused(), 'card:a');
    assert.deepEqual((await panel.sent()).slice(1), [
      { type: 'notThis', caseId: 'a' },
      { type: 'takeBack', caseId: 'a' },
    ]);
  });

  it('moves the focus to the next draft when one is gone', async () => {
    const showing = (...ids: readonly string[]): PanelState =>
      panelState(anInput(aState({ drafts: ids.map((id) => aDraft({ id })) })));
    await panel.show(showing('a', 'b'));
    await panel.page.locator('[data-key="neverDraft:a"]').focus();
    await panel.show(showing('b'));
    assert.equal(await panel.focused(), 'draftFile:b:0');
  });

  it('tells that a case was opened when the user unfolds it, not when it is shown or folded', async () => {
    await panel.show(sample('found'));
    await panel.page.locator('.title').nth(1).press('Enter');
    await panel.page.locator('.title').nth(1).press('Enter');
    await panel.page.locator('.title').nth(1).press('Enter');
    assert.deepEqual((await panel.sent()).slice(1), [{ type: 'opened', caseId: 'case-1' }]);
  });

  it('tells that the first case, unfolded from the start, was opened when something in it is clicked', async () => {
    await panel.show(sample('found'));
    await panel.page.locator('.card .prose').first().click();
    await panel.page.locator('.card').first().getByRole('button', { name: 'Error at that time' }).click();
    assert.deepEqual((await panel.sent()).slice(1), [{ type: 'opened', caseId: 'price' }]);
  });

  it('shows the pattern on demand, with placeholders, what they stand for, and keywords', async () => {
    await panel.show(sample('long'));
    assert.equal(await panel.page.locator('.placeholder').count(), 0);
    await panel.page.getByRole('button', { name: 'What Casebook looked at' }).press('Enter');
    assert.ok((await panel.page.locator('.placeholder').count()) > 0);
    assert.match(await panel.page.locator('section.error').innerText(), /<number> number/);
  });

  it('shows on demand what did not match', async () => {
    await panel.show(sample('history'));
    await panel.page.getByRole('button', { name: 'What did not match' }).first().press('Enter');
    const text = await panel.page.locator('.card').first().innerText();
    assert.match(text, /The error has the code MODULE_NOT_FOUND, the case has ERR_MODULE_NOT_FOUND/);
    assert.match(text, /Only in the error:/);
  });

  it('tells of a machine-made summary, of attempts, of other outcomes and of a return', async () => {
    await panel.show(sample('history'));
    const text = await panel.page.locator('.card').first().innerText();
    assert.match(text, /Noted by Casebook, not by a person/);
    assert.match(text, /Did not help\s+npm install again/);
    assert.match(text, /Attempt failed 2 months ago\s+Fixed last month\s+Attempt failed last week/);
    assert.match(text, /It came back 2 days ago/);
    assert.match(text, /You fixed this 3 weeks ago in commit 9fceb02d0a/);
  });

  it('announces a new draft and a new question', async () => {
    await panel.show(panelState(anInput(aState())));
    await panel.show(panelState(anInput(aState({ drafts: [aDraft()] }))));
    assert.match(await panel.page.getByRole('status').innerText(), /Remember how: TypeError/);
    await panel.show(panelState(anInput(aState({ drafts: [aDraft()], question }))));
    assert.match(await panel.page.getByRole('status').innerText(), /^Did “Lazy catalogue” fix it\?/);
  });

  it('moves nothing where motion is reduced', async () => {
    await panel.show(sample('loading'));
    const motion = 'getComputedStyle(document.querySelector(".progress i")).animationName';
    assert.equal(await panel.page.evaluate(motion), 'none');
    await panel.page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.equal(await panel.page.evaluate(motion), 'slide');
  });

  it('steps from case to case by the arrow keys', async () => {
    await panel.show(sample('found'));
    await panel.page.locator('.title').first().focus();
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('ArrowDown');
    assert.equal(await panel.focused(), 'card:failed');
    await panel.page.keyboard.press('Home');
    assert.equal(await panel.focused(), 'card:price');
    await panel.page.keyboard.press('End');
    assert.equal(await panel.focused(), 'card:failed');
  });

  it('lists the errors of one command, and steps through them by keyboard', async () => {
    await panel.show(sample('many-errors'));
    await panel.page.getByRole('button', { name: 'All errors of this command' }).press('Enter');
    await panel.page.locator('[data-key="sibling:16"][aria-current]').focus();
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('Enter');
    assert.deepEqual((await panel.sent()).slice(1), [{ type: 'select', index: 17 }]);
    const { error, ...state } = sample('many-errors');
    assert.ok(error);
    await panel.show({ ...state, error: { ...error, id: 'many-17', index: 17 } });
    assert.equal(await panel.focused(), 'sibling:17');
    assert.equal(await panel.page.locator('[data-key="sibling:17"]').getAttribute('aria-current'), 'true');
  });

  it('keeps focus and folds when the same error is shown again, and opens the first case only', async () => {
    await panel.show(sample('found'));
    const title = panel.page.locator('.title').nth(1);
    assert.equal(await title.getAttribute('aria-expanded'), 'false');
    await title.press('Enter');
    await panel.show(sample('found'));
    assert.equal(await title.getAttribute('aria-expanded'), 'true');
    assert.equal(await panel.focused(), 'card:case-1');
    assert.equal(await panel.page.locator('.title').first().getAttribute('aria-expanded'), 'true');
  });

  it('leaves alone what is as it was: a selected text stays selected while only ages change', async () => {
    const recall = aRecall([aHit()]);
    const at = (now: number): PanelState =>
      panelState(anInput(aState({ current: { errors: [anError()], selected: 0, recall } }), { now }));
    await panel.show(at(NOW));
    await panel.page.evaluate('getSelection().selectAllChildren(document.querySelector(".card .prose"))');
    await panel.show(at(NOW + 3 * DAY));
    assert.match(await panel.page.locator('.card .summary').innerText(), /3 weeks ago/);
    assert.match(await panel.page.locator('section.error .facts').innerText(), /3 days ago/);
    assert.match(String(await panel.page.evaluate('getSelection().toString()')), /^The profile renders/);
  });

  it('folds long text, and shows all of it on request', async () => {
    await panel.show(sample('long'));
    const more = panel.page.getByRole('button', { name: 'Show more' }).first();
    await more.click();
    assert.equal(await panel.page.getByRole('button', { name: 'Show less' }).count(), 1);
    await panel.page
      .getByText(/more characters are not shown/)
      .first()
      .waitFor();
  });

  it('shows the eight words that tell most, and the others on request', async () => {
    const shared = 'price total basket sum catalogue undefined read properties cannot type'.split(' ');
    const current = { errors: [anError()], selected: 0, recall: aRecall([aHit({ shared })]) };
    await panel.show(panelState(anInput(aState({ current }))));
    const why = panel.page.locator('.why');
    const shown = (): Promise<number> => why.locator('li:visible').count();
    assert.equal(await shown(), 8);
    await why.getByRole('button', { name: 'Show more' }).click();
    assert.equal(await shown(), 10);
  });

  it('announces the answer once', async () => {
    await panel.show(sample('found'));
    const status = panel.page.getByRole('status');
    assert.match(await status.innerText(), /^2 past fixes: TypeError/);
    assert.equal(await status.getAttribute('aria-live'), 'polite');
  });

  it('confirms a copied fix', async () => {
    await panel.show(sample('one'));
    await panel.post({ type: 'copied', caseId: 'price' });
    assert.equal(await panel.page.locator('[data-key="copy:price"]').innerText(), 'Copied');
  });

  it('says nothing to what it does not understand', async () => {
    await panel.page.evaluate(
      "dispatchEvent(new MessageEvent('message', { data: { type: 'state', state: { notices: 1 } } }))",
    );
    assert.equal(await panel.page.locator('#content').innerText(), '');
    assert.deepEqual(panel.complaints, []);
  });

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`never scrolls sideways, even in the narrowest panel at twice the size: ${direction}`, async () => {
      const theme = THEMES['light'];
      assert.ok(theme);
      const narrow = await PanelPage.open(browser, files, { theme, width: 340, height: 900, zoom: 2, direction });
      const wide: string[] = [];
      for (const [name, state] of Object.entries(SAMPLE_STATES)) {
        await narrow.show(state);
        await narrow.unfoldAll();
        const width = Number(await narrow.page.evaluate('document.documentElement.scrollWidth'));
        if (width > 170) wide.push(`${name}: ${width}`);
      }
      await narrow.page.close();
      assert.deepEqual(wide, []);
    });
  }

  for (const [what, unfolded, ids] of [
    ['another error each time', false, ['a', 'b']],
    ['the same error and all unfolded, older each time', true, ['a', 'a']],
  ] as const) {
    it(`draws five long cases within 50 ms (p95): ${what}`, async () => {
      const long = 'The connection to the database was refused by the host after 3 tries. '.repeat(60);
      const hits = Array.from({ length: 5 }, (_, n) =>
        aHit({
          case: aCase({ id: `c${n}`, errorText: long, rootCause: long, fixSummary: long }),
          shared: ['connection', 'database', 'host'],
        }),
      );
      const states = ids.map((id, n) =>
        panelState(
          anInput(aState({ current: { errors: [anError({ id })], selected: 0, recall: aRecall(hits) } }), {
            now: NOW + n * 3 * DAY,
          }),
        ),
      );
      for (const state of states) await panel.show(state);
      if (unfolded) await panel.unfoldAll();
      // Time on the page's own thread: what else runs on the machine does not count.
      const metrics = await panel.page.context().newCDPSession(panel.page);
      await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
      const busy = async (): Promise<number> => {
        const { metrics: values } = await metrics.send('Performance.getMetrics');
        return (values.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      };
      const times: number[] = [];
      for (let n = 0; n < 40; n++) {
        const state = states[n % 2];
        assert.ok(state);
        const before = await busy();
        await panel.post({ type: 'state', state });
        await panel.page.evaluate('new Promise(requestAnimationFrame)');
        times.push((await busy()) - before);
      }
      times.sort((a, b) => a - b);
      const [p50 = Infinity, p95 = Infinity] = [times[19], times[37]];
      console.log(
        `      five long cases, ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of the page's thread (n = 40)`,
      );
      assert.ok(p95 < 50, `${p95} ms`);
    });
  }
});
