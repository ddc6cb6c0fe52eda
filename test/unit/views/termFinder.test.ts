import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TermFinder, type TermRange } from '../../../src/views/panel/termFinder';

const findTerms = (text: string, terms: readonly string[]): readonly TermRange[] => {
  const finder = new TermFinder(text);
  return terms.flatMap((term) => finder.find(term));
};
const found = (text: string, ...terms: string[]): string[] =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end));

describe('TermFinder', () => {
  it('finds whole words, whatever their case', () => {
    assert.deepEqual(found('Undefined is not undefined', 'undefined'), ['Undefined', 'undefined']);
  });

  it('finds the parts of camelCase, snake_case and acronyms', () => {
    assert.deepEqual(found('ModuleNotFoundError', 'module', 'found'), ['Module', 'Found']);
    assert.deepEqual(found('MODULE_NOT_FOUND', 'module'), ['MODULE']);
    assert.deepEqual(found('parseHTTPBody', 'http', 'body'), ['HTTP', 'Body']);
    assert.deepEqual(found('TS2345', 'ts2345', '2345'), ['TS2345', '2345']);
  });

  it('does not find a term inside another word', () => {
    assert.deepEqual(found('already thread breads', 'read'), []);
    assert.deepEqual(found('cannot', 'not'), []);
  });

  it('finds every word of a stem', () => {
    assert.deepEqual(found('Undefined is undefined', 'undefin'), ['Undefined', 'undefined']);
    assert.deepEqual(found('read while reading Properties', 'read', 'property'), ['read', 'reading', 'Properties']);
    assert.deepEqual(found('BuildFailed', 'fail'), ['Failed']);
  });

  it('takes another form of a whole word only where the word itself stands nowhere', () => {
    assert.deepEqual(found('a module of modules', 'modules'), ['modules']);
    assert.deepEqual(found('a module', 'modules'), ['module']);
  });

  it('gives a stem back as the text has it', () => {
    const finder = new TermFinder('Properties of undefined');
    assert.deepEqual(
      ['property', 'undefin', 'absent'].map((term) => finder.formOf(term)),
      ['properties', 'undefined', 'absent'],
    );
  });

  it('finds Chinese words between other characters', () => {
    assert.deepEqual(found('无法连接到数据库', '连接', '数据库'), ['连接', '数据库']);
  });

  it('keeps offsets where lower case is longer', () => {
    assert.deepEqual(found('İİ error', 'error'), ['error']);
  });

  it('gives ranges inside the text that hold the term or begin with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 5 }), (text, term) => {
        for (const { start, end } of findTerms(text + term, [term])) {
          assert.ok(start >= 0 && start < end && end <= (text + term).length);
        }
      }),
    );
  });

  it('takes a long text in linear time', () => {
    assert.equal(findTerms('a '.repeat(50_000), ['a', 'aa', 'aaaa']).length, 50_000);
  });
});
