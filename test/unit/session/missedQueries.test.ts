import assert from 'node:assert/strict';
import { MissedQueries, type KeptState } from '../../../src/session/use/missedQueries';
import { caseFor, FakeLog, TestSession } from './fakes';

class FakeState implements KeptState {
  readonly values = new Map<string, unknown>();
  get = (key: string): unknown => this.values.get(key);
  update = (key: string, value: unknown): Promise<void> => {
    this.values.set(key, value);
    return Promise.resolve();
  };
}

const redact = (text: string): Promise<string> => Promise.resolve(text.replace(/password=\S+/g, 'password=<secret>'));
const made = (state = new FakeState()): MissedQueries => new MissedQueries({ state, redact, log: new FakeLog() });

describe('questions without an answer', () => {
  it('are kept newest first, each once, in one line and without secrets', async () => {
    const missed = made();
    await missed.note('basket explodes');
    await missed.note('login\n  fails password=hunter2');
    await missed.note('basket  explodes');
    assert.deepEqual(missed.texts, ['basket explodes', 'login fails password=<secret>']);
  });

  it('are bounded in number and length', async () => {
    const missed = made();
    for (let i = 0; i < 40; i++) await missed.note(`question ${i}`);
    await missed.note('x'.repeat(400));
    await missed.note(' \n ');
    assert.equal(missed.texts.length, 30);
    assert.equal(missed.texts[0], 'question 39');
  });

  it('survive whatever stands in the state, and a restart', async () => {
    const state = new FakeState();
    state.values.set('missedQueries', [1, null, 'old one', { a: 1 }]);
    await made(state).note('new one');
    assert.deepEqual(made(state).texts, ['new one', 'old one']);
    state.values.set('missedQueries', 'nonsense');
    assert.deepEqual(made(state).texts, []);
  });

  it('are forgotten when they have become an alias', async () => {
    const missed = made();
    await missed.note('one');
    await missed.note('two');
    await missed.drop('one');
    assert.deepEqual(missed.texts, ['two']);
  });

  it('are all forgotten when everything is', async () => {
    const state = new FakeState();
    const missed = made(state);
    await missed.note('one');
    await missed.clear();
    assert.deepEqual([missed.texts, made(state).texts], [[], []]);
  });

  describe('of a session', () => {
    const open = (): { test: TestSession; missed: MissedQueries } => {
      const test = new TestSession((one) => one.stored.set('/shop', [caseFor('cart'), caseFor('total')]));
      const missed = made();
      missed.follow(test.session);
      return { test, missed };
    };

    it('are those that found nothing', async () => {
      const { test, missed } = open();
      test.session.ask('cart is empty');
      await test.settle();
      test.session.ask('basket explodes');
      await test.settle();
      assert.deepEqual(missed.texts, ['basket explodes']);
    });

    it('are those whose answer a person has set aside', async () => {
      const { test, missed } = open();
      test.session.ask('cart total');
      await test.settle();
      await test.session.use('case-cart', 'rejected');
      await test.settle();
      assert.deepEqual(missed.texts, ['cart total']);
    });

    it('are not those whose answer was deleted', async () => {
      const { test, missed } = open();
      test.session.ask('cart total');
      await test.settle();
      test.libraries[0]?.replace([caseFor('cart')]);
      await test.settle();
      assert.deepEqual(missed.texts, []);
    });
  });
});
