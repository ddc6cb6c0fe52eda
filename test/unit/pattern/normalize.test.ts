import assert from 'node:assert/strict';
import { normalize } from '../../../src/core/pattern/normalize';

/** Pairs that are the same problem under other names and at other places. */
const SAME: readonly (readonly [string, string, string])[] = [
  [
    'places',
    "src/a.ts(2,3): error TS2304: Cannot find name 'x'.",
    "lib/deep/b.ts(40,1): error TS2304: Cannot find name 'total'.",
  ],
  [
    'addresses',
    'Error: listen EADDRINUSE: address already in use :::3000',
    'Error: listen EADDRINUSE: address already in use 127.0.0.1:8081',
  ],
  ['memory addresses', 'Null pointer at 0x45637271', 'Null pointer at 0x12345678'],
  ['missing packages', "Error: Cannot find module 'left-pad'", "Error: Cannot find module '@scope/right'"],
  ['commands', 'bash: kubctl: command not found', 'bash: terrafrom: command not found'],
];

/** Pairs that read alike and are different problems. */
const DIFFERENT: readonly (readonly [string, string, string])[] = [
  ['null and undefined', "'x' is possibly 'null'.", "'x' is possibly 'undefined'."],
  ['exit codes', 'process exited with code 137', 'process exited with code 139'],
  ['HTTP statuses', 'Request failed with status code 404', 'Request failed with status code 502'],
  ['codes', 'error TS2345: bad', 'error TS2322: bad'],
  ['errno', '[Errno 2] failed', '[Errno 13] failed'],
  ['a package and a file', "Error: Cannot find module 'left-pad'", "Error: Cannot find module './left-pad'"],
  ['unquoted names', 'Exception in TestMethod', 'Exception in MethodUnderTest'],
];

describe('normalize', () => {
  for (const [what, a, b] of SAME) {
    it(`gives one signature to other ${what}`, () => {
      assert.equal(normalize(a).signature, normalize(b).signature, `${normalize(a).text}\n${normalize(b).text}`);
    });
  }
  for (const [what, a, b] of DIFFERENT) {
    it(`keeps apart ${what}`, () => {
      assert.notEqual(normalize(a).signature, normalize(b).signature);
    });
  }

  it('lists what it replaced', () => {
    const { text, placeholders } = normalize('connect to 10.0.0.7:5432 failed after 120ms');
    assert.equal(text, 'connect to <ip> failed after <duration>');
    assert.deepEqual(placeholders, [
      { kind: 'ip', text: '10.0.0.7:5432' },
      { kind: 'duration', text: '120ms' },
    ]);
  });

  it('keeps at most 15 keywords, heaviest first, and says which were cut', () => {
    const { keywords, dropped } = normalize(
      Array.from({ length: 30 }, (_, i) => `word${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}x`).join(' '),
    );
    assert.equal(keywords.length, 15);
    assert.ok(dropped.length > 0);
  });

  it('finds keywords in a description that is all Chinese', () => {
    const { keywords } = normalize('数据库连接超时怎么办');
    assert.ok(keywords.length > 0);
    assert.ok(keywords.every(({ kind }) => kind === 'cjk'));
  });

  it('splits identifiers and keeps them whole too', () => {
    const terms = normalize('getUserName is not a function').keywords.map(({ term }) => term);
    for (const term of ['getusername', 'get', 'user', 'name']) assert.ok(terms.includes(term), term);
  });
});
