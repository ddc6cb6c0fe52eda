import type { Block, Fields, Recogniser } from '../recogniser';

const PLACE = /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:>][^:]{0,300}\.\w{1,4}):(?<line>\d{1,7})(?::(?: (?<what>.{0,300}))?)?$/;
/** Above a syntax error pytest quotes the interpreter: the place, the line of code, the caret. */
const SOURCE = /^E {3,}File "(?<file>[^"]{1,300})", line (?<line>\d{1,7})$/;
const SYNTAX_ERROR = /^E {3,}\w{3,60}Error: /;
const NOT_USER = /(?:site|dist)-packages|\/lib\/python\d|importlib/;

/** The last place in user code; the first `E` line names the error. */
function refinePytest({ lines, start, last }: Block, fields: Readonly<Fields>): Fields | false {
  const block = lines.slice(start, last + 1);
  const source = block.map((line) => SOURCE.exec(line)?.groups).find((found) => found !== undefined);
  const message = block.find((line) => (source === undefined ? /^E {3,}\S/ : SYNTAX_ERROR).test(line));
  const place = block.filter((line) => PLACE.test(line) && !NOT_USER.test(line)).at(-1);
  if (message === undefined && place === undefined) return false;
  const result: Fields = { ...fields };
  if (message !== undefined) {
    result.headline = message.replace(/^E {3,}/, '');
    result.message = result.headline;
    const type = /^([A-Za-z_][\w.]{0,80})(?:: |$)/.exec(result.headline)?.[1];
    if (type !== undefined && /(?:Error|Exception|Warning|Failed|Exit|Interrupt|Timeout)$/.test(type)) {
      result.errorType = type.slice(type.lastIndexOf('.') + 1);
    }
  }
  const groups = place === undefined ? undefined : PLACE.exec(place)?.groups;
  if (place !== undefined && groups?.['file'] !== undefined) {
    result.file = groups['file'];
    result.line = Number(groups['line']);
    result.rootFrame = place;
    const type = /^\w{1,80}(?:Error|Exception|Failed)$/.exec(groups['what'] ?? '')?.[0];
    if (type !== undefined) result.errorType ??= type;
  }
  return source?.['file'] === undefined ? result : { ...result, file: source['file'], line: Number(source['line']) };
}

/** `(from line 1 of req.txt)`: where pip read what it can't use. */
function refineRequirement({ lines, start }: Block): Fields {
  const [, line, file] = /\(from line (\d{1,7}) of ([^)]{1,300})\)$/.exec(lines[start] ?? '') ?? [];
  return file === undefined ? {} : { file, line: Number(line) };
}

/** ruff's full format names the place below. */
function refineRuff(_block: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : {};
}

/** Python's test runners, checkers and package managers. */
export const pythonTools: readonly Recogniser[] = [
  {
    name: 'pytest',
    title: 'pytest',
    rules: [
      {
        hints: ['__ ', '_ error '],
        start: /^_{3,200} (?<key>.{1,300}?) _{3,200}$/,
        extent: { until: /^_{3,200} .{1,300} _{3,200}$|^={3,200} .{1,300} ={3,200}$|^!{3,200} /, lines: 2_000 },
        refine: refinePytest,
      },
      {
        hints: ['while loading conftest'],
        start: /^(?:ImportError|ConftestImportFailure).{0,20} while loading conftest '(?<file>[^']{1,300})'\.$/,
        extent: { until: /^={3,200} |^$/, lines: 200 },
        refine: refinePytest,
      },
      {
        hints: ['.py:0'],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/]|\/)[^:]{1,300}\.py):(?<line>\d{1,7}): (?<message>(?:(?<type>[A-Z]\w{1,80}(?:Error|Exception|Failed|Exit|Warning))\b|assert |Failed: ).{0,1000})$/,
        command: /\b(?:pytest|py\.test|tox|nox)\b/,
      },
      {
        hints: ['failed ', 'error '],
        start: /^(?:FAILED|ERROR) (?<file>\S{1,300}?)(?:::.{1,600}|$| - .{1,600})/,
        role: 'wrapper',
      },
      { hints: ['error: usage'], start: /^ERROR: usage: pytest .{0,200}$/, role: 'part' },
      {
        hints: ['error: '],
        start:
          /^ERROR: (?<message>(?:file or directory not found|not found|found no collectors|Cannot load|No module|usage|Error).{0,400})$/,
        command: /pytest|py\.test|tox|nox/,
      },
    ],
    examples: [
      {
        command: 'pytest',
        exitCode: 2,
        output: [
          '==================================== ERRORS ====================================',
          '_______________________ ERROR collecting tests/test_cart.py ____________________',
          '/usr/lib/python3.11/ast.py:50: in parse',
          '    return compile(source, filename, mode, flags,',
          'E     File "/srv/shop/tests/test_cart.py", line 4',
          'E       def test_total()',
          'E                       ^',
          "E   SyntaxError: expected ':'",
          '=========================== short test summary info ============================',
          'ERROR tests/test_cart.py',
        ].join('\n'),
        errors: [
          {
            headline: "SyntaxError: expected ':'",
            errorType: 'SyntaxError',
            file: '/srv/shop/tests/test_cart.py',
            line: 4,
          },
        ],
      },
      {
        command: 'pytest',
        exitCode: 4,
        output: [
          "ImportError while loading conftest '/srv/shop/conftest.py'.",
          'conftest.py:1: in <module>',
          '    import settings',
          "E   ModuleNotFoundError: No module named 'settings'",
        ].join('\n'),
        errors: [{ headline: "ModuleNotFoundError: No module named 'settings'", file: 'conftest.py', line: 1 }],
      },
      {
        command: 'pytest --tb=line',
        output: [
          "/srv/shop/tests/test_cart.py:5: KeyError: 'price'",
          '=========================== short test summary info ============================',
          "FAILED tests/test_cart.py::test_total - KeyError: 'price'",
        ].join('\n'),
        errors: [
          {
            headline: "/srv/shop/tests/test_cart.py:5: KeyError: 'price'",
            errorType: 'KeyError',
            file: '/srv/shop/tests/test_cart.py',
            line: 5,
          },
        ],
      },
      {
        command: 'pytest',
        output: [
          '=================================== FAILURES ===================================',
          '________________________________ test_discount _________________________________',
          '',
          '    def test_discount():',
          '>       assert discount(100, 0.2) == 90',
          'E       assert 80.0 == 90',
          'E        +  where 80.0 = discount(100, 0.2)',
          '',
          'tests/test_cart.py:11: AssertionError',
          '=========================== short test summary info ============================',
          'FAILED tests/test_cart.py::test_discount - assert 80.0 == 90',
        ].join('\n'),
        errors: [
          {
            headline: 'assert 80.0 == 90',
            errorType: 'AssertionError',
            file: 'tests/test_cart.py',
            line: 11,
            rootFrame: 'tests/test_cart.py:11: AssertionError',
          },
        ],
      },
    ],
  },
  {
    name: 'unittest',
    title: "Python's unittest",
    rules: [{ hints: ['error: ', 'fail: '], start: /^(?:ERROR|FAIL): \w{1,100} \(.{1,200}\)$/, role: 'part' }],
    examples: [
      {
        command: 'python3 -m unittest',
        output: [
          'FAIL: test_sum (tests.test_cart.CartTest)',
          '----------------------------------------------------------------------',
          'Traceback (most recent call last):',
          '  File "/srv/shop/tests/test_cart.py", line 8, in test_sum',
          '    self.assertEqual(total([1, 2]), 4)',
          'AssertionError: 3 != 4',
        ].join('\n'),
        errors: [{ headline: 'AssertionError: 3 != 4', file: '/srv/shop/tests/test_cart.py', line: 8 }],
      },
    ],
  },
  {
    name: 'mypy',
    title: 'mypy',
    rules: [
      {
        hints: [': error: ', ': note: ', ': warning: '],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}):(?:(?<line>\d{1,7}):)?(?:(?<column>\d{1,6}):)?(?:\d{1,7}:\d{1,6}:)? (?<severity>error|note|warning): (?<message>.{1,2000}?)(?: {2}\[(?<code>[a-z][\w-]{1,60})\])?$/,
        refine: ({ lines, start }, fields) =>
          /\.pyi?$|\.ipynb$|^setup\.cfg$|^main$|^\S*tmp\//.test(fields.file ?? '') ||
          (/\[[a-z][\w-]{1,60}\]$/.test(lines[start] ?? '') && fields.code !== undefined)
            ? {}
            : false,
        extent: { continues: /^ {4}/, lines: 4 },
      },
    ],
    examples: [
      {
        command: 'mypy app.py',
        output: 'app.py:5: error: Argument 1 to "f" has incompatible type "str"; expected "int"  [arg-type]',
        errors: [
          {
            headline: 'app.py:5: error: Argument 1 to "f" has incompatible type "str"; expected "int"  [arg-type]',
            code: 'arg-type',
            file: 'app.py',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'flake8',
    title: 'flake8, pycodestyle, ruff (concise), pylint, pydocstyle',
    rules: [
      {
        hints: [':0'],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6}): \[?(?<code>[A-Z]{1,5}\d{3,5})\]?:?(?:\((?<name>[\w-]{1,60})\))?(?: \[\*\])? (?<message>\S.{0,600})$/,
        severity: 'finding',
      },
      {
        hints: ['0 '],
        start: /^(?<code>[A-Z]{1,5}\d{3,5})(?: \[\*\])? (?<message>\S.{0,600})$/,
        extent: { continues: /^\s|^\d{1,7} |^help: /, lines: 40 },
        details: [/^\s{0,8}--> (?<file>[^:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/],
        severity: 'finding',
        places: 'apart',
        refine: refineRuff,
      },
      {
        hints: ['cannot format '],
        start:
          /^error: cannot format (?<file>.{1,300}): (?<message>Cannot parse.{0,20}: (?<line>\d{1,7}):(?<column>\d{1,6}): .{0,300})$/,
      },
      { hints: ['would reformat'], start: /^would reformat .{1,400}$/, role: 'wrapper', proof: 'weak' },
    ],
    examples: [
      {
        command: 'flake8 .',
        output: "./app.py:5:10: F821 undefined name 'undefined_name'",
        errors: [
          {
            headline: "./app.py:5:10: F821 undefined name 'undefined_name'",
            code: 'F821',
            file: './app.py',
            line: 5,
            column: 10,
          },
        ],
      },
    ],
  },
  {
    name: 'pyright',
    title: 'Pyright, basedpyright',
    rules: [
      {
        hints: [' - error: ', ' - warning: '],
        start:
          /^\s{1,4}(?<file>(?:[A-Za-z]:[\\/]|\/)?[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6}) - (?<severity>error|warning|information): (?<message>.{1,1000}?)(?: \((?<code>report\w{2,60})\))?$/,
        extent: { continues: /^\s{4,}\S/, lines: 20 },
      },
    ],
    examples: [
      {
        command: 'pyright',
        output:
          '/srv/p/a.py\n  /srv/p/a.py:3:5 - error: "foo" is not defined (reportUndefinedVariable)\n1 error, 0 warnings, 0 informations',
        errors: [
          {
            headline: '/srv/p/a.py:3:5 - error: "foo" is not defined (reportUndefinedVariable)',
            code: 'reportUndefinedVariable',
            file: '/srv/p/a.py',
            line: 3,
            column: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'pip',
    title: 'pip, Poetry, pipenv, uv',
    rules: [
      {
        hints: ['no solution found', 'failed to'],
        start:
          /^\s{0,4}(?:×|error:) (?<message>(?:No solution found|Failed to (?:build|download|resolve|fetch|parse)).{0,300})$/,
        extent: { continues: /^\s+\S/, lines: 30 },
        command: /\b(?:uv|uvx|pip|poetry|pixi|rye)\b/,
      },
      {
        hints: [
          'metadata-generation-failed',
          'subprocess-exited',
          'failed building wheel',
          'encountered error while',
          'this error originates',
          'legacy-install',
        ],
        start:
          /^\s{0,6}(?:error: (?:subprocess-exited-with-error|metadata-generation-failed|legacy-install-failure)|ERROR: Failed building wheel .{0,200}|× Encountered error while .{0,200}|note: This error originates .{0,200})$/,
        role: 'wrapper',
      },
      {
        hints: ['error: '],
        start:
          /^ERROR: (?<message>(?:Could not (?:open requirements file: .{0,200}'(?<file>[^']{1,300})'|find a version|install|build|detect)|No matching distribution|Invalid requirement|Cannot (?:install|uninstall)|Exception|Package |Ignored the following|Failed to|Directory |Double requirement|pip's dependency|HTTP error|Environment|Can not|Command errored|You must give|unknown command|Error ).{0,600})$/,
        command: /\bpip|python|tox|uv|pipenv|poetry|make|docker/,
        extent: { continues: /^ERROR: (?:No matching distribution|ResolutionImpossible)/ },
        refine: refineRequirement,
      },
    ],
    examples: [
      {
        command: 'pip install -r requirements-dev.txt',
        output: "ERROR: Could not open requirements file: [Errno 2] No such file or directory: 'requirements-dev.txt'",
        errors: [
          {
            headline:
              "ERROR: Could not open requirements file: [Errno 2] No such file or directory: 'requirements-dev.txt'",
            code: 'Errno 2',
            file: 'requirements-dev.txt',
          },
        ],
      },
    ],
  },
];
