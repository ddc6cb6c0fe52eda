import type { Block, Fields, Recogniser } from '../recogniser';

/** Smaller language run times. */
export const scripting: readonly Recogniser[] = [
  {
    name: 'perl',
    title: 'Perl, prove',
    rules: [
      {
        hints: ['aborted', 'begin failed', 'had compilation errors'],
        start:
          /^(?:BEGIN failed--compilation aborted.{0,300}|Execution of .{1,200} aborted.{0,200}|Compilation failed in require.{0,300}|.{1,200} had compilation errors\.|.{1,200} had too many errors\.)$/,
        role: 'part',
      },
      {
        hints: ['failed test'],
        start: /^\s{0,8}# {1,4}Failed test (?<message>.{0,400})$/,
        extent: { continues: /^\s{0,8}# {3,}\S/, lines: 30 },
        details: [/^\s{0,8}# {1,4}at (?<file>.{1,300}?) line (?<line>\d{1,7})\.$/],
      },
      { hints: ['looks like you'], start: /^\s{0,8}# Looks like you .{1,200}$/, role: 'part' },
      {
        hints: ['dubious, test', 'failed 0/0 sub', 'result: fail'],
        start:
          /^(?:.{1,200} \.{2,} ?(?:\d{1,6}\/\d{1,6} ?)?(?:Dubious, test returned.{0,100}|Failed \d{1,6}\/\d{1,6} subtests.{0,100})|Failed \d{1,6}\/\d{1,6} subtests ?|Result: FAIL)$/,
        role: 'wrapper',
      },
      {
        hints: [' line 0'],
        start:
          /^(?<message>(?:Use of uninitialized value|Argument ".{0,100}" isn't numeric|Useless use of|Odd number of elements|Name ".{1,100}" used only once|(?:Subroutine|Constant subroutine) .{1,100} redefined|Scalar value @|Wide character in|Deep recursion on|Possible |Unquoted string|Statement unlikely|"(?:my|our|state)" variable .{1,100} masks|Found = in conditional|Applying pattern match|Smartmatch is|given is|when is|.{1,80} is (?:deprecated|experimental)).{0,400}?) at (?<file>\S{1,300}) line (?<line>\d{1,7})(?:, .{1,200}|\.)$/,
        severity: 'warning',
      },
      {
        hints: [' line 0'],
        start:
          /^(?<message>\S.{1,2000}?) at (?<file>\S{1,300}) line (?<line>\d{1,7})(?:, (?:near .{1,200}|<\w{1,30}> (?:line|chunk) \d{1,7}\.?|at EOF)|\.)$/,
        extent: { continues: /^\s+\S/, lines: 20 },
        refine: ({ lines, start }) => (/^\s|^File "/.test(lines[start] ?? '') ? false : {}),
      },
    ],
    examples: [
      {
        command: 'perl total.pl',
        exitCode: 255,
        output: [
          'Use of uninitialized value $user in addition (+) at total.pl line 3.',
          'Can\'t call method "name" on an undefined value at total.pl line 4.',
        ].join('\n'),
        errors: [
          {
            headline: 'Can\'t call method "name" on an undefined value at total.pl line 4.',
            file: 'total.pl',
            line: 4,
          },
        ],
      },
      {
        command: 'perl strict.pl',
        exitCode: 255,
        output: [
          'Global symbol "$totl" requires explicit package name at strict.pl line 5.',
          'Execution of strict.pl aborted due to compilation errors.',
        ].join('\n'),
        errors: [
          {
            headline: 'Global symbol "$totl" requires explicit package name at strict.pl line 5.',
            file: 'strict.pl',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'lua',
    title: 'Lua, LuaJIT',
    rules: [
      {
        hints: ['lua'],
        start:
          /^(?:\S{0,100}\/)?lua(?:jit|c)?[\d.]{0,6}(?:\.exe)?: (?:(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): )?(?<message>.{1,600})$/,
        extent: { continues: /^stack traceback:|^\s+\S/, lines: 60 },
      },
    ],
    examples: [
      {
        command: 'lua5.4 game.lua',
        output: [
          "lua5.4: game.lua:4: attempt to index a nil value (field 'pos')",
          'stack traceback:',
          "\tgame.lua:4: in local 'move'",
        ].join('\n'),
        errors: [
          { headline: "lua5.4: game.lua:4: attempt to index a nil value (field 'pos')", file: 'game.lua', line: 4 },
        ],
      },
    ],
  },
  {
    name: 'tcl',
    title: 'Tcl',
    rules: [
      {
        hints: ['while executing', 'while compiling', 'invoked from within'],
        start: /^\s{4}(?:while executing|while compiling|invoked from within)$/,
        lead: { start: /^\S.{0,600}$/, lines: 1 },
        extent: { continues: /^"|^\s{4}\S|^\s/, until: /^\S+: /, lines: 60 },
        refine: refineTcl,
      },
    ],
    examples: [
      {
        command: 'tclsh calc.tcl',
        output: [
          'can\'t read "pi": no such variable',
          '    while executing',
          '"expr {$r * $pi}"',
          '    (file "calc.tcl" line 4)',
        ].join('\n'),
        errors: [{ headline: 'can\'t read "pi": no such variable', file: 'calc.tcl', line: 4 }],
      },
    ],
  },
  {
    name: 'elixir',
    title: 'Elixir and mix',
    rules: [
      {
        hints: ['** ('],
        start:
          /^\s{0,8}\*\* \((?<type>[A-Z][\w.]{0,100}|EXIT.{0,60}|exit|throw)\) (?:(?<file>[^\s:][^:]{0,300}\.exs?):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?: )?(?<message>.{0,1000})$/,
        extent: { continues: /^\s+\S/, blanks: 1, lines: 60 },
        details: [
          /^\s{2,12}(?!\((?:elixir|ex_unit|mix|iex|eex|logger|stdlib|kernel) )(?:\([\w ]{1,60}[\d.]{0,20}\) )?(?<file>(?:(?:lib|test|apps|config)\/[^\s:]{1,300}|[\w.-]{1,100})\.exs?):(?<line>\d{1,7})(?::|$)/,
        ],
      },
      {
        hints: ['== compilation'],
        start: /^== Compilation error in file (?<file>\S{1,300}) ==$/,
        extent: { lines: 20 },
        headline: [/^\*\* \(/],
        details: [
          /^\*\* \((?<type>[\w.]{1,100})\) [^\s:]{1,300}:(?<line>\d{1,7}): (?<message>.{0,600})$/,
          /^\*\* \((?<type>[\w.]{1,100})\) (?<message>.{0,600})$/,
        ],
      },
      {
        hints: ['test '],
        start: /^\s{1,4}\d{1,4}\) (?:test|property|doctest) (?<message>.{1,300}) \((?:[A-Z][\w.]{0,100})\)$/,
        extent: { until: /^\s{1,4}\d{1,4}\) |^Finished in/, lines: 60 },
        details: [
          /^\s{3,8}(?<file>[\w./-]{1,300}\.exs?):(?<line>\d{1,7}): /,
          /^\s{3,8}(?<file>[\w./-]{1,300}\.exs):(?<line>\d{1,7})$/,
        ],
      },
      {
        hints: ['error: '],
        start: /^\s{0,4}error: (?<message>.{1,400})$/,
        command: /\b(?:mix|elixir|iex)\b/,
        extent: { through: /^\s+└─ /, lines: 12 },
        details: [/└─ (?<file>[^\s:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?/],
      },
    ],
    examples: [
      {
        command: 'mix compile',
        output: '** (CompileError) lib/shop.ex:3: undefined function y/0',
        errors: [
          {
            headline: '** (CompileError) lib/shop.ex:3: undefined function y/0',
            errorType: 'CompileError',
            file: 'lib/shop.ex',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'erlang',
    title: 'Erlang, rebar3',
    rules: [
      {
        hints: ['exception '],
        start: /^(?:escript: |\*\* )?exception (?:error|exit|throw): (?<message>.{1,600})$/,
        extent: { continues: /^\s+\S/, lines: 40 },
        refine: ({ lines, start }) =>
          /no match of right hand side/.test(lines[start] ?? '') ? { errorType: 'badmatch' } : {},
      },
    ],
    examples: [
      {
        command: 'escript t.erl',
        exitCode: 127,
        output:
          'escript: exception error: no match of right hand side value {error,enoent}\n  in function  erl_eval:expr/6',
        errors: [
          {
            headline: 'escript: exception error: no match of right hand side value {error,enoent}',
            errorType: 'badmatch',
          },
        ],
      },
    ],
  },
  {
    name: 'ghc',
    title: 'GHC, cabal, stack',
    rules: [
      {
        hints: [': error:', ': warning:', ': error'],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:hs|lhs)):(?<line>\d{1,7}):(?<column>\d{1,6})(?:-\d{1,6})?: (?<severity>error|warning):? ?(?:\[(?<code>[\w-]{1,60})(?:, .{1,100})?\])? ?(?<message>.{0,600})$/,
        extent: { continues: /^\s+\S|^\s{0,9}\d{0,7}\s{0,9}\|/, lines: 80 },
        details: [/^\s{2,8}(?:• )?(?<message>\S.{0,600})$/],
        refine: ({ lines, start }, { message }) =>
          message === undefined || message === '' ? { message: (lines[start + 1] ?? '').trim() } : {},
      },
      {
        hints: ['.hs: ', 'callstack'],
        start: /^(?<file>\S{1,200}\.hs): (?<message>.{1,400})$/,
        extent: { continues: /^CallStack|^\s+\S/, lines: 20 },
        refine: (_block, fields) => ({ message: fields.message ?? '' }),
      },
    ],
    examples: [
      {
        command: 'ghc Main.hs',
        output: [
          'Main.hs:7:15: error:',
          '    • Variable not in scope: totl :: [a1] -> a2',
          '  |',
          '7 | main = print (totl [1,2])',
        ].join('\n'),
        errors: [{ headline: 'Main.hs:7:15: error:', file: 'Main.hs', line: 7, column: 15 }],
      },
    ],
  },
  {
    name: 'ocaml',
    title: 'OCaml, dune',
    rules: [
      {
        hints: ['file "'],
        start:
          /^File "(?<file>[^"]{1,300})", lines? (?<line>\d{1,7})(?:-\d{1,7})?(?:, characters (?<column>\d{1,6})-\d{1,6})?:$/,
        extent: { through: /^(?:Error|Warning|Alert)\b/, lines: 20 },
        headline: [/^(?:Error|Warning|Alert)\b/],
        details: [
          /^(?<severity>Error|Warning|Alert)(?: \d{1,4})?(?: \[(?<code>[\w-]{1,60})\])?: (?<message>.{1,600})$/,
        ],
        places: 'apart',
      },
      {
        hints: ['fatal error: exception'],
        start: /^Fatal error: exception (?<type>[\w.]{1,100})(?:\((?<message>.{0,400})\)|: .{1,400})?$/,
        extent: { continues: /^(?:Raised|Called|Re-raised) /, lines: 60 },
        details: [/file "(?<file>[^"]{1,300})", line (?<line>\d{1,7})/],
      },
    ],
    examples: [
      {
        command: 'dune build',
        output: [
          'File "bin/main.ml", line 3, characters 14-18:',
          '3 | let () = print totl',
          '                   ^^^^',
          'Error: Unbound value totl',
        ].join('\n'),
        errors: [{ headline: 'Error: Unbound value totl', file: 'bin/main.ml', line: 3 }],
      },
    ],
  },
  {
    name: 'R',
    title: 'R',
    rules: [
      {
        hints: ['error in ', 'error: ', 'fehler in', 'erreur dans'],
        start: /^(?:Error in|Fehler in|Erreur dans) (?<key>.{1,300}?) ?:(?: (?<message>.{0,400}))?$/,
        extent: { continues: /^\s+\S|^Calls: |^Execution halted/, lines: 8 },
        details: [/^\s{2,8}(?<message>\S.{0,400})$/],
      },
    ],
    examples: [
      {
        command: 'Rscript model.R',
        output: 'Error in library(dplyrx) : there is no package called ‘dplyrx’\nExecution halted',
        errors: [{ headline: 'Error in library(dplyrx) : there is no package called ‘dplyrx’' }],
      },
    ],
  },
  {
    name: 'flutter',
    title: 'Dart and Flutter tests',
    rules: [
      {
        hints: ['[e]'],
        start: /^\d\d:\d\d (?:\+\d{1,6} )(?:~\d{1,6} )?-\d{1,6}: (?<message>.{1,300}) \[E\]$/,
        extent: { until: /^\d\d:\d\d \+/, lines: 60 },
        details: [/^\s{2}(?<file>(?:test|lib|integration_test)\/\S{1,200}\.dart) (?<line>\d{1,7}):(?<column>\d{1,6})/],
        places: 'apart',
      },
    ],
    examples: [
      {
        command: 'flutter test',
        output:
          '00:01 +0 -1: adds [E]\n  Expected: <3>\n    Actual: <2>\n\n  package:matcher expect\n  test/cart_test.dart 6:5 main.<fn>',
        errors: [{ headline: '00:01 +0 -1: adds [E]', file: 'test/cart_test.dart', line: 6, column: 5 }],
      },
    ],
  },
  {
    name: 'swift',
    title: 'Swift run time, XCTest, xcodebuild',
    rules: [
      {
        hints: ['fatal error: '],
        start:
          /^(?:Swift runtime failure|(?<file>\/?[^\s:][^:]{0,300}\.swift):(?<line>\d{1,7})): Fatal error: (?<message>.{1,400})$/,
      },
      {
        hints: ['.swift:0'],
        start:
          /^(?<file>\/?[^\s:][^:]{0,300}\.swift):(?<line>\d{1,7}): error: (?<key>.{1,200} : )?(?<message>.{1,600})$/,
        places: 'apart',
      },
      {
        hints: ['** build failed', '** test failed'],
        start: /^\*\* (?:BUILD|TEST|ARCHIVE) FAILED \*\*$/,
        role: 'wrapper',
      },
    ],
    examples: [
      {
        command: 'swift test',
        output:
          '/srv/app/Tests/CartTests.swift:8: error: CartTests.testSum : XCTAssertEqual failed: ("3") is not equal to ("4")',
        errors: [
          {
            headline:
              '/srv/app/Tests/CartTests.swift:8: error: CartTests.testSum : XCTAssertEqual failed: ("3") is not equal to ("4")',
            file: '/srv/app/Tests/CartTests.swift',
            line: 8,
          },
        ],
      },
      {
        command: 'swift build',
        output: "/srv/app/Sources/main.swift:4:7: error: cannot find 'totl' in scope",
        errors: [
          {
            headline: "/srv/app/Sources/main.swift:4:7: error: cannot find 'totl' in scope",
            file: '/srv/app/Sources/main.swift',
            line: 4,
          },
        ],
      },
    ],
  },
];

/** The message stands above the trace; the script's place at its end. */
function refineTcl({ lines, first, start, last }: Block): Fields | false {
  if (first === start) return false;
  const headline = lines[first] ?? '';
  const place = lines
    .slice(start, last + 1)
    .map((line) => /\(file "([^"]{1,300})" line (\d{1,7})\)/.exec(line))
    .find((match) => match !== null);
  return { headline, message: headline, ...(place?.[1] !== undefined && { file: place[1], line: Number(place[2]) }) };
}
