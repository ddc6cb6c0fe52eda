import assert from 'node:assert/strict';
import { MissedQueries } from '../../../src/session/use/missedQueries';
import { forgetKeptTexts, hasKeptTexts } from '../../../src/views/keptTexts';
import { RecordDrafts } from '../../../src/views/recordDrafts';
import { report, TestSession } from '../session/fakes';

describe('texts that are kept beside the libraries', () => {
  it('are forgotten: noticed fixes, questions in vain, and what was typed for a fix', async () => {
    const test = new TestSession();
    const values = new Map<string, unknown>();
    const state = {
      get: (key: string) => values.get(key),
      update: (key: string, value: unknown) => Promise.resolve(void values.set(key, value)),
    };
    const missed = new MissedQueries({ state, redact: (text) => Promise.resolve(text), log: test.log });
    const host = { session: test.session, drafts: new RecordDrafts(), missed };
    assert.equal(hasKeptTexts(host), false);

    test.save('/shop/a.ts', 'first\n');
    await test.run('npm test', report('boom'));
    test.save('/shop/a.ts', 'first\nmended\n');
    test.now += 1_000;
    await test.run('npm test');
    assert.equal(test.state.drafts.length, 1);
    await missed.note('why');
    host.drafts.keep('boom', { errorText: 'boom', rootCause: 'a', fixSummary: 'b', title: 'c', alias: '' });
    assert.equal(hasKeptTexts(host), true);

    await forgetKeptTexts(host);
    assert.equal(hasKeptTexts(host), false);
    assert.equal(host.drafts.get('boom'), undefined);
    assert.doesNotMatch(JSON.stringify([...values, test.memory.get('casebook.drafts')]), /boom|why/);
  });
});
