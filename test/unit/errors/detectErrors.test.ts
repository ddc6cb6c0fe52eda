import assert from 'node:assert/strict';
import { detectErrors } from '../../../src/core/errors/detectErrors';
import type { CommandRun } from '../../../src/core/errors/detectErrors';
import { SHARED_SHAPES } from '../../../src/core/errors/mergeFindings';
import { RECOGNISERS } from '../../../src/core/errors/recognisers';

const TRACEBACK = [
  'Traceback (most recent call last):',
  '  File "/srv/a.py", line 3, in f',
  '    x',
  "KeyError: 'id'",
].join('\n');

function headlines(output: string, run: CommandRun = {}, all = false): string[] {
  const screen = { lines: output.split('\n'), droppedLines: 0 };
  return detectErrors(screen, run, { all }).errors.map(({ headline }) => headline);
}

describe('what is no error', () => {
  const clean: Record<string, [string, CommandRun]> = {
    'a success that speaks of errors': ['0 errors, 0 warnings', { command: 'npm run lint', exitCode: 0 }],
    'a passing test named after an error': ['✓ throws an error when empty', { command: 'npx vitest', exitCode: 0 }],
    'a traceback printed by a program that succeeded': [TRACEBACK, { command: 'python3 t.py', exitCode: 0 }],
    'a log that is shown': [TRACEBACK, { command: 'tail -n 20 app.log', exitCode: 0 }],
    'a log that is shown, exit code unknown': [TRACEBACK, { command: 'docker logs web' }],
    'matches of grep': ['src/a.ts:3: error: x', { command: 'grep -rn error src', exitCode: 0 }],
    'matches of grep behind a pipe': ['src/a.ts:3: error: x', { command: 'cat log | grep error', exitCode: 0 }],
    'subjects of git log': ['a1b2c3d fatal: handle missing config', { command: 'git log --oneline', exitCode: 0 }],
    'grep that found nothing': ['', { command: 'grep x y', exitCode: 1 }],
    'grep that counted nothing': ['0', { command: 'grep -c x y', exitCode: 1 }],
    'files that differ': ['-error: one\n+error: two', { command: 'diff -u a b', exitCode: 1 }],
    'a test that is false': ['', { command: 'test -f x', exitCode: 1 }],
    'Ctrl+C': ['ready\n^C', { command: 'npm run dev', exitCode: 130 }],
    'a terminated program': ['ready', { command: './serve', exitCode: 143 }],
    'help that was asked for': ['usage: git push [<options>]', { command: 'git push -h', exitCode: 129 }],
    'nothing to commit': ['nothing to commit, working tree clean', { command: 'git commit -m x', exitCode: 1 }],
    'a fallback that speaks': [
      'cache not found, creating it',
      { command: 'ls c || echo "cache not found"', exitCode: 0 },
    ],
    'file names': ['./src/errors.ts\n./docs/error.md', { command: "find . -name '*error*'", exitCode: 0 }],
    'a warning': ['main.c:3:5: warning: unused variable ‘x’', { command: 'gcc -c main.c', exitCode: 0 }],
  };
  for (const [name, [output, run]] of Object.entries(clean)) {
    it(name, () => assert.deepEqual(headlines(output, run), []));
  }
});

describe('detectErrors', () => {
  it('believes the shape where a pipeline, a list or Ctrl+C hides the exit code', () => {
    for (const run of [
      { command: 'python3 a.py | tee log', exitCode: 0 },
      { command: 'python3 a.py; echo done', exitCode: 0 },
      { command: 'python3 a.py || true', exitCode: 0 },
    ]) {
      assert.deepEqual(headlines(TRACEBACK, run), ["KeyError: 'id'"], run.command);
    }
    assert.deepEqual(headlines(`${TRACEBACK}\n^C`, { command: 'flask run', exitCode: 0 }), ["KeyError: 'id'"]);
  });

  it('takes located warnings for errors where nothing else tells why a linter failed', () => {
    const output = ['d.sh:3:3: warning: x is undefined. [SC3043]', 'd.sh:4:3: warning: [[ ]] is undefined. [SC3010]'];
    assert.deepEqual(headlines(output.join('\n'), { command: 'shellcheck -f gcc d.sh', exitCode: 1 }), output);
    const failed = [...output, 'error: cannot write the report'];
    assert.deepEqual(headlines(failed.join('\n'), { command: './lint', exitCode: 1 }), failed.slice(2));
  });

  it('does not take a summary for the cause, however telling its words are', () => {
    const output = [
      '[ERROR] [ERROR] Some problems were encountered while processing the POMs:',
      "[ERROR] 'dependencies.dependency.version' for g:h:jar is missing. @ line 1, column 136",
      '[ERROR] The build could not read 1 project -> [Help 1]',
    ];
    assert.deepEqual(headlines(output.join('\n'), { command: 'mvn validate', exitCode: 1 }), output.slice(1, 2));
  });

  it('reports what a command that shows things says itself', () => {
    const output = 'error: in the log\ncat: b.log: No such file or directory';
    assert.deepEqual(headlines(output, { command: 'cat a.log b.log', exitCode: 1 }), [
      'cat: b.log: No such file or directory',
    ]);
  });

  it('lets the cause speak, and not what wraps it', () => {
    const output = [
      '> shop@1.0.0 test',
      '/srv/a.js:1',
      'null.x',
      '     ^',
      '',
      "TypeError: Cannot read properties of null (reading 'x')",
      '    at Object.<anonymous> (/srv/a.js:1:6)',
      '',
      'Node.js v20.20.2',
      'npm error Lifecycle script `test` failed with error:',
      'npm error code 1',
      'npm error command failed',
      'make: *** [Makefile:2: test] Error 1',
    ].join('\n');
    assert.deepEqual(headlines(output, { command: 'make test', exitCode: 2 }), [
      "TypeError: Cannot read properties of null (reading 'x')",
    ]);
  });

  it('reports the innermost wrapper where nothing else tells', () => {
    const output = 'make[1]: *** [Makefile:3: app] Error 7\nmake: *** [Makefile:1: all] Error 2';
    assert.deepEqual(headlines(output, { command: 'make', exitCode: 2 }), ['make[1]: *** [Makefile:3: app] Error 7']);
  });

  it('counts a message at several places once, and tells them apart on request', () => {
    const output = [1, 2, 3].map((n) => `src/u${n}.ts(2,5): error TS2551: Property 'totla' does not exist.`).join('\n');
    const screen = { lines: output.split('\n'), droppedLines: 0 };
    const run = { command: 'tsc', exitCode: 2 };
    assert.deepEqual(
      detectErrors(screen, run).errors.map(({ count, file }) => [count, file]),
      [[3, 'src/u1.ts']],
    );
    assert.deepEqual(
      detectErrors(screen, run, { all: true }).errors.map(({ count, file }) => [count, file]),
      [
        [1, 'src/u1.ts'],
        [1, 'src/u2.ts'],
        [1, 'src/u3.ts'],
      ],
    );
  });

  it('returns warnings on request only, marked as such', () => {
    const screen = { lines: ['main.c:3:5: warning: unused variable ‘x’ [-Wunused-variable]'], droppedLines: 0 };
    const run = { command: 'gcc -c main.c', exitCode: 0 };
    assert.equal(detectErrors(screen, run).errors.length, 0);
    const [warning] = detectErrors(screen, run, { all: true }).errors;
    assert.equal(warning?.severity, 'warning');
    assert.equal(warning.code, '-Wunused-variable');
  });

  it("takes a linter's warnings for errors when they made the command fail", () => {
    const output = "/srv/a.js\n  1:5  warning  'x' is never used  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)";
    assert.equal(headlines(output, { command: 'eslint --max-warnings 0 .', exitCode: 1 }).length, 1);
    assert.equal(headlines(output, { command: 'eslint .', exitCode: 0 }).length, 0);
  });

  it('reads the programs of a parallel runner apart', () => {
    const output = [
      '[web] tick 1',
      '[api] ReferenceError: redis is not defined',
      '[web] tick 2',
      '[api]     at main (/srv/api.js:1:26)',
      '[web] tick 3',
    ].join('\n');
    const { errors } = detectErrors({ lines: output.split('\n'), droppedLines: 0 }, { exitCode: 1 });
    assert.deepEqual(
      errors.map(({ headline, file, line }) => [headline, file, line]),
      [['ReferenceError: redis is not defined', '/srv/api.js', 1]],
    );
  });

  it('reads a log with the time before every line', () => {
    const output = ['start', ...TRACEBACK.split('\n'), 'end']
      .map((line) => `2026-11-29T21:22:07.123Z ${line}`)
      .join('\n');
    assert.deepEqual(headlines(output, { exitCode: 1 }), ["KeyError: 'id'"]);
  });

  it('understands paths of Windows, shares, URLs, blanks and CJK', () => {
    const cases: [string, string, number][] = [
      ['D:\\game\\main.cpp(17): error C2065: undeclared identifier', 'D:\\game\\main.cpp', 17],
      ['C:\\Program Files\\a b\\x.cs(3,4): error CS0103: The name', 'C:\\Program Files\\a b\\x.cs', 3],
      ['\\\\server\\share\\x.qml(3,4): error: expected token', '\\\\server\\share\\x.qml', 3],
      ['/srv/报表 目录/主.c:4:2: error: x', '/srv/报表 目录/主.c', 4],
    ];
    for (const [output, file, line] of cases) {
      const [error] = detectErrors({ lines: [output], droppedLines: 0 }, { exitCode: 1 }).errors;
      assert.deepEqual([error?.file, error?.line], [file, line], output);
    }
    const url = ['TypeError: x', '    at file:///C:/my%20app/a.mjs:4:26'];
    const [error] = detectErrors({ lines: url, droppedLines: 0 }, { exitCode: 1 }).errors;
    assert.deepEqual([error?.file, error?.line], ['C:/my app/a.mjs', 4]);
  });

  it('names the most telling line where it knows no shape, and says so', () => {
    const output = 'Frobnicating\nfrob: the widget could not be frobnicated\nBye';
    const { errors } = detectErrors(
      { lines: output.split('\n'), droppedLines: 0 },
      { command: './frob.sh', exitCode: 3 },
    );
    assert.deepEqual(
      errors.map(({ headline, recogniser, exitCode }) => [headline, recogniser, exitCode]),
      [['frob: the widget could not be frobnicated', 'last-resort', 3]],
    );
  });

  it('names the tool only where the shape is that of one', () => {
    const toolOf = (output: string): (string | undefined)[] =>
      detectErrors({ lines: output.split('\n'), droppedLines: 0 }, { exitCode: 1 }).errors.map(({ tool }) => tool);
    assert.deepEqual(toolOf("src/a.ts(1,2): error TS2345: Argument of type 'A' is not assignable."), ['tsc']);
    assert.deepEqual(toolOf('config.foo:3:4: [error] too many spaces'), [undefined]);
    assert.deepEqual(toolOf('the widget could not be frobnicated'), [undefined]);
    const known = new Set([...RECOGNISERS.map(({ name }) => name), 'json-report', 'xml-report', 'last-resort']);
    assert.deepEqual(
      [...SHARED_SHAPES].filter((name) => !known.has(name)),
      [],
    );
  });

  it('finds nothing in nothing', () => {
    assert.deepEqual(headlines('', { command: 'false', exitCode: 1 }), []);
    assert.deepEqual(headlines('', {}), []);
  });
});
