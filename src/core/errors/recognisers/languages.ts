import type { Block, Fields, Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?(][^:"<>|*?(]{0,300}?)';
/** Elm names the file at the top and the line in the gutter. */
function refineElm({ lines, start, last }: Block): Fields | false {
  const block = lines.slice(start + 1, last + 1);
  const line = block.map((text) => /^(\d{1,7})\|/.exec(text)?.[1]).find((number) => number !== undefined);
  return line === undefined ? false : { line: Number(line) };
}

function placed(_block: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : {};
}

/** Free Pascal calls what ends the compilation fatal. */
function refinePascal(_block: Block, { severity, message }: Readonly<Fields>): Fields {
  if (severity !== 'Fatal') return {};
  // The compiler's last word counts the errors that it has told.
  return { severity: /^There were \d/.test(message ?? '') ? 'info' : 'error' };
}

/** Compilers and analysers of further languages. */
export const languages: readonly Recogniser[] = [
  {
    name: 'dart',
    title: 'Dart and Flutter: analyze, compile, run time',
    rules: [
      {
        hints: [' • ', '.dart:0'],
        start:
          /^\s{0,4}(?<severity>error|warning|info|hint) [•-] (?:(?<message>[^•]{1,600}?) [•-] )?(?<file>[^\s:•]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}) [•-] (?:(?<key>[^•]{1,600}?) [•-] )?(?<code>\w{3,80})$/,
        severity: 'finding',
        refine: (_block, { message, key }) => ({ message: message ?? key ?? '' }),
      },
      {
        hints: ['unhandled exception:'],
        start: /^Unhandled exception:$/,
        extent: { continues: /^\S|^#\d/, lines: 40 },
        headline: [/^(?!Unhandled)\S/],
        details: [
          /^(?<message>(?:Exception|\w{1,60}(?:Error|Exception))(?:: .{0,400})?)$/,
          /^#\d{1,3}\s{2,8}.{1,200} \((?:file:\/\/)?(?<file>(?!dart:)[^\s()]{1,300}\.dart):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?\)$/,
        ],
        refine: ({ lines, start, last }) =>
          lines.slice(start, last + 1).some((line) => line.startsWith('#0')) ? {} : false,
      },
    ],
    examples: [
      {
        command: 'dart analyze',
        exitCode: 3,
        output: "  error • lib/cart.dart:12:9 • Undefined name 'totl'. • undefined_identifier",
        errors: [
          {
            headline: "error • lib/cart.dart:12:9 • Undefined name 'totl'. • undefined_identifier",
            code: 'undefined_identifier',
            file: 'lib/cart.dart',
            line: 12,
            column: 9,
          },
        ],
      },
    ],
  },
  {
    name: 'pascal',
    title: 'Free Pascal, Delphi, Nim, Odin, and others that print file(line,column) Error',
    rules: [
      {
        hints: [') error: ', ') fatal: ', ') warning: ', ') hint: ', ') note: ', ') syntax er', ') fehler: '],
        start: new RegExp(
          `^\\s{0,4}${PATH}\\((?<line>\\d{1,7})(?:[,:] ?(?<column>\\d{1,6}))?\\) (?<severity>Error|Fatal|Warning|Hint|Note|Syntax Error|Fehler): (?:(?<code>[EFWHX]\\d{4}) )?(?<message>.{1,600}?)(?: \\[(?<key>\\w{2,40})\\])?$`,
        ),
        refine: refinePascal,
      },
      {
        hints: ['[dcc '],
        start: new RegExp(
          `^\\[(?:DCC|dcc\\w{2,6}) (?<severity>Error|Warning|Hint|Fatal Error)\\] ${PATH}\\((?<line>\\d{1,7})\\): (?<code>[A-Z]\\d{4}) (?<message>.{1,600})$`,
        ),
      },
    ],
    examples: [
      {
        command: 'fpc shop.pas',
        output:
          'shop.pas(12,9) Error: Identifier not found "totl"\nshop.pas(40) Fatal: There were 1 errors compiling module',
        errors: [
          {
            headline: 'shop.pas(12,9) Error: Identifier not found "totl"',
            file: 'shop.pas',
            line: 12,
            column: 9,
          },
        ],
      },
      {
        command: 'nim c shop.nim',
        output: "shop.nim(12, 9) Error: undeclared identifier: 'totl'",
        errors: [
          {
            headline: "shop.nim(12, 9) Error: undeclared identifier: 'totl'",
            file: 'shop.nim',
            line: 12,
            column: 9,
          },
        ],
      },
    ],
  },
  {
    name: 'codespan',
    title: 'Gleam, Typst, Solidity, Move, Cairo, Nix and others that print the place below the message',
    rules: [
      {
        hints: ['error: ', 'error[', 'error (0', 'warning: ', 'warning[', 'warning (0'],
        start:
          /^(?<kind>[A-Z][a-z]{2,20}Error|Error|Warning|error|warning)(?:\[(?<code>[\w:-]{1,40})\]| \((?<key>\d{4})\))?: (?<message>.{1,600})$/,
        extent: { continues: /^\s+\S|^\s{0,12}\d{1,7}\s{0,4}[│|]/, blanks: 1, lines: 12 },
        details: [
          /^\s{1,8}(?:┌─|╭─|-->)\s{1,3}\[?(?<file>(?:[A-Za-z]:[\\/])?[^\s:[\]][^:[\]]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6})\]?:?$/,
          // Nix; a colon ends the line, unlike V8's frames.
          /^\s{2,8}at (?<file>\S{1,300}\.nix):(?<line>\d{1,7}):(?<column>\d{1,6}):$/,
        ],
        places: 'apart',
        refine: refineCodespan,
      },
    ],
    examples: [
      {
        command: 'gleam build',
        output: [
          'error: Unknown variable',
          '  ┌─ /srv/shop/src/cart.gleam:4:3',
          '  │',
          '4 │   totl',
          '  │   ^^^^',
        ].join('\n'),
        errors: [{ headline: 'error: Unknown variable', file: '/srv/shop/src/cart.gleam', line: 4, column: 3 }],
      },
      {
        command: 'solc Cart.sol',
        output:
          'Error: Undeclared identifier.\n --> Cart.sol:7:16:\n  |\n7 |         return totl;\n  |                ^^^^',
        errors: [{ headline: 'Error: Undeclared identifier.', file: 'Cart.sol', line: 7, column: 16 }],
      },
    ],
  },
  {
    name: 'elm',
    title: 'Elm, PureScript, ReScript, Crystal',
    rules: [
      {
        hints: ['-- '],
        start: /^-- (?<message>[A-Z][A-Z ]{2,60}) -{2,200} (?<file>\S{1,300}\.elm)$/,
        extent: { until: /^-- [A-Z]/, blanks: 3, lines: 60 },
        refine: refineElm,
      },
      {
        hints: ['error found:', 'error 0'],
        start: /^(?:Error found:|Error \d{1,4} of \d{1,4}:)$/,
        extent: { continues: /^\s+\S|^(?:in|at) /, blanks: 1, lines: 20 },
        details: [
          /^\s{0,4}at (?<file>\S{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}) - /,
          /^\s{2,8}(?<message>[A-Z]\S{0,40} .{1,300})$/,
        ],
        refine: placed,
      },
      {
        hints: ["we've found a bug"],
        start: /^\s{0,4}We've found a bug for you!$/,
        extent: { continues: /^\s+\S/, blanks: 1, lines: 16 },
        details: [
          /^\s{1,4}(?<file>(?:[A-Za-z]:)?[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})/,
          /^\s{2,4}(?<message>[A-Z].{1,300})$/,
        ],
        refine: placed,
      },
      {
        hints: ['.cr:0'],
        start:
          /^(?:In|in|Showing last frame\. Use --error-trace for full trace\.) ?(?<file>\S{1,300}\.cr):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
        extent: { through: /^Error: /, lines: 12 },
        headline: [/^Error: /],
        details: [/^Error: (?<message>.{1,400})$/],
      },
    ],
    examples: [
      {
        command: 'elm make src/Main.elm',
        output: [
          '-- NAMING ERROR ----------------------------------------------- src/Main.elm',
          '',
          'I cannot find a `totl` variable:',
          '',
          '12|     totl',
          '        ^^^^',
        ].join('\n'),
        errors: [
          {
            headline: '-- NAMING ERROR ----------------------------------------------- src/Main.elm',
            file: 'src/Main.elm',
            line: 12,
          },
        ],
      },
    ],
  },
  {
    name: 'hlint',
    title: 'HLint, stan',
    rules: [
      {
        hints: [': suggestion', ': warning: ', ': error: ', ': ignore: '],
        start: new RegExp(
          `^${PATH}:(?:\\((?<line>\\d{1,7}),(?<column>\\d{1,6})\\)-\\(\\d{1,7},\\d{1,6}\\)|(?<row>\\d{1,7}):(?<from>\\d{1,6})(?:-\\d{1,6})?): (?<severity>Suggestion|Warning|Error|Ignore): (?<message>.{1,300})$`,
        ),
        severity: 'finding',
        extent: { continues: /^\s{2}\S|^(?:Found|Perhaps|Why not|Note):/, lines: 40 },
        refine: refineHlint,
      },
    ],
    examples: [
      {
        command: 'hlint src',
        output: 'src/Cart.hs:11:18-25: Suggestion: Redundant bracket\nFound:\n  (total a) + b\nPerhaps:\n  total a + b',
        all: true,
        exitCode: 0,
        errors: [
          {
            headline: 'src/Cart.hs:11:18-25: Suggestion: Redundant bracket',
            severity: 'info',
            file: 'src/Cart.hs',
            line: 11,
            column: 18,
          },
        ],
      },
    ],
  },
  {
    name: 'octave',
    title: 'GNU Octave, MATLAB, Julia',
    rules: [
      {
        hints: ['parse error near line'],
        start: /^(?:error: )?parse error near line (?<line>\d{1,7}) of file (?<file>\S.{0,300})$/,
        extent: { continues: /^\s+\S|^>>> /, blanks: 1, lines: 8 },
      },
      {
        hints: ['error: '],
        start: /^error: (?<message>.{1,400})$/,
        extent: { continues: /^error: called from|^\s{4}\S/, lines: 20 },
        details: [/^\s{4}(?<file>\S{1,200}) at line (?<line>\d{1,7}) column (?<column>\d{1,6})/],
        refine: ({ lines, start }) => (/^error: called from/.test(lines[start + 1] ?? '') ? {} : false),
      },
      {
        hints: ['error in ', 'error using '],
        start: /^Error (?:in|using) (?<file>[\w.@/\\-]{1,200})(?: \(line (?<line>\d{1,7})\))?$/,
        lead: { start: /^(?<message>\S.{1,400})$/, lines: 2 },
        extent: { continues: /^\S|^\s+\S/, lines: 4 },
        refine: ({ lines, first, start }, { line }) =>
          line === undefined ? false : { headline: lines[first] ?? lines[start] ?? '' },
      },
      {
        hints: ['error: loaderror: ', 'error: '],
        start:
          /^ERROR: (?<message>(?:LoadError: )?(?<type>[A-Z]\w{2,40}(?:Error|Exception))(?:: .{0,400}|\(.{0,400})?)$/,
        extent: { continues: /^\S|^\s+\S/, blanks: 0, lines: 60 },
        details: [
          /^\s+@ (?:\S{1,80} )?(?<file>(?!\.\/|.{0,40}Base)\S{1,300}\.jl):(?<line>\d{1,7})/,
          /^in expression starting at (?<file>\S{1,300}):(?<line>\d{1,7})/,
        ],
        refine: ({ lines, start, last }) =>
          lines.slice(start, last + 1).some((line) => /^Stacktrace:|^in expression starting at/.test(line))
            ? {}
            : false,
      },
    ],
    examples: [
      {
        command: 'octave cart.m',
        output: "error: 'totl' undefined\nerror: called from\n    cart at line 3 column 5",
        errors: [{ headline: "error: 'totl' undefined", file: 'cart', line: 3, column: 5 }],
      },
      {
        command: 'julia cart.jl',
        output: [
          'ERROR: LoadError: UndefVarError: `totl` not defined',
          'Stacktrace:',
          ' [1] top-level scope',
          '   @ /srv/shop/cart.jl:3',
          'in expression starting at /srv/shop/cart.jl:3',
        ].join('\n'),
        errors: [
          {
            headline: 'ERROR: LoadError: UndefVarError: `totl` not defined',
            errorType: 'UndefVarError',
            file: '/srv/shop/cart.jl',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'groovy',
    title: 'Groovy compiler',
    rules: [
      {
        hints: [' @ line 0', '.groovy: 0', '.gradle: 0', "gradle': 0", 'file0.groo', '.gvy: 0', 'jenkinsfile: 0'],
        start:
          /^(?:\w[\w ]{0,40}: |[Bb]uild file ')?(?<file>(?:[A-Za-z]:[\\/]|file:\/)?[^\s:'"]{1,300})'?: (?<line>\d{1,7}): (?<message>.{1,400})$/,
        extent: { through: /@ line \d{1,7}, column \d{1,6}\.$/, lines: 3 },
        details: [/@ line \d{1,7}, column (?<column>\d{1,6})\.$/],
        refine: ({ lines, start, last }) =>
          lines.slice(start, last + 1).some((line) => /@ line \d/.test(line)) ? {} : false,
      },
    ],
    examples: [
      {
        command: 'groovyc Cart.groovy',
        output:
          "Cart.groovy: 3: unable to resolve class Baskt\n @ line 3, column 5.\nCart.groovy: 9: expecting '}', found '' @ line 9, column 1.",
        errors: [
          { headline: 'Cart.groovy: 3: unable to resolve class Baskt', file: 'Cart.groovy', line: 3 },
          { headline: "Cart.groovy: 9: expecting '}', found '' @ line 9, column 1.", file: 'Cart.groovy', line: 9 },
        ],
      },
    ],
  },
];

function refineCodespan({ lines, start }: Block, { file }: Readonly<Fields>): Fields | false {
  if (file === undefined) return false;
  const type = /^[A-Z][a-z]{2,20}Error/.exec(lines[start] ?? '')?.[0];
  const severity = /^[Ww]arning/.test(lines[start] ?? '') ? 'warning' : 'error';
  return { severity, ...(type !== undefined && { errorType: type }) };
}

/** Several suggestions may stand at one place: what is found there tells them apart. */
function refineHlint({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const place = /:(\d{1,7}):(\d{1,6})(?:-\d{1,6})?: /.exec(lines[start] ?? '');
  return {
    severity: fields.severity === 'Ignore' ? 'info' : (fields.severity ?? ''),
    key: lines
      .slice(start, last + 1)
      .join('\n')
      .replace(/^.{1,400}?: /, ''),
    ...(fields.line === undefined && place !== null && { line: Number(place[1]), column: Number(place[2]) }),
  };
}
