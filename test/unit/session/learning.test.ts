import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import type { FixDraft } from '../../../src/session/learning/fixDraft';
import { DRAFT_LIFE } from '../../../src/session/learning/draftList';
import { shortMemory } from '../../../src/session/learning/memory';
import type { Origin } from '../../../src/session/session';
import type { CaseEvent } from '../../../src/store/library';
import { caseFor, document, report, TestSession } from './fakes';

async function mended(test: TestSession, headline = 'boom', file = '/shop/a.ts'): Promise<void> {
  test.save(file, 'first\n');
  await test.run('npm test', report(headline));
  test.save(file, `first\nmended ${headline} ${test.now}\n`);
  test.now += 1_000;
  await test.run('npm test');
}

function draftsOf(test: TestSession): readonly FixDraft[] {
  return test.state.drafts;
}

function noted(test: TestSession, kind: CaseEvent['kind']): readonly unknown[] {
  return test.libraries.flatMap((library) =>
    library.noted.filter(({ event }) => event.kind === kind).map(({ id }) => id),
  );
}

describe('learning from fixes', function () {
  this.timeout(20_000);

  it('drafts what changed between failing and passing', async () => {
    const test = new TestSession();
    await mended(test);
    const [draft] = draftsOf(test);
    assert.equal(draft?.error.report.headline, 'boom');
    assert.equal(draft?.how, 'command');
    assert.equal(draft?.command, 'npm test');
    assert.deepEqual(
      draft?.changedFiles.map(({ path, line, added, removed }) => ({ path, line, added, removed })),
      [{ path: 'a.ts', line: 2, added: 1, removed: 0 }],
    );
    assert.match(draft?.facts ?? '', /a\.ts \(\+1 −0\).*npm test/);
  });

  describe('in a data file that the error does not name', () => {
    const data = '/shop/node/catalogue.json';
    const error = report("TypeError: Cannot read properties of undefined (reading 'price')", {
      file: '/shop/node/checkout.js',
      errorType: 'TypeError',
    });
    /** Opened for the first time after the program failed. */
    const failed = async (test: TestSession): Promise<void> => {
      await test.run('node node/checkout.js', error);
      test.marks.saved.opened(data, '{ "tea": 4 }\n', test.now);
      test.now += 1_000;
    };
    const drafted = (test: TestSession): readonly unknown[] =>
      draftsOf(test).map(({ error: { report: met }, changedFiles }) => [
        met.headline,
        changedFiles.map(({ path, diff }) => [path, /^-\{ "tea": 4 \}$/m.test(diff)]),
      ]);

    it('drafts the edit that was saved in the editor', async () => {
      const test = new TestSession();
      await failed(test);
      test.save(data, '{ "tea": 4, "cocoa": 3 }\n');
      await test.run('node node/checkout.js');
      assert.deepEqual(drafted(test), [[error.headline, [['node/catalogue.json', true]]]]);
    });

    it('drafts it as a whole where a slip on the way made the file unreadable', async () => {
      const test = new TestSession();
      await failed(test);
      test.save(data, '{ "tea": 4, "cocoa": 3 }}\n');
      const slip = 'SyntaxError: /shop/node/catalogue.json: Unexpected non-whitespace character after JSON';
      await test.run('node node/checkout.js', report(slip, { file: '/shop/node/checkout.js' }));
      test.save(data, '{ "tea": 4, "cocoa": 3 }\n');
      await test.run('node node/checkout.js');
      assert.deepEqual(drafted(test), [[error.headline, [['node/catalogue.json', true]]]]);
    });
  });

  it('drafts the fix in a cell of a notebook, which nobody saved', async () => {
    const test = new TestSession();
    const ran = async (cells: readonly string[], ...errors: ErrorReport[]): Promise<void> => {
      test.now += 10_000;
      const key = 'vscode-notebook-cell:/shop/sums.ipynb#c1';
      const origin: Origin = { kind: 'terminal', key, name: 'sums.ipynb', run: `${key}/${test.now}` };
      if (errors.length > 0) test.session.met(errors, origin, '/shop');
      test.session.ran({
        kind: 'debug',
        origin,
        command: key,
        cwd: '/shop',
        startedAt: test.now - 100,
        endedAt: test.now,
        end: errors.length > 0 ? 'failed' : 'well',
        errors,
        code: {
          file: '/shop/sums.ipynb',
          name: 'sums.ipynb',
          parts: cells.map((text, index) => ({ id: `c${index}`, text })),
        },
      });
      await test.session.settled();
    };
    await ran(['total = 3', 'print(totl)'], report("NameError: name 'totl' is not defined"));
    await ran(['total = 3', 'print(totl)']);
    assert.deepEqual(draftsOf(test), [], 'flaky: nothing was changed');
    await ran(['total = 3', 'print(totl)'], report("NameError: name 'totl' is not defined"));
    await ran(['total = 3', 'print(total)']);
    const [draft] = draftsOf(test);
    assert.equal(draft?.how, 'debug');
    assert.deepEqual(
      draft.changedFiles.map(({ path, diff }) => [path, /-print\(totl\)\n\+print\(total\)/.test(diff)]),
      [['sums.ipynb', true]],
    );
  });

  it('keeps no secret of what was changed or run', async () => {
    const test = new TestSession();
    test.save('/shop/a.ts', 'first\n');
    await test.run('npm test', report('boom'));
    test.save('/shop/a.ts', 'first\npassword=hunter2\n');
    test.now += 1_000;
    await test.run('export password=hunter2');
    await test.run('npm test');
    assert.equal(draftsOf(test).length, 1);
    assert.equal(JSON.stringify(draftsOf(test)).includes('hunter2'), false);
  });

  it('drafts nothing where nothing was changed or run', async () => {
    const test = new TestSession();
    await test.run('npm test', report('boom'));
    await test.run('npm test');
    assert.deepEqual(draftsOf(test), []);
  });

  it('takes a draft back whose error returns though nothing was changed', async () => {
    const test = new TestSession();
    await mended(test);
    await test.run('npm test', report('boom'));
    assert.deepEqual(draftsOf(test), []);
  });

  it('has one draft for one error, of its latest fix', async () => {
    const test = new TestSession();
    await mended(test);
    const [{ id } = { id: '' }] = draftsOf(test);
    test.save('/shop/b.ts', 'one\n');
    await mended(test, 'boom', '/shop/b.ts');
    assert.deepEqual(
      draftsOf(test).map((draft) => [draft.id, draft.changedFiles.map(({ path }) => path)]),
      [[id, ['b.ts']]],
    );
  });

  it('keeps what was tried before and did not help', async () => {
    const test = new TestSession();
    test.save('/shop/a.ts', 'first\n');
    await test.run('npm test', report('boom'));
    test.save('/shop/a.ts', 'first\nan attempt in vain\n');
    test.now += 1_000;
    await test.run('npm test', report('boom'));
    test.save('/shop/a.ts', 'first\nwhat helped\n');
    test.now += 1_000;
    await test.run('npm test');
    assert.match(draftsOf(test)[0]?.failedAttempts?.join() ?? '', /an attempt in vain/);
  });

  it('drafts a diagnostic that is gone after a save, not one whose document was closed', async () => {
    const test = new TestSession();
    test.save('/shop/a.ts', 'first\n');
    test.session.met([report('boom')], document('file:///shop/a.ts'));
    await test.session.settled();
    test.now += 20_000;
    test.session.gone('file:///shop/a.ts', [], 'closed');
    await test.session.settled();
    assert.deepEqual(draftsOf(test), []);
    test.session.met([report('boom')], document('file:///shop/a.ts'));
    await test.session.settled();
    test.now += 20_000;
    test.save('/shop/a.ts', 'first\nmended\n');
    test.session.gone('file:///shop/a.ts', [], 'unsaved');
    test.session.gone('file:///shop/a.ts', [], 'mended');
    await test.session.settled();
    assert.equal(draftsOf(test)[0]?.how, 'diagnostic');
    assert.deepEqual(
      draftsOf(test)[0]?.changedFiles.map(({ path }) => path),
      ['a.ts'],
    );
  });

  describe('drafts', () => {
    it('can be dismissed, and for good: in the next window too', async () => {
      const memory = shortMemory();
      const open = (): TestSession => new TestSession((test) => (test.memory = memory));
      const test = open();
      await mended(test);
      test.session.dismissDraft(draftsOf(test)[0]?.id ?? '', false);
      assert.deepEqual(draftsOf(test), []);
      await mended(test);
      assert.equal(draftsOf(test).length, 1);
      test.session.dismissDraft(draftsOf(test)[0]?.id ?? '', true);
      const next = open();
      await mended(next);
      assert.deepEqual(next.state.drafts, []);
      await mended(next, 'another');
      assert.equal(next.state.drafts.length, 1);
    });

    it('wait in the next window, for a week', async () => {
      const memory = shortMemory();
      const test = new TestSession((one) => (one.memory = memory));
      await mended(test);
      const later = new TestSession((one) => {
        one.memory = memory;
        one.now = test.now + DRAFT_LIFE / 2;
      });
      assert.equal(later.state.drafts.length, 1);
      later.now += DRAFT_LIFE;
      await later.run('node x.js', report('else'));
      assert.deepEqual(later.state.drafts, []);
    });

    it('are forgotten when everything is, and what was stored of them; what is never drafted stays so', async () => {
      const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('helped')]));
      await mended(test, 'never');
      test.session.dismissDraft(draftsOf(test)[0]?.id ?? '', true);
      await mended(test, 'secret plan');
      assert.equal(draftsOf(test).length, 1);
      await test.session.forgetAll();
      assert.deepEqual(draftsOf(test), []);
      assert.equal(JSON.stringify(test.memory.get('casebook.drafts')).includes('secret plan'), false);
      const next = new TestSession((other) => (other.memory = test.memory));
      await mended(next, 'never');
      assert.deepEqual(draftsOf(next), []);
    });

    it('of another version are forgotten with the others', async () => {
      const memory = shortMemory();
      memory.set('casebook.drafts', [{ id: 'old', text: 'secret plan' }]);
      const test = new TestSession((other) => (other.memory = memory));
      await test.session.forgetAll();
      assert.deepEqual(memory.get('casebook.drafts'), []);
    });

    it('are none where learning is off', async () => {
      const test = new TestSession(({ settings }) => settings.set({ learningEnabled: false }));
      await mended(test);
      assert.deepEqual(draftsOf(test), []);
    });

    it('are bounded', async () => {
      const test = new TestSession();
      for (const letter of 'abcdefghijklmnopqrstuvwxyz') await mended(test, `boom ${letter}`);
      assert.equal(draftsOf(test).length, 20);
      assert.equal(draftsOf(test)[0]?.error.report.headline, 'boom z');
    });

    it('survive what another version left in the memory', () => {
      const memory = shortMemory();
      memory.set('casebook.drafts', [{ id: 1 }, null, 'text', { id: 'a', facts: '' }]);
      memory.set('casebook.dismissedPatterns', { not: 'a list' });
      assert.deepEqual(new TestSession((test) => (test.memory = memory)).state.drafts, []);
    });
  });

  it('adds the commit to a case that was recorded before its changes were committed', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('recorded')]));
    const control = {
      root: '/shop',
      head: 'aaaa1111',
      changed: () => ['/shop/a.ts'],
      refresh: () => Promise.resolve(),
      show: () => Promise.resolve('first\n'),
      changedBetween: () => Promise.resolve(['/shop/a.ts']),
    };
    test.control = control;
    await test.session.libraries();
    await mended(test);
    const id = draftsOf(test)[0]?.id ?? '';
    assert.equal(await test.session.commitOf(id), undefined, 'nothing is committed yet');
    test.session.draftRecorded(id, 'case-recorded');
    assert.deepEqual(draftsOf(test), []);
    await test.run('git status');
    assert.equal(test.libraries[0]?.get('case-recorded')?.commit, undefined);
    test.control = { ...control, head: 'bbbb2222' };
    await test.run('git commit -a');
    assert.equal(test.libraries[0]?.get('case-recorded')?.commit, 'bbbb2222');
  });

  describe('evidence of use', () => {
    const withCase = (): TestSession => new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));

    it('is noted once when a case is shown for an error, and not for a question', async () => {
      const test = withCase();
      await test.run('npm test', report('boom'));
      await test.run('npm test', report('boom'));
      test.session.ask('boom');
      await test.session.settled();
      assert.deepEqual(noted(test, 'shown'), ['case-boom']);
    });

    it('is asked for once, when the error of an opened case goes away', async () => {
      const test = withCase();
      test.save('/shop/a.ts', 'first\n');
      await test.run('npm test', report('boom'));
      await test.session.use('case-boom', 'opened');
      test.save('/shop/a.ts', 'mended\n');
      test.now += 1_000;
      await test.run('npm test');
      const { question } = test.state;
      assert.equal(question?.caseId, 'case-boom');
      assert.equal(question?.headline, 'boom');
      assert.deepEqual(noted(test, 'verified'), [], 'nothing is inferred');
      await test.session.answer(question?.id ?? '', 'verified');
      assert.equal(test.state.question, undefined);
      assert.deepEqual(noted(test, 'verified'), ['case-boom']);
      assert.deepEqual(draftsOf(test), [], 'the case tells of this fix');
      await mended(test);
      assert.equal(test.state.question, undefined, 'it is asked once');
    });

    it('is not asked for where no case was opened, or a flaky error went away', async () => {
      const test = withCase();
      await mended(test);
      assert.equal(test.state.question, undefined);
      await test.run('npm test', report('boom'));
      await test.session.use('case-boom', 'opened');
      await test.run('npm test');
      assert.equal(test.state.question, undefined);
    });

    it('folds a rejected case away, until the rejection is taken back', async () => {
      const test = withCase();
      await test.run('npm test', report('boom'));
      assert.deepEqual(test.recalled, ['case-boom']);
      await test.session.use('case-boom', 'rejected');
      assert.deepEqual(test.recalled, []);
      // With its error: the rejection outlives new rules for signatures.
      const noted = test.libraries[0]?.noted.find(({ event: { kind } }) => kind === 'rejected')?.event;
      assert.equal(noted !== undefined && 'queryText' in noted ? noted.queryText : undefined, 'boom');
      await test.session.unreject('case-boom');
      assert.deepEqual(test.recalled, ['case-boom']);
    });
  });

  describe('what the user wants left alone', () => {
    it('is nothing while capture is paused, and all again after it', async () => {
      const test = new TestSession();
      test.session.setPaused(true);
      assert.equal(test.state.paused, true);
      await test.run('npm test', report('boom'));
      assert.equal(test.state.current, undefined);
      test.session.setPaused(false);
      await test.run('npm test', report('boom'));
      assert.deepEqual(test.headlines, ['boom']);
    });

    it('stays paused in the next window', () => {
      const memory = shortMemory();
      new TestSession((test) => (test.memory = memory)).session.setPaused(true);
      assert.equal(new TestSession((test) => (test.memory = memory)).state.paused, true);
    });

    it('is not noticed: by command, by path, by pattern', async () => {
      const test = new TestSession(({ settings }) =>
        settings.set({
          ignoreCommands: ['terraform', 'npm run watch*'],
          ignorePaths: ['generated'],
          ignorePatterns: ['Known Noise'],
        }),
      );
      await test.run('terraform plan', report('one', { command: 'terraform plan' }));
      await test.run('npm run watch:css', report('two', { command: 'npm run watch:css' }));
      await test.run('tsc', report('three', { file: 'src/generated/a.ts' }));
      await test.run('tsc', report('four: known noise of old'));
      test.session.met([report('five')], document('file:///shop/generated/b.ts'));
      await test.session.settled();
      assert.deepEqual(test.state.recent, []);
      await test.run('tsc', report('six', { file: 'src/a.ts', command: 'tsc' }));
      assert.deepEqual(test.headlines, ['six']);
    });
  });
});
