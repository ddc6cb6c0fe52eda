import assert from 'node:assert/strict';
import { normalize } from '../../../src/core/pattern/normalize';
import type { PlaceholderKind } from '../../../src/core/pattern/pattern';

/** Mistakes that released normalizers have made, each one a test. */
describe('known traps', () => {
  it('takes main.rs for a file, not for a host', () => {
    assert.deepEqual(kindsOf('could not compile main.rs'), ['path']);
  });

  it('keeps E0425 as a code, and does not take it for a hexadecimal id', () => {
    const { text, evidence } = normalize('error[E0425]: cannot find value `x` in this scope');
    assert.match(text, /E0425/);
    assert.deepEqual(evidence, ['E0425']);
  });

  it('takes app.ts:11:21 for a place in a file, not for a time of day', () => {
    assert.deepEqual(kindsOf('app.ts:11:21 failed'), ['path']);
  });

  it('leaves a::b alone, and takes ::1 for an address', () => {
    assert.deepEqual(kindsOf('a::b is not found'), []);
    assert.deepEqual(kindsOf('cannot reach ::1'), ['ip']);
  });

  it('keeps exit codes and HTTP statuses apart', () => {
    apart('exited with code 137', 'exited with code 139');
    apart('exit status 1', 'exit status 2');
    apart('HTTP/1.1 404 Not Found', 'HTTP/1.1 502 Not Found');
    apart('server responded with a status of 500', 'server responded with a status of 403');
    apart('make: *** [Makefile:3: all] Error 1', 'make: *** [Makefile:3: all] Error 127');
    apart('killed by signal 9', 'killed by signal 11');
    apart('SQLSTATE[42P01]: undefined table', 'SQLSTATE[42703]: undefined table');
    apart('ERROR 1062 (23000): no', 'ERROR 1045 (28000): no');
    apart('curl: (7) failed', 'curl: (28) failed');
  });

  it('tells a status value from an address of the same shape', () => {
    apart('process failed with exit code 0xC0000005', 'process failed with exit code 0xC0000409');
    together('invalid read at 0xC0000005', 'invalid read at 0x7FFE1234');
  });

  it('removes no id that a person chose', () => {
    for (const name of ['utf8', 'int32', 'x86_64', 'sha256', 'es2022', 'log4j', 'base64']) {
      assert.match(normalize(`unsupported ${name} here`).text, new RegExp(name));
    }
  });

  it("does not merge 'x' is possibly 'null' with 'undefined'", () => {
    apart("'x' is possibly 'null'.", "'x' is possibly 'undefined'.");
    together("'x' is possibly 'null'.", "'total' is possibly 'null'.");
  });

  it('is not misled by colours', () => {
    together('\u001b[31merror\u001b[0m: cannot find \u001b[1mmodule\u001b[22m', 'error: cannot find module');
  });

  it('reads drive letters', () => {
    assert.deepEqual(kindsOf('C:\\a.cs(3,4): error CS0246: bad'), ['path']);
    together('C:\\a.cs(3,4): error CS0246: bad', 'D:\\src\\b.cs(10,14): error CS0246: bad');
  });

  it('takes timestamps off the front', () => {
    together(
      '2026-02-03T10:11:12.123Z ERROR cannot open the queue',
      '2026-02-04T23:59:59.001Z ERROR cannot open the queue',
    );
    together('[10:11:12] cannot open the queue', '[23:59:59] cannot open the queue');
    together(
      'Mon, 12 January 2026 11:34:35 cannot open the queue',
      'Tue, 13 January 2026 01:04:05 cannot open the queue',
    );
  });

  it('takes a note below an error for part of it', () => {
    const block = 'error: cannot move out\n --> src/a.rs:1:1\n  |\n  = note: the value is borrowed\nhelp: clone it';
    assert.equal(normalize(block).signature, normalize('error: cannot move out').signature);
  });

  it('keeps apart what only the name of a thing decides', () => {
    apart('ReferenceError: window is not defined', 'ReferenceError: total is not defined');
    apart(
      "AttributeError: 'NoneType' object has no attribute 'x'",
      "AttributeError: 'Client' object has no attribute 'x'",
    );
    apart("/usr/bin/env: 'node': No such file or directory", "/usr/bin/env: 'python3\\r': No such file or directory");
    apart("undefined reference to `vtable for D'", "undefined reference to `add'");
  });

  it('takes a list of lifetimes for names, and no text between two of them for a quotation', () => {
    together("explicit lifetimes could be elided: 'a", "explicit lifetimes could be elided: 'a, 'b, 'static");
  });

  it('keeps quoted names only where nothing else says what is wrong', () => {
    apart('error: use of `to_be_bytes`', 'error: use of `to_le_bytes`');
    together('error: used `unwrap()` on `None` value', 'error: used `expect()` on `Some` value');
  });

  it('gives one signature to an error with and without its personal data', () => {
    together('cannot open /home/ann/shop/a.js:3', 'cannot open /home/<secret:user>/shop/a.js:3');
    together('C:\\Users\\Ann\\a.cs(3,4): error CS0246: bad', 'C:\\Users\\<secret:user>\\a.cs(3,4): error CS0246: bad');
    together('no such user <ann@example.com>', 'no such user <<secret:email>>');
  });

  it('shows a mark where personal data was, and takes no mark for a word of the error', () => {
    const { placeholders, keywords } = normalize('cannot mail <secret:email> from /home/<secret:user>/shop/a.js');
    assert.deepEqual(
      placeholders.map(({ text }) => text),
      ['<secret:email>', '/home/<secret:user>/shop/a.js'],
    );
    const terms = keywords.map(({ term }) => term);
    assert.deepEqual(
      terms.filter((term) => /secret|email|user|example/.test(term)),
      [],
    );
  });

  it('passes over banners', () => {
    const block =
      '==== test session starts ====\nplatform linux -- Python 3.11\nERROR: file or directory not found: a.py';
    assert.match(normalize(block).text, /^ERROR: file or directory not found/);
  });

  it('says which version of the rules made a signature', () => {
    assert.match(normalize('x failed').signature, /^2:[0-9a-f]{16}$/);
  });
});

describe('the same message in other words', () => {
  const families: Readonly<Record<string, readonly string[]>> = {
    'a null read in four browsers': [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      "TypeError: Cannot read property 'name' of undefined",
      'TypeError: can\'t access property "name", user is undefined',
      "TypeError: undefined is not an object (evaluating 'user.name')",
    ],
    'no such file, translated': [
      'cat: notes.txt: No such file or directory',
      'cat: notes.txt: 没有那个文件或目录',
      'cat: notes.txt: Datei oder Verzeichnis nicht gefunden',
      'cat: notes.txt: Aucun fichier ou dossier de ce type',
    ],
    'an undeclared name, translated': [
      'main.c:1:22: error: ‘x’ undeclared (first use in this function)',
      'main.c:1:22: Fehler: »x« nicht deklariert (erste Verwendung in dieser Funktion)',
      'main.c:1:22: 错误：‘x’未声明(在此函数内第一次使用)',
      'main.c:1:25: ошибка: «x» не описан (первое использование в этой функции)',
    ],
    'a code of TypeScript in another language': [
      "src/a.ts(1,19): error TS2307: Cannot find module 'dayjs' or its corresponding type declarations.",
      'src/a.ts(1,19): error TS2307: 找不到模块“dayjs”或其相应的类型声明。',
      "src/a.ts:1:19 - error TS2307: Cannot find module 'dayjs' or its corresponding type declarations.",
    ],
    'an unknown command in two shells and languages': [
      'bash: kubctl: command not found',
      'bash: デプロイ: コマンドが見つかりません',
      'bash: foo: 未找到命令',
    ],
  };
  for (const [name, texts] of Object.entries(families)) {
    it(name, () => {
      for (const text of texts.slice(1)) together(texts[0] ?? '', text);
    });
  }

  it('does not merge null and undefined on the way', () => {
    apart(
      "TypeError: undefined is not an object (evaluating 'a.b')",
      "TypeError: null is not an object (evaluating 'a.b')",
    );
  });
});

function kindsOf(text: string): PlaceholderKind[] {
  return normalize(text).placeholders.map(({ kind }) => kind);
}

function together(a: string, b: string): void {
  assert.equal(normalize(a).signature, normalize(b).signature, `${normalize(a).text}\n${normalize(b).text}`);
}

function apart(a: string, b: string): void {
  assert.notEqual(normalize(a).signature, normalize(b).signature, normalize(a).text);
}
