import { strict as assert } from 'node:assert';
import { caseFor, document, report, terminal, TestSession } from './fakes';

describe('session', function () {
  // Generous: other work may keep the machine busy.
  this.timeout(20_000);

  it('loads nothing and opens nothing before the first error', async () => {
    const test = new TestSession();
    test.session.setTerminalsWithoutIntegration(['dash']);
    test.session.met([], terminal());
    await test.settle();
    assert.equal(test.engineLoads, 0);
    assert.equal(test.libraries.length, 0);
    assert.equal(test.state.current, undefined);
    assert.deepEqual(test.state.terminalsWithoutIntegration, ['dash']);
  });

  it('shows an error and the cases of its cause', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('ENOENT'), caseFor('TS2345')]));
    test.session.met([report('Error: ENOENT: no such file')], terminal(), '/shop');
    await test.settle();
    assert.deepEqual(test.headlines, ['Error: ENOENT: no such file']);
    assert.deepEqual(test.recalled, ['case-ENOENT']);
    assert.equal(test.state.current?.errors[0]?.at, 1_000);
    assert.equal(test.state.current?.errors[0]?.cwd, '/shop');
  });

  it('shows the error before a slow library has been read, and the cases after', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    let open = (): void => {};
    test.slow = new Promise((resolve) => (open = resolve));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.headlines, ['boom']);
    assert.equal(test.recalled, undefined);
    test.session.met([report('bang boom')], terminal());
    await test.settle();
    assert.deepEqual(test.headlines, ['bang boom'], 'the next error does not wait for the library');
    open();
    await test.settle();
    assert.deepEqual(test.recalled, ['case-boom']);
  });

  it('has the answer with the error, in one change, once the library is open', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    await test.session.libraries();
    test.session.met([report('first')], terminal());
    await test.settle();
    const seen: unknown[] = [];
    test.session.onDidChange(({ current }) => seen.push(current?.recall?.hits.length));
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(seen, [1]);
  });

  it('never keeps or shows a secret', async () => {
    const test = new TestSession();
    const shown: string[] = [];
    test.session.onDidChange((state) => shown.push(JSON.stringify(state)));
    test.session.met([report('login failed: password=hunter2')], terminal());
    test.session.ask('why does password=hunter2 fail');
    await test.settle();
    assert.equal(shown.length > 0, true);
    assert.equal(shown.join('').includes('hunter2'), false);
    assert.deepEqual(test.headlines, ['why does password=<secret> fail']);
  });

  it('recalls from all folders of the workspace', async () => {
    const test = new TestSession(({ stored, workspace }) => {
      workspace.folders = [
        { key: 'file:///shop', name: 'shop', path: '/shop', directory: '/shop' },
        { key: 'file:///api', name: 'api', path: '/api', directory: '/api' },
      ];
      stored.set('/shop', [caseFor('boom', 'a')]);
      stored.set('/api', [caseFor('boom', 'b')]);
    });
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['a', 'b']);
    assert.deepEqual(
      test.state.libraries.map(({ name }) => name),
      ['shop', 'api'],
    );
  });

  it('recalls again when the library or the settings change', async () => {
    const test = new TestSession();
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, []);
    test.libraries[0]?.replace([caseFor('boom', 'a'), caseFor('boom', 'b')]);
    assert.deepEqual(test.recalled, ['a', 'b']);
    test.settings.set({ recallMaxCases: 1 });
    assert.deepEqual(test.recalled, ['a']);
  });

  it('does not announce the same answer twice', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    test.session.met([report('boom')], terminal());
    await test.settle();
    const before = test.state.current;
    test.libraries[0]?.replace(test.libraries[0].cases());
    assert.equal(test.state.current, before);
  });

  it('falls back to the default scorer where the chosen one is unknown', async () => {
    const test = new TestSession(({ stored, settings }) => {
      stored.set('/shop', [caseFor('boom')]);
      settings.set({ recallScorer: 'unknown' });
    });
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, ['case-boom']);
    assert.match(test.log.lines.join('\n'), /warn: .*unknown/);
  });

  it('steps through the errors of one command, each with its own cases', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('second')]));
    test.session.met([report('first'), report('second')], terminal());
    await test.settle();
    assert.deepEqual(test.recalled, []);
    test.session.select(1);
    assert.deepEqual(test.recalled, ['case-second']);
    test.session.select(7);
    assert.equal(test.state.current?.selected, 1, 'there is no eighth error');
  });

  it('remembers recent errors, newest first, a repeat once', async () => {
    const test = new TestSession();
    test.session.met([report('a'), report('b')], terminal());
    await test.settle();
    const [a] = test.state.recent;
    test.now = 5_000;
    test.session.met([report('c'), report('c')], terminal('terminal:2'));
    test.session.met([report('a')], terminal('terminal:3'));
    await test.settle();
    assert.deepEqual(
      test.state.recent.map((error) => error.report.headline),
      ['a', 'c', 'b'],
    );
    assert.equal(test.state.recent[0]?.id, a?.id, 'the same error keeps its id');
    assert.equal(test.state.recent[0]?.at, 5_000);
  });

  it('bounds how many errors are remembered, and how much of each', async () => {
    const test = new TestSession();
    const long = 'x'.repeat(50_000);
    for (let batch = 0; batch < 12; batch += 1) {
      const errors = Array.from({ length: 100 }, (_, n) =>
        report(`e${batch}-${n} ${'word '.repeat(n)}`, { text: long, command: long }),
      );
      test.session.met(errors, terminal());
    }
    await test.settle();
    assert.equal(test.state.recent.length, 1_000);
    assert.equal(JSON.stringify(test.state.recent).length < 12_000_000, true);
    assert.match(test.state.recent[0]?.report.text ?? '', /characters left out/);
  });

  it('makes a recent error current again', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('old')]));
    test.session.met([report('old')], terminal());
    test.session.met([report('new')], terminal());
    await test.settle();
    test.session.revisit(test.state.recent[1]?.id ?? '');
    assert.deepEqual(test.headlines, ['old']);
    assert.deepEqual(test.recalled, ['case-old']);
    test.session.revisit('no such id');
    assert.deepEqual(test.headlines, ['old']);
  });

  it('answers a question without counting it as an error that was met', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('session')]));
    test.session.ask('  \n ');
    test.session.ask('why is the session gone\u0007?\r\nit was there');
    await test.settle();
    assert.deepEqual(test.headlines, ['why is the session gone?']);
    assert.equal(test.state.current?.errors[0]?.report.text, 'why is the session gone?\nit was there');
    assert.equal(test.state.current?.errors[0]?.origin.kind, 'text');
    assert.deepEqual(test.recalled, ['case-session']);
    assert.deepEqual(test.state.recent, []);
  });

  describe('when errors are gone', () => {
    it('clears them if they were current', async () => {
      const test = new TestSession();
      test.session.met([report('boom')], document('file:///a.ts'));
      test.session.gone('file:///a.ts');
      await test.settle();
      assert.equal(test.state.current, undefined);
      assert.equal('current' in test.state, false);
      assert.equal(test.state.recent.length, 1, 'its fix can still be recorded');
    });

    it("leaves another origin's errors alone", async () => {
      const test = new TestSession();
      test.session.met([report('boom')], document('file:///a.ts'));
      test.session.met([report('bang')], terminal());
      test.session.gone('file:///a.ts');
      await test.settle();
      assert.deepEqual(test.headlines, ['bang']);
    });

    it('keeps those that are left, and the selected one where it is', async () => {
      const test = new TestSession();
      test.session.met([report('a'), report('b'), report('c')], document('file:///a.ts'));
      await test.settle();
      test.session.select(2);
      test.session.gone('file:///a.ts', [report('b'), report('c')]);
      await test.settle();
      assert.deepEqual(test.headlines, ['b', 'c']);
      assert.equal(test.state.current?.selected, 1);
    });
  });

  describe('occurrences', () => {
    it('are noted for the cases of the same signature, once a run', async () => {
      const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom N'), caseFor('other')]));
      const error = report('boom 1', { command: 'npm test', exitCode: 1 });
      test.session.met([error], terminal('terminal:1', 'run-1'));
      test.session.met([error, report('more')], terminal('terminal:1', 'run-1'));
      test.session.met([error], terminal('terminal:1', 'run-2'));
      await test.settle();
      assert.deepEqual(test.libraries[0]?.noted, [
        { id: 'case-boom N', event: { kind: 'met', at: 1_000, command: 'npm test', exitCode: 1 } },
        { id: 'case-boom N', event: { kind: 'met', at: 1_000, command: 'npm test', exitCode: 1 } },
      ]);
    });

    it('of a diagnostic count once a session', async () => {
      const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
      for (let n = 0; n < 3; n += 1) test.session.met([report('boom')], document('file:///a.ts'));
      await test.settle();
      assert.equal(test.libraries[0]?.noted.filter(({ event }) => event.kind === 'met').length, 1);
    });

    it('are not noted in Restricted Mode, nor for a question', async () => {
      const test = new TestSession(({ stored, workspace }) => {
        stored.set('/shop', [caseFor('boom')]);
        workspace.trusted = false;
      });
      test.session.met([report('boom')], terminal());
      test.session.ask('boom');
      await test.settle();
      assert.deepEqual(test.recalled, ['case-boom'], 'recall works');
      assert.equal(test.state.restricted, true);
      assert.equal(test.state.libraries[0]?.status.kind, 'read-only');
      assert.deepEqual(test.libraries[0]?.noted, []);
    });
  });

  it('lives on after a listener or the engine has failed', async () => {
    const test = new TestSession();
    test.session.onDidChange(() => {
      throw new Error('a view broke');
    });
    const { normalize } = test.engine;
    test.engine.normalize = () => {
      throw new Error('the engine broke');
    };
    test.session.met([report('a')], terminal());
    await test.settle();
    test.engine.normalize = normalize;
    test.session.met([report('b')], terminal());
    await test.settle();
    assert.deepEqual(test.headlines, ['b']);
    assert.match(test.log.lines.join('\n'), /the engine broke[^]*a view broke/);
  });

  it('closes the libraries when it is disposed, and is silent from then on', async () => {
    const test = new TestSession();
    let changes = 0;
    test.session.met([report('a')], terminal());
    await test.settle();
    test.session.onDidChange(() => (changes += 1));
    await test.session.dispose();
    await test.session.dispose();
    test.session.met([report('b')], terminal());
    await test.settle();
    assert.equal(test.libraries[0]?.closed, true);
    assert.deepEqual(await test.session.libraries(), []);
    assert.equal(changes, 0);
  });
});
