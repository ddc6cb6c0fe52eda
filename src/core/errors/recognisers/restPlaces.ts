import type { Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?(][^:"<>|*?(]{0,300}?)';
const MESSAGE = '(?<message>\\S.{0,600})$';

/** Shapes of single tools that say the place in a way of their own. */
export const restPlaces: readonly Recogniser[] = [
  {
    name: 'visual-studio-format',
    title: 'file(line,column) without a code as Visual Studio has it: ESLint, TSLint, TSQLLint, Splint, Renesas, TASM',
    rules: [
      {
        hints: ['): error ', '): warning'],
        start: new RegExp(
          `^${PATH}\\((?<line>\\d{1,7}),(?<column>\\d{1,6})\\): (?<severity>error|warning|info) (?<code>[\\w@/.-]{2,80}) : ${MESSAGE}`,
        ),
        severity: 'finding',
      },
      {
        hints: ['):e0000', '):w0000', '):m0000', '):f0000'],
        start: new RegExp(`^${PATH}\\((?<line>\\d{1,7})\\):(?<severity>[EWMF])(?<code>\\d{7}):${MESSAGE}`),
        refine: (_block, { severity }) => ({
          severity: severity === 'W' ? 'warning' : severity === 'M' ? 'info' : 'error',
        }),
      },
      {
        hints: [') : c0000 ', ') : l0000 ', ') : a0000 '],
        start: new RegExp(
          `^${PATH}\\((?<line>\\d{1,7})\\) : (?<code>[A-Z]\\d{4}) \\((?<severity>[IWEF])\\) ${MESSAGE}`,
        ),
        refine: (_block, { severity }) => ({
          severity: severity === 'W' ? 'warning' : severity === 'I' ? 'info' : 'error',
        }),
      },
      {
        hints: ['**error** ', '*warning* ', '**fatal** ', '*warning**'],
        start:
          /^\*{1,2}(?<severity>Error|Warning|Fatal)\*{1,2} (?<file>[^\s(]{1,200})\((?<line>\d{1,7})\) (?<message>.{1,300})$/,
      },
      {
        hints: ['0): '],
        start:
          /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:"<>|*?()]{1,300}\.\w{1,10})\((?<line>\d{1,7})(?:[,:](?<column>\d{1,6}))?\): (?:(?<severity>Deprecation|Hinweis|info|hint|suggestion): )?(?<message>\S.{0,600})$/,
        severity: 'finding',
        proof: 'weak',
      },
    ],
    examples: [
      {
        command: 'eslint -f visualstudio src',
        output: "src/cart.js(3,9): error no-undef : 'totl' is not defined.",
        errors: [
          {
            headline: "src/cart.js(3,9): error no-undef : 'totl' is not defined.",
            code: 'no-undef',
            file: 'src/cart.js',
            line: 3,
            column: 9,
          },
        ],
      },
      {
        command: 'ccrx main.c',
        output: 'main.c(31):E0520020:Identifier "PORT9" is undefined',
        errors: [
          {
            headline: 'main.c(31):E0520020:Identifier "PORT9" is undefined',
            code: '0520020',
            file: 'main.c',
            line: 31,
          },
        ],
      },
    ],
  },
  {
    name: 'place-in-words',
    title:
      'place at the end or in the middle: Less, Clojure, Helm, Apache httpd, awk, fish, ChkTeX, Slither, ANTLR, Thrift',
    rules: [
      {
        hints: [' on line 0'],
        start:
          /^(?<type>\w{3,40}Error): (?<message>.{1,300}?) in (?<file>\S.{0,300}?) on line (?<line>\d{1,7})(?:, column (?<column>\d{1,6}))?:?$/,
        extent: { continues: /^\d{1,7}\s|^\s+\S/, lines: 6 },
      },
      {
        hints: ['on line 0'],
        start: /^(?:AH\d{5}: )?(?<message>Syntax error) on line (?<line>\d{1,7}) of (?<file>\S.{0,300}?):?$/,
        extent: { continues: /^\S/, lines: 1 },
      },
      {
        hints: [' at ('],
        start:
          /^(?<message>(?:Syntax error|Execution error|Unexpected error).{0,200}?) at (?:\S{1,200} )?\((?<file>[^()\s:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?\)\.$/,
        extent: { continues: /^\S/, lines: 2 },
        details: [/^(?<key>\S.{1,300})$/],
      },
      {
        hints: [' at (', '.yaml:0', '.tpl:0'],
        start:
          /^Error: (?<message>.{0,300}?)(?:parse error at |template: |error calling include: template: )\(?(?<file>[^\s():]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?[):]{1,2} .{1,600}$/,
      },
      {
        hints: ['awk: '],
        start: /^(?<tool>[gmn]?awk): (?<file>[^\s:]{1,300}):(?<line>\d{1,7}): (?<message>.{1,400})$/,
        extent: { continues: /^[gmn]?awk: \S{1,300}:\d{1,7}:\s+\^/, lines: 3 },
      },
      {
        hints: [' (line 0): '],
        start: /^(?<file>[^\s:()]{1,300}) \(line (?<line>\d{1,7})\): (?<message>.{1,400})$/,
        extent: { continues: /^\S|^\s*\^/, blanks: 0, lines: 3 },
      },
      {
        hints: [' line 0: '],
        start:
          /^(?<severity>Warning|Error|Message) (?<code>\d{1,3}) in (?<file>\S.{0,300}?) line (?<line>\d{1,7}): (?<message>.{1,300})$/,
        severity: 'finding',
      },
      {
        hints: ['.sol#0'],
        start:
          /^(?<message>[A-Z\w].{1,300}?) \((?<file>[^\s()#]{1,300}\.sol)#(?<line>\d{1,7})(?:-\d{1,7})?\).{0,200}:$/,
        severity: 'finding',
      },
      {
        hints: ['error(0', 'warning(0'],
        start:
          /^(?<severity>error|warning)\((?<code>\d{1,4})\): (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}): (?<message>.{1,400})$/,
      },
      {
        hints: ['[error:', '[warning:', '[failure:'],
        start:
          /^\[(?<severity>ERROR|WARNING|FAILURE):(?<file>(?:[A-Za-z]:)?[^\s:\]]{1,300}):(?<line>\d{1,7})\] (?<message>.{1,400})$/,
      },
      {
        hints: ['error in: '],
        start: /^\*{0,3} ?Error in: {1,4}(?<file>\S.{0,300})$/,
        extent: { through: /, at line \d{1,7}, column \d/, lines: 6 },
        details: [/, at line (?<line>\d{1,7}), column (?<column>\d{1,6})/, /^\s*(?<message>[A-Za-z].{1,300})$/],
        refine: (_block, { line }) => (line === undefined ? false : {}),
      },
      {
        hints: ['tnsdl:('],
        start:
          /^tnsdl:\((?<line>\d{1,7})\) (?<severity>Error|Warning) (?<code>[EW]\d{1,5}) \((?<file>[^)]{1,300})\):(?<message>.{0,300})$/,
      },
      {
        hints: ['",l0'],
        start:
          /^(?<severity>[EWewI]) "(?<file>[^"]{1,300})",L(?<line>\d{1,7})\/C(?<column>\d{1,6})(?:\(#(?<code>\d{1,6})\))?:\s{1,8}(?<message>.{1,400})$/,
        refine: (_block, { severity }) => ({ severity: /e/i.test(severity ?? '') ? 'error' : 'warning' }),
      },
      {
        hints: ['.qml:0', '.js:0', '.mjs:0'],
        start:
          /^(?<file>(?:file:\/\/|qrc:)\/[^\s:]{1,300}\.(?:qml|m?js)):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?: (?<message>\S.{0,400})$/,
        severity: 'finding',
      },
      {
        hints: ['] - '],
        start:
          /^(?<file>[^\s:[\]]{1,300})\[(?<line>\d{1,7}), (?<column>\d{1,6})\] {1,8}- (?<message>.{1,400}?) \((?<code>\w{2,60})\)(?: \[(?<severity>[EWI])\])?$/,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'lessc shop.less',
        output: 'NameError: variable @rate is undefined in shop.less on line 3, column 5:',
        errors: [
          {
            headline: 'NameError: variable @rate is undefined in shop.less on line 3, column 5:',
            errorType: 'NameError',
            file: 'shop.less',
            line: 3,
            column: 5,
          },
        ],
      },
      {
        command: 'clojure -M -m shop',
        output: 'Syntax error compiling at (src/shop.clj:3:5).\nUnable to resolve symbol: totl in this context',
        errors: [{ headline: 'Syntax error compiling at (src/shop.clj:3:5).', file: 'src/shop.clj', line: 3 }],
      },
      {
        output: 'Error: parse error at (shop/templates/cart.yaml:3): unclosed action',
        errors: [
          {
            headline: 'Error: parse error at (shop/templates/cart.yaml:3): unclosed action',
            file: 'shop/templates/cart.yaml',
            line: 3,
          },
        ],
      },
      {
        command: 'apachectl configtest',
        output: "AH00526: Syntax error on line 3 of /etc/apache2/sites/shop.conf:\nInvalid command 'SSLEngin'",
        errors: [
          {
            headline: 'AH00526: Syntax error on line 3 of /etc/apache2/sites/shop.conf:',
            file: '/etc/apache2/sites/shop.conf',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'column-lint',
    title: 'places in columns: PC-lint, PHPMD, PSScriptAnalyzer',
    rules: [
      {
        hints: [' info 0', ' warning 0', ' error 0', ' note 0'],
        start:
          /^(?<file>[^\s:]{1,300}\.\w{1,5})\s{2,6}(?<line>\d{1,7})\s{2,6}(?:\d{1,6}\s{1,6})?(?<severity>Info|Warning|Error|Note) (?<code>\d{1,5}): (?<message>.{1,400})$/,
        severity: 'finding',
      },
      {
        // A tab on the screen is blanks.
        hints: ['0  ', '0:  ', '0\t', '0:\t'],
        start:
          /^(?<file>(?:[A-Za-z]:)?[^\s:]{1,300}\.\w{1,10}):(?<line>\d{1,7}):?\s{2,8}(?:(?<code>[A-Z]\w{2,60})\s{2,60})?(?<message>\S.{0,400})$/,
        severity: 'finding',
        proof: 'weak',
      },
      {
        hints: [' warning ', ' error ', ' informat', ' parseerr'],
        start:
          /^(?<code>PS[A-Z]\w{3,80})\s{2,60}(?<severity>Warning|Error|Information|ParseError)\s{2,30}(?<file>\S{1,200})\s{1,40}(?<line>\d{1,7})\s{1,20}(?<message>\S.{0,300})$/,
        severity: 'finding',
        extent: { continues: /^\s{40,}\S/, lines: 6 },
      },
    ],
    examples: [
      {
        command: 'pwsh -c "Invoke-ScriptAnalyzer ."',
        output: 'PSAvoidUsingWriteHost               Warning      deploy.ps1      3     File uses Write-Host.',
        errors: [
          {
            headline: 'PSAvoidUsingWriteHost               Warning      deploy.ps1      3     File uses Write-Host.',
            code: 'PSAvoidUsingWriteHost',
            file: 'deploy.ps1',
            line: 3,
          },
        ],
      },
    ],
  },
];
