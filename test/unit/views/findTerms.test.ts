import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findTerms } from '../../../src/views/panel/findTerms';

const found = (text: string, ...terms: string[]): string[] =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end));

describe('findTerms', () => {
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

  it('finds another form of a word only where the term itself stands nowhere', () => {
    assert.deepEqual(found('two modules', 'modul'), ['modules']);
    assert.deepEqual(found('a module of modules', 'module'), ['module']);
    assert.deepEqual(found('cats', 'cat'), []);
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
