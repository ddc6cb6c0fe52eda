import assert from 'node:assert/strict';
import { CASE_LIMITS } from '../../../src/core/cases/caseLimits';
import { validateCaseContent } from '../../../src/core/cases/validateCaseContent';

const good = {
  title: 'A title',
  errorText: 'TypeError: x',
  rootCause: 'r',
  fixSummary: 'f',
  outcome: 'fixed',
  source: 'recorded',
};

describe('what may be stored as a case', () => {
  it('folds 1 MB of error text in its middle and says so', () => {
    const errorText = `TypeError: the headline\n${'    at frame (a.js:1:1)\n'.repeat(45_000)}the last line`;
    const check = validateCaseContent({ ...good, errorText });
    assert.ok(check.ok);
    assert.ok(check.content.errorText.length <= CASE_LIMITS.errorText);
    assert.match(
      check.content.errorText,
      /^TypeError: the headline\n[^]*\n… \d+ characters left out …\n[^]*the last line$/,
    );
    assert.match(check.notes[0] ?? '', /left out of the middle/);
  });
  it('refuses 1 MB of root cause with its length and the limit', () => {
    const check = validateCaseContent({ ...good, rootCause: 'x'.repeat(1_048_576) });
    assert.ok(!check.ok);
    assert.deepEqual(
      check.problems.map(({ field }) => field),
      ['rootCause'],
    );
    assert.match(check.problems[0]?.message ?? '', /1,048,576 characters; at most 32,768/);
  });
  it('takes control characters, direction marks and half characters out of texts', () => {
    const check = validateCaseContent({
      ...good,
      title: 'a\u001b[31m\u202eb\u0000\ud800c\n d',
      errorText: 'x\r\ny\u0007',
    });
    assert.ok(check.ok);
    assert.equal(check.content.title, 'a[31mb\ufffdc d');
    assert.equal(check.content.errorText, 'x\ny');
  });
  it('keeps HTML and command links as the text that they are', () => {
    const title = '<img src=x onerror=alert(1)> [run](command:evil)';
    const check = validateCaseContent({ ...good, title });
    assert.ok(check.ok && check.content.title === title);
  });
  it('names every problem at once', () => {
    const check = validateCaseContent({ title: '', outcome: 7, tags: 'x', exitCode: 'one', changedFiles: [{}] });
    assert.ok(!check.ok);
    assert.deepEqual(check.problems.map(({ field }) => field).sort(), [
      'changedFiles',
      'exitCode',
      'outcome',
      'tags',
      'title',
    ]);
  });
  it('drops repeated and empty tags and aliases', () => {
    const check = validateCaseContent({ ...good, tags: ['a', ' a ', ''], aliases: ['x  y', 'x y'] });
    assert.ok(check.ok);
    assert.deepEqual([check.content.tags, check.content.aliases], [['a'], ['x y']]);
  });
  for (const input of [undefined, null, 'text', [], 5]) {
    it(`refuses ${JSON.stringify(input)}`, () => assert.equal(validateCaseContent(input).ok, false));
  }
});
