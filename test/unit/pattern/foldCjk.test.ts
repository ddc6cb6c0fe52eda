import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldCjk } from '../../../src/core/pattern/keywords/foldCjk';
import { recall } from '../../../src/core/recall/recall';
import { normalize } from '../../../src/core/pattern/normalize';
import { makeCase } from '../recall/makeCase';

describe('traditional Chinese', () => {
  it('is read as simplified, with the words of the trade', () => {
    assert.equal(foldCjk('無法連線到資料庫'), '无法连接到数据库');
    assert.equal(foldCjk('記憶體不足，程式當掉'), '内存不足，程序当掉');
    assert.equal(foldCjk('找不到模組 lodash'), '找不到模块 lodash');
  });

  it('is told from simplified Chinese and Japanese, which stay as they are', () => {
    for (const text of ['数据库连接超时', '请求后面的文件', 'ファイルが見つかりません', 'no such file', '']) {
      assert.equal(foldCjk(text), text);
    }
  });

  it('gives the keywords of the same description in simplified letters', () => {
    const terms = (text: string): string[] => normalize(text).keywords.map(({ term }) => term);
    assert.deepEqual(terms('資料庫連線失敗'), terms('数据库连接失败'));
    assert.ok(terms('資料庫連線失敗').includes('数据库'));
  });

  it('gives the signature of the same message in simplified letters', () => {
    assert.equal(normalize('錯誤: 無法打開設定').signature, normalize('错误: 无法打开设置').signature);
  });

  it('finds what was recorded in simplified letters', () => {
    const found = recall(
      { text: '記憶體不足，程式當掉', pattern: normalize('記憶體不足，程式當掉') },
      [
        makeCase({
          id: 'memory',
          errorText: 'java.lang.OutOfMemoryError: Java heap space',
          aliases: ['内存不足程序崩溃'],
        }),
        makeCase({ id: 'module', errorText: "Error: Cannot find module 'x'", aliases: ['找不到模块'] }),
      ],
      { now: 1, asked: true },
    );
    assert.equal(found.hits[0]?.case.id, 'memory');
  });

  it('is folded once and for all', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'資料庫連線錯誤記憶體不足程式檔案 abc:数据'), maxLength: 40 });
    fc.assert(fc.property(letters, (text) => assert.equal(foldCjk(foldCjk(text)), foldCjk(text))));
  });
});
