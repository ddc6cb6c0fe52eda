import assert from 'node:assert/strict';
import { joinedLists } from '../../../src/session/recall/joinedLists';
import { caseFor, report, terminal, TestSession } from './fakes';

describe('ranking while a person types', () => {
  const open = (): TestSession =>
    new TestSession((test) => test.stored.set('/shop', [caseFor('cart'), caseFor('checkout'), caseFor('total')]));

  it('answers a text and changes nothing', async () => {
    const test = open();
    test.session.met([report('cart is empty')], terminal());
    await test.settle();
    const before = test.state;
    const result = await test.session.rank('checkout or total', 20);
    assert.deepEqual(
      result?.hits.map((hit) => hit.case.id),
      ['case-checkout', 'case-total'],
    );
    assert.equal(test.state, before);
    assert.equal(await test.session.rank(' \n', 20), undefined);
  });

  it('previews one answer in place of the current error, redacted, and takes it back', async () => {
    const test = open();
    test.session.met([report('cart is empty')], terminal());
    await test.settle();
    const text = 'checkout total password=hunter2';
    const result = await test.session.rank(text, 20);
    assert.ok(result);
    test.session.preview({ text, result, caseId: 'case-total' });
    await test.settle();
    assert.deepEqual(
      test.state.preview?.recall?.hits.map((hit) => hit.case.id),
      ['case-total'],
    );
    assert.doesNotMatch(JSON.stringify(test.state.preview), /hunter2/);
    assert.deepEqual(test.headlines, ['cart is empty']);
    test.session.preview();
    assert.equal(test.state.preview, undefined);
    assert.deepEqual(test.headlines, ['cart is empty']);
  });

  it('shows the last of the answers that were looked at, and none after the list is closed', async () => {
    const test = open();
    const text = 'checkout total';
    const result = await test.session.rank(text, 20);
    assert.ok(result);
    test.session.preview({ text, result, caseId: 'case-checkout' });
    test.session.preview({ text, result, caseId: 'case-total' });
    await test.settle();
    assert.equal(test.state.preview?.recall?.hits[0]?.case.id, 'case-total');
    test.session.preview({ text, result, caseId: 'case-checkout' });
    test.session.preview();
    await test.settle();
    assert.equal(test.state.preview, undefined);
  });

  it('puts the case first that a person picked, also after the library has changed', async () => {
    const test = open();
    test.session.ask('cart checkout total', 'case-total');
    await test.settle();
    assert.deepEqual(test.recalled, ['case-total', 'case-cart', 'case-checkout']);
    test.libraries[0]?.replace([caseFor('total'), caseFor('cart')]);
    await test.settle();
    assert.deepEqual(test.recalled, ['case-total', 'case-cart']);
  });

  it('looks up an error that was not met, without secrets, and remembers nothing of it', async () => {
    const test = open();
    const result = await test.session.lookUp(report('total password=hunter2'));
    assert.equal(result?.hits[0]?.case.id, 'case-total');
    assert.doesNotMatch(result?.query.text ?? '', /hunter2/);
    assert.deepEqual(test.state.recent, []);
    assert.equal(test.state.current, undefined);
  });
});

describe('lists that are joined', () => {
  it('are the same list as long as their parts are', () => {
    const join = joinedLists<number>();
    const [a, b] = [[1, 2], [3]];
    assert.equal(join([a]), a);
    const both = join([a, b]);
    assert.deepEqual(both, [1, 2, 3]);
    assert.equal(join([a, b]), both);
    assert.deepEqual(join([a, [4]]), [1, 2, 4]);
    assert.deepEqual(join([]), []);
  });
});
