import type { Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?][^:"<>|*?]{0,300}?)';
const WORD = '(?<severity>fatal|error|warning|info|hint|note|style|convention|refactor)';

/** Linters with a place in their own words. */
export const linters: readonly Recogniser[] = [
  {
    name: 'eslint-compact',
    title: 'compact format of ESLint, JSHint, stylelint, CSSLint, TSLint',
    rules: [
      {
        hints: [': line 0'],
        start: new RegExp(
          `^${PATH}: line (?<line>\\d{1,7}), col(?:umn)? (?<column>\\d{1,6})(?:, (?:${WORD} - )?|: )(?<message>.{1,1000}?)(?: \\((?<code>[\\w@/.-]{2,100})\\))?$`,
          'i',
        ),
        severity: 'finding',
      },
      {
        hints: ['0, 0'],
        start: new RegExp(
          `^\\s{0,4}(?:(?:${WORD}: )?\\((?<code>[\\w-]{2,60})\\) |(?<level>ERROR|WARNING): )?${PATH}\\[(?<line>\\d{1,7}), (?<column>\\d{1,6})\\]: (?<message>.{1,600})$`,
          'i',
        ),
        severity: 'finding',
      },
      {
        hints: ['0 - '],
        start: new RegExp(
          `^(?<severity>ERROR|WARNING|INFO): (?:\\((?<code>[\\w-]{2,60})\\) )?(?!\\w{1,60} ?- )${PATH}:(?<line>\\d{1,7}):(?<column>\\d{1,6}) - (?<message>.{1,600})$`,
        ),
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'eslint -f compact src',
        output: "/srv/shop/cart.js: line 3, col 9, Error - 'totl' is not defined. (no-undef)",
        errors: [
          {
            headline: "/srv/shop/cart.js: line 3, col 9, Error - 'totl' is not defined. (no-undef)",
            code: 'no-undef',
            file: '/srv/shop/cart.js',
            line: 3,
            column: 9,
          },
        ],
      },
      {
        command: 'tslint src/*.ts',
        output: 'src/cart.ts[15, 11]: Missing semicolon\nERROR: src/tax.ts:3:5 - Missing trailing comma',
        errors: [
          { headline: 'src/cart.ts[15, 11]: Missing semicolon', file: 'src/cart.ts', line: 15, column: 11 },
          { headline: 'ERROR: src/tax.ts:3:5 - Missing trailing comma', file: 'src/tax.ts', line: 3, column: 5 },
        ],
      },
    ],
  },
  {
    name: 'standard',
    title: 'JavaScript Standard Style, XO, Standard Ruby',
    rules: [
      {
        hints: [
          '.js:0',
          '.jsx:0',
          '.mjs:0',
          '.cjs:0',
          '.ts:0',
          '.tsx:0',
          '.vue:0',
          '.rb:0',
          '.ru:0',
          'file:0',
          '.rake:0',
          '.html:0',
        ],
        start: new RegExp(`^ {2}${PATH}:(?<line>\\d{1,7}):(?<column>\\d{1,6}): (?<message>.{1,600})$`),
        header: /^(?<tool>standard|standardrb|semistandard|standardx|happiness): /,
        severity: 'finding',
        refine: (_block, { tool }) => (tool === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'npx standard',
        output: [
          'standard: Use JavaScript Standard Style (https://standardjs.com)',
          '  /srv/shop/cart.js:4:12: Extra semicolon. (semi)',
        ].join('\n'),
        errors: [
          {
            headline: '/srv/shop/cart.js:4:12: Extra semicolon. (semi)',
            file: '/srv/shop/cart.js',
            line: 4,
            column: 12,
          },
        ],
      },
    ],
  },
  {
    name: 'protolint',
    title: 'protolint, Reek, RFLint and others that put the line in brackets',
    rules: [
      {
        hints: ['0] '],
        start:
          /^\[(?<file>(?:[A-Za-z]:[\\/])?[^\]:\s][^\]:]{0,300}\.[A-Za-z]\w{0,11}):(?<line>\d{1,7}):(?<column>\d{1,6})\] (?<message>\S.{0,600})$/,
        severity: 'finding',
      },
      {
        hints: ['0]:'],
        start: /^\s{2,4}\[(?<line>\d{1,7})(?:, \d{1,7}){0,40}\]:\s?(?<code>[A-Z][A-Za-z]{2,60}): (?<message>.{1,600})$/,
        header: /^(?<file>\S.{0,300}) -- \d{1,6} warnings?:$/,
        severity: 'finding',
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
      {
        hints: ['e: 0', 'w: 0', 'i: 0'],
        start:
          /^(?<severity>[EWI]): (?<line>\d{1,7}), (?<column>\d{1,6}): (?<message>.{1,600}?)(?: \((?<code>\w{2,60})\))?$/,
        header: /^\+ (?<file>\S.{0,300})$/,
        severity: 'finding',
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'protolint lint .',
        output: '[api/cart.proto:11:5] Found an incorrect indentation style "    ". "  " is correct.',
        errors: [
          {
            headline: '[api/cart.proto:11:5] Found an incorrect indentation style "    ". "  " is correct.',
            file: 'api/cart.proto',
            line: 11,
            column: 5,
          },
        ],
      },
      {
        command: 'reek lib',
        exitCode: 2,
        output: "lib/cart.rb -- 1 warnings:\n  [3]:UtilityFunction: Cart#total doesn't depend on instance state",
        errors: [
          {
            headline: "[3]:UtilityFunction: Cart#total doesn't depend on instance state",
            code: 'UtilityFunction',
            file: 'lib/cart.rb',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'puppet-lint',
    title: 'puppet-lint, Foodcritic, Perl::Critic, Psalm: the place at the end',
    rules: [
      {
        hints: [' on line 0'],
        start: new RegExp(
          `^${PATH} - (?<severity>ERROR|WARNING): (?<message>.{1,600}?) on line (?<line>\\d{1,7})(?: col (?<column>\\d{1,6}))?$`,
          'i',
        ),
        severity: 'finding',
      },
      {
        hints: ['fc000: '],
        start: /^(?<code>FC\d{3}): (?<message>.{1,400}): (?<file>[^\s:]{1,300}):(?<line>\d{1,7})$/,
        severity: 'finding',
      },
      {
        hints: [' at line 0'],
        start: new RegExp(
          `^${PATH}: (?<message>.{1,400}?) at line (?<line>\\d{1,7}), (?:column|near) (?<column>\\d{1,6})?.{0,300}$`,
        ),
        severity: 'finding',
      },
      {
        hints: ['0 - '],
        start: new RegExp(
          `^(?<severity>ERROR|INFO|WARNING): (?<code>[A-Z]\\w{2,60}) ?-\\s{1,4}${PATH}:(?<line>\\d{1,7}):(?<column>\\d{1,6}) - (?<message>.{1,600})$`,
        ),
        severity: 'finding',
        extent: { continues: /^\s{2,}\S/, lines: 6 },
      },
    ],
    examples: [
      {
        command: 'puppet-lint manifests',
        output: 'manifests/init.pp - ERROR: shop not in autoload module layout on line 7',
        errors: [
          {
            headline: 'manifests/init.pp - ERROR: shop not in autoload module layout on line 7',
            file: 'manifests/init.pp',
            line: 7,
          },
        ],
      },
      {
        command: 'psalm',
        exitCode: 2,
        output:
          'ERROR: UndefinedVariable - src/Cart.php:12:9 - Cannot find referenced variable $totl (see https://psalm.dev/024)',
        errors: [
          {
            headline:
              'ERROR: UndefinedVariable - src/Cart.php:12:9 - Cannot find referenced variable $totl (see https://psalm.dev/024)',
            code: 'UndefinedVariable',
            file: 'src/Cart.php',
            line: 12,
            column: 9,
          },
        ],
      },
    ],
  },
  {
    name: 'cpplint',
    title: 'cpplint, Flawfinder, Cppcheck (old format), Klocwork, Coverity',
    rules: [
      {
        hints: ['0:  ', '0):  '],
        start: new RegExp(
          `^${PATH}[:(](?<line>\\d{1,7})(?::(?<column>\\d{1,6}))?\\)?:\\s{2,4}(?<message>\\S.{0,600}?)\\s{1,4}\\[(?<code>[a-z_]{2,30}/[\\w+]{2,40})\\] \\[\\d\\]$`,
        ),
        severity: 'finding',
      },
      {
        hints: [':  ['],
        start: new RegExp(
          `^${PATH}:(?<line>\\d{1,7})(?::(?<column>\\d{1,6}))?:\\s{1,4}\\[(?<level>[0-5])\\] \\((?<code>\\w{1,40})\\) ?(?<message>.{0,600})$`,
        ),
        severity: 'finding',
        extent: { continues: /^ {2}\S/, lines: 6 },
      },
      {
        hints: [']: (', '] -> ['],
        start:
          /^\[(?<file>(?:[A-Za-z]:[\\/])?[^\]:\s][^\]:]{0,300}):(?<line>\d{1,7})\](?: -> \[[^\]]{1,300}\]){0,40}: \((?<severity>\w{3,14})(?:, \w{1,20})?\) (?<message>.{1,600})$/,
        severity: 'finding',
      },
      {
        hints: ['analyze', '(0:crit', '(0:err', '(0:warn', '(0:review', '(0:sev', '(0:invest'],
        start: new RegExp(
          `^\\d{1,7} \\(\\w{1,20}\\) ${PATH}:(?<line>\\d{1,7}) (?<code>[A-Z][\\w.]{2,60}) \\(\\d:(?<severity>\\w{3,20})\\)`,
        ),
        extent: { lines: 1 },
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'cpplint door.cpp',
        output:
          'door.cpp:29:  Line ends in whitespace.  Consider deleting these extra spaces.  [whitespace/end_of_line] [4]',
        errors: [
          {
            headline:
              'door.cpp:29:  Line ends in whitespace.  Consider deleting these extra spaces.  [whitespace/end_of_line] [4]',
            code: 'whitespace/end_of_line',
            file: 'door.cpp',
            line: 29,
          },
        ],
      },
      {
        command: 'flawfinder --error-level=3 src',
        output:
          'src/door.c:79:  [4] (buffer) strcpy:\n  Does not check for buffer overflows when copying to destination.',
        errors: [{ headline: 'src/door.c:79:  [4] (buffer) strcpy:', code: 'buffer', file: 'src/door.c', line: 79 }],
      },
      {
        command: 'cppcheck --error-exitcode=1 src',
        output: "[src/door.c:12]: (error) Array 'keys[4]' accessed at index 4, which is out of bounds.",
        errors: [
          {
            headline: "[src/door.c:12]: (error) Array 'keys[4]' accessed at index 4, which is out of bounds.",
            file: 'src/door.c',
            line: 12,
          },
        ],
      },
    ],
  },
];
