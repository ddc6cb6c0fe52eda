import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cjkPairs } from '../../../src/core/recall/terms/cjkPairs';
import { extractTerms } from '../../../src/core/recall/terms/extractTerms';
import { stem } from '../../../src/core/recall/terms/stem';
import { translateChinese } from '../../../src/core/recall/terms/translateChinese';

describe('terms for ranking', () => {
  it('keep codes, types and exit numbers whole', () => {
    const terms = extractTerms(
      "error TS2345: Argument of type 'number'\njava.lang.NullPointerException\nexited with code 137",
    );
    assert.equal(terms.get('ts2345')?.kind, 'code');
    assert.equal(terms.get('nullpointerexception')?.kind, 'type');
    assert.equal(terms.get('137')?.kind, 'code');
    assert.equal(terms.get('number')?.kind, 'quoted');
  });

  it('count frames and excerpts for little', () => {
    const terms = extractTerms(
      'TypeError: cart is empty\n    at checkout (/srv/shop/cart.js:3:4)\n 3 | checkout(basket)\n',
    );
    assert.ok((terms.get('checkout')?.weight ?? 1) < 0.2);
    assert.equal(terms.get('cart')?.weight, 1);
  });

  it('find the telling last line of a Python traceback', () => {
    const terms = extractTerms(
      'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    load(x)\nKeyError: port',
    );
    assert.equal(terms.get('keyerror')?.weight, 1);
    assert.ok((terms.get('load')?.weight ?? 1) < 0.2);
  });

  it('name system errors that are told in words', () => {
    assert.ok(extractTerms('dial tcp 10.0.0.1:80: connect: connection refused').has('econnrefused'));
    assert.ok(extractTerms("/usr/bin/env: 'python3\\r': No such file or directory").has('crlf'));
  });

  it('translate Chinese terms of the trade, the longest first', () => {
    assert.deepEqual(translateChinese('内存不足'), [
      { chinese: '内存不足', english: ['out', 'of', 'memory'], names: [] },
    ]);
    assert.equal(extractTerms('端口被占用').get('port')?.kind, 'translated');
    assert.deepEqual(translateChinese('鹦鹉'), []);
  });

  it('name system errors that are told in Chinese', () => {
    assert.ok(extractTerms('cat: a.ini: 没有那个文件或目录').has('enoent'));
    assert.ok(extractTerms('连接失败：拒绝连接').has('econnrefused'));
  });

  it('pair CJK letters within a run only', () => {
    assert.deepEqual([...cjkPairs('端口占用 a 超时')], ['端口', '口占', '占用', '超时']);
    assert.equal(cjkPairs('no CJK here').size, 0);
  });

  it('stem lightly: forms of a word meet, different words do not', () => {
    assert.equal(new Set(['require', 'requires', 'required', 'requiring'].map(stem)).size, 1);
    assert.equal(stem('dependencies'), stem('dependency'));
    assert.notEqual(stem('class'), stem('clas'));
    assert.equal(stem('1.2'), '1.2');
  });

  it('take any text, in time that grows with it, and never give an empty term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { term, weight } of extractTerms(text).values()) assert.ok(term.length > 0 && weight > 0);
      }),
    );
    for (const hostile of [
      '('.repeat(1e5),
      'a.'.repeat(1e5),
      '^~'.repeat(1e5),
      "'\\r".repeat(1e5),
      ' '.repeat(1e6),
      'connect '.repeat(1e5),
    ]) {
      extractTerms(hostile);
    }
  }).timeout(5000);
});
