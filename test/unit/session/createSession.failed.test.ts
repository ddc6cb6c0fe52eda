import { strict as assert } from 'node:assert';
import { caseFor, document, report, terminal, TestSession } from './fakes';

describe('session that can’t look anything up', function () {
  // Generous: other work may keep the machine busy.
  this.timeout(20_000);

  const breakRecall = (test: TestSession): (() => void) => {
    const { recall } = test.engine;
    const broken = (): never => {
      throw new Error('the scorer broke');
    };
    Object.assign(test.engine, { recall: Object.assign(broken, { ...recall }) });
    return () => Object.assign(test.engine, { recall });
  };
  const errorsIn = (test: TestSession): readonly string[] => test.log.lines.filter((line) => line.startsWith('error'));

  it('says so where recall fails, logs it once, and takes it back with the next answer', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    const mend = breakRecall(test);
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.deepEqual(test.headlines, ['boom'], 'the error is shown all the same');
    assert.equal(test.state.failed, true);
    test.session.met([report('bang boom')], terminal());
    await test.settle();
    assert.deepEqual(test.headlines, ['bang boom']);
    assert.equal(test.state.failed, true);
    assert.deepEqual(errorsIn(test), ['error: Recall failed. the scorer broke']);
    mend();
    test.libraries[0]?.replace([caseFor('boom')]);
    assert.equal(test.state.failed, false);
    assert.deepEqual(test.recalled, ['case-boom']);
  });

  it('keeps the answer that is shown where recalling again fails', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    test.session.met([report('boom')], terminal());
    await test.settle();
    breakRecall(test);
    test.libraries[0]?.replace([caseFor('boom', 'other')]);
    assert.deepEqual(test.recalled, ['case-boom']);
  });

  it('says so where the cases can’t be indexed', async () => {
    const test = new TestSession();
    Object.assign(test.engine.recall, { prepare: () => Promise.reject(new Error('no index')) });
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.equal(test.state.failed, true);
    assert.deepEqual(errorsIn(test), ['error: Recall could not be started. no index']);
  });

  it('says so where the engine can’t be loaded, until it can be', async () => {
    const test = new TestSession(({ stored }) => stored.set('/shop', [caseFor('boom')]));
    test.loadFault = 'the file is gone';
    test.session.met([report('boom')], terminal());
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.equal(test.state.current, undefined, 'what can’t be redacted is not shown');
    assert.equal(test.state.failed, true);
    assert.deepEqual(errorsIn(test), ['error: An error could not be looked up. the file is gone']);
    test.loadFault = undefined;
    test.session.met([report('boom')], terminal());
    await test.settle();
    assert.equal(test.state.failed, false);
    assert.deepEqual(test.recalled, ['case-boom']);
  });

  it('says nothing more of it when the error is gone', async () => {
    const test = new TestSession();
    breakRecall(test);
    test.session.met([report('boom')], document('file:///a.ts'));
    test.session.gone('file:///a.ts');
    await test.settle();
    assert.equal(test.state.current, undefined);
    assert.equal(test.state.failed, false);
  });
});
