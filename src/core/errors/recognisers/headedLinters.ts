import type { Block, Fields, Recogniser } from '../recogniser';

/** A path alone on its line, perhaps indented. */
const FILE_LINE =
  /^ {0,4}(?<file>(?:[A-Za-z]:[\\/]|\.{0,2}\/)?[\w@.()[\]+-][^:*?"<>|]{0,300}\.\w{1,12}|\/[^:*?"<>|]{1,300})$/;
const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?][^:"<>|*?]{0,300}?)';

function placed(_block: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : {};
}

function refineRubocop(_block: Block, { file, severity }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : { severity: /[EF]/.test(severity ?? '') ? 'error' : 'warning' };
}

/** More linters that name the file above their findings, or indent them. */
export const headedLinters: readonly Recogniser[] = [
  {
    name: 'remark-lint',
    title: 'remark-lint, npm-groovy-lint, djLint, HTMLHint',
    rules: [
      {
        hints: [' warning ', ' error '],
        start:
          /^\s{1,8}(?<line>\d{1,7}):(?<column>\d{1,6})-\d{1,7}:\d{1,6}\s{1,8}(?<severity>error|warning|info)\s{1,8}(?<message>\S.{0,400}?)\s{2,80}(?<code>[\w-]{2,60})(?:\s{2,80}[\w@/-]{2,60})?$/,
        header: FILE_LINE,
        severity: 'finding',
        refine: placed,
      },
      {
        hints: [' warning ', ' error '],
        start:
          /^\s{2,4}(?<line>\d{1,7})\s{2,8}(?<severity>error|warning)\s{2,8}(?<message>\S.{0,400}?)\s{2,80}(?<code>[A-Za-z][\w-]{2,60})$/,
        header: FILE_LINE,
        severity: 'finding',
        refine: placed,
      },
      {
        hints: ['h000 ', 't000 ', 'j000 ', 'd000 '],
        start: /^(?<code>[HTJD]\d{3}) (?<line>\d{1,7}):(?<column>\d{1,6}) (?<message>.{1,400})$/,
        header: FILE_LINE,
        severity: 'finding',
        refine: placed,
      },
      {
        hints: [' l0'],
        start: /^\s{2,8}L(?<line>\d{1,7}) \|/,
        extent: { continues: /^\s{2,}\^ /, lines: 1 },
        headline: [/^\s+\^ /],
        details: [/^\s+\^ (?<message>.{1,300}?) \((?<code>[\w-]{2,60})\)$/],
        header: FILE_LINE,
        severity: 'finding',
        places: 'apart',
        refine: placed,
      },
    ],
    examples: [
      {
        command: 'remark docs',
        output:
          'docs/guide.md\n  1:1-1:5  warning  Missing newline character at end of file  final-newline  remark-lint',
        errors: [
          {
            headline: '1:1-1:5  warning  Missing newline character at end of file  final-newline  remark-lint',
            code: 'final-newline',
            file: 'docs/guide.md',
            line: 1,
            column: 1,
          },
        ],
      },
      {
        command: 'htmlhint www',
        output:
          '   /srv/www/index.html\n      L3 |<p>\n          ^ Tag must be paired, no start tag: [ </p> ] (tag-pair)',
        errors: [
          {
            headline: '^ Tag must be paired, no start tag: [ </p> ] (tag-pair)',
            code: 'tag-pair',
            file: '/srv/www/index.html',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'rubocop',
    title: 'RuboCop (simple format), Luacheck, Pyright, Reek: findings indented or in columns',
    rules: [
      {
        hints: ['c: ', 'w: ', 'e: ', 'f: ', 'r: '],
        start:
          /^(?<severity>[CWEFRI]):\s{1,6}(?<line>\d{1,7}):\s{1,6}(?<column>\d{1,6}): (?:\[Corrected\] |\[Correctable\] )?(?:(?<code>[A-Z]\w{1,30}\/[\w/]{1,60}): )?(?<message>.{1,400})$/,
        header: /^== (?<file>\S.{0,300}) ==$/,
        severity: 'finding',
        refine: refineRubocop,
      },
      {
        hints: ['.lua:0', '.p8:0'],
        start:
          /^ {4}(?<file>\S.{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6})(?:-\d{1,6})?: (?:\((?<code>[EW]\d{3})\) )?(?<message>.{1,400})$/,
        severity: 'finding',
      },
      {
        hints: [' - error', ' - warning', ' - informa'],
        start: new RegExp(
          `^\\s{1,4}${PATH}:(?<line>\\d{1,7}):(?<column>\\d{1,6}) - (?<severity>error|warning|information)(?: \\((?<code>\\w{3,60})\\))?: (?<message>.{1,800})$`,
        ),
        extent: { continues: /^ {4,}\S/, lines: 12 },
      },
      {
        hints: ['.rb:0'],
        start: /^ {2}(?<file>[^\s:]{1,300}\.rb):(?<line>\d{1,7}): (?<code>[A-Z][A-Za-z]{2,40}): (?<message>.{1,400})$/,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'rubocop -f simple',
        output: '== lib/cart.rb ==\nC:  3:  5: Style/StringLiterals: Prefer single-quoted strings.',
        errors: [
          {
            headline: 'C:  3:  5: Style/StringLiterals: Prefer single-quoted strings.',
            code: 'Style/StringLiterals',
            file: 'lib/cart.rb',
            line: 3,
            column: 5,
          },
        ],
      },
      {
        command: 'pyright',
        output: '/srv/shop/cart.py\n  /srv/shop/cart.py:3:5 - error: "totl" is not defined (reportUndefinedVariable)',
        errors: [
          {
            headline: '/srv/shop/cart.py:3:5 - error: "totl" is not defined (reportUndefinedVariable)',
            file: '/srv/shop/cart.py',
            line: 3,
            column: 5,
          },
        ],
      },
    ],
  },
];
