import assert from 'node:assert/strict';
import { baselineKeywords } from '../../../src/core/pattern/baselineKeywords';

describe('the baseline', () => {
  it('takes out paths, line numbers, quotes and bare numbers, and lower-cases the rest', () => {
    const { latin } = baselineKeywords(`src/a/b.ts:12:3 - Type 'Foo' lacks 3 members, line 7`);
    assert.deepEqual(latin, ['type', 'foo', 'lacks', 'members']);
  });

  it('splits names, leaves stop words out and keeps the first fifteen', () => {
    assert.deepEqual(baselineKeywords('the getUserName of HTTP_status is not an IOError').latin, [
      'get',
      'user',
      'name',
      'http',
      'status',
      'io',
    ]);
    const many = Array.from({ length: 30 }, (_, i) => `term${'abcdefghijklmnopqrstuvwxyzabcd'[i]}${i}`).join(' ');
    assert.equal(baselineKeywords(many).latin.length, 15);
  });

  it('keeps Chinese words in a channel of their own', () => {
    const { latin, cjk } = baselineKeywords('数据库 lodash');
    assert.deepEqual(latin, ['lodash']);
    assert.ok(cjk.includes('数据'));
  });
});
