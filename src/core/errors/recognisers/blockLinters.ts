import type { Block, Fields, Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?][^:"<>|*?]{0,300}?)';
const WORD = '(?<severity>fatal|error|warning|info|hint|note|style|convention|refactor)';

function refinePhpcs({ lines, start }: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined || !/^\s+\d+ \|/.test(lines[start] ?? '') ? false : {};
}

/** The name of the file stands in the line above. */
function refineAbove({ first, start, lines }: Block): Fields | false {
  return first < start ? { headline: lines[start] ?? '' } : false;
}

function refinePylint(_block: Block, { severity }: Readonly<Fields>): Fields {
  return { severity: /[EF]/.test(severity ?? '') ? 'error' : severity === 'W' ? 'warning' : 'info' };
}

/** Linters that print a finding over several lines, or in a table. */
export const blockLinters: readonly Recogniser[] = [
  {
    name: 'shellcheck',
    title: 'ShellCheck, Hadolint',
    rules: [
      {
        hints: [' line 0'],
        start: /^In (?<file>\S.{0,300}) line (?<line>\d{1,7}):$/,
        extent: {
          continues: /^(?!In \S.{0,300} line \d{1,7}:$)./,
          until: /^(?:In .{1,300} line \d{1,7}:|For more information:)$/,
          through: /\^-{1,80}\^? ?SC\d{4}/,
          blanks: 1,
          lines: 12,
        },
        headline: [/\^-{1,80}\^? ?SC\d{4}/],
        details: [/\^-{1,80}\^? (?<code>SC\d{4})(?: \((?<severity>\w{4,10})\))?: (?<message>.{1,600})$/],
        severity: 'finding',
        places: 'apart',
        refine: (_block, { code }) => (code === undefined ? false : {}),
      },
      {
        hints: [' sc0000'],
        start: /^\s{0,300}\^-{1,80}\^? ?(?<code>SC\d{4})(?: \((?<severity>\w{4,10})\))?: (?<message>.{1,600})$/,
        header: /^In (?<file>\S.{0,300}) line (?<line>\d{1,7}):$/,
        severity: 'finding',
        places: 'apart',
      },
      {
        hints: [' dl0000', ' sc0000'],
        start: new RegExp(
          `^${PATH}:(?<line>\\d{1,7}) (?<code>(?:DL|SC)\\d{4}) (?:.{0,8}?${WORD}.{0,8}?: )?(?<message>.{1,600})$`,
        ),
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'shellcheck deploy.sh',
        output: [
          '',
          'In deploy.sh line 4:',
          'rm -rf $1',
          '       ^-- SC2086 (warning): Double quote to prevent globbing and word splitting.',
          '',
          'For more information:',
        ].join('\n'),
        errors: [
          {
            headline: '^-- SC2086 (warning): Double quote to prevent globbing and word splitting.',
            severity: 'error',
            code: 'SC2086',
            file: 'deploy.sh',
            line: 4,
          },
        ],
      },
      {
        command: 'hadolint Dockerfile',
        output: 'Dockerfile:3 DL3006 warning: Always tag the version of an image explicitly',
        errors: [
          {
            headline: 'Dockerfile:3 DL3006 warning: Always tag the version of an image explicitly',
            code: 'DL3006',
            file: 'Dockerfile',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'phpcs',
    title: 'PHP_CodeSniffer, SQLFluff: a table below the name of the file',
    rules: [
      {
        hints: [' | error', ' | warning'],
        start: /^\s{1,8}(?<line>\d{1,7}) \| (?<severity>ERROR|WARNING)\s{1,4}\| (?:\[[ x]\] )?(?<message>.{1,400})$/,
        header: /^FILE: (?<file>\S.{0,400})$/,
        severity: 'finding',
        extent: { continues: /^\s{1,10}\|\s{1,12}\|/, lines: 8 },
        refine: refinePhpcs,
      },
      {
        hints: ['| p: '],
        start:
          /^L:\s{1,6}(?<line>\d{1,7}) \| P:\s{1,6}(?<column>\d{1,6}) \|\s{1,4}(?<code>[A-Z]{2,3}\d{2,3}|PRS|TMP|LXR) \| (?<message>.{1,400})$/,
        header: /^== \[(?<file>[^\]]{1,300})\] FAIL$/,
        severity: 'finding',
        extent: { continues: /^\s{6,}\|\s/, lines: 8 },
        places: 'apart',
      },
    ],
    examples: [
      {
        command: 'phpcs src',
        output: [
          'FILE: /srv/shop/Cart.php',
          '----------------------------------------------------------------------',
          'FOUND 1 ERROR AFFECTING 1 LINE',
          '----------------------------------------------------------------------',
          ' 12 | ERROR | [x] Expected 1 space after IF keyword; 0 found',
        ].join('\n'),
        errors: [
          {
            headline: '12 | ERROR | [x] Expected 1 space after IF keyword; 0 found',
            file: '/srv/shop/Cart.php',
            line: 12,
          },
        ],
      },
      {
        command: 'sqlfluff lint report.sql',
        output: [
          '== [report.sql] FAIL',
          'L:   3 | P:   8 | CP01 | Keywords must be consistently upper case.',
          '                       | [capitalisation.keywords]',
        ].join('\n'),
        errors: [
          {
            headline: 'L:   3 | P:   8 | CP01 | Keywords must be consistently upper case.',
            code: 'CP01',
            file: 'report.sql',
            line: 3,
            column: 8,
          },
        ],
      },
    ],
  },
  {
    name: 'ameba',
    title: 'Ameba, ansible-lint, cfn-lint, Credo: message and place in two lines',
    rules: [
      {
        hints: ['[w] ', '[c] ', '[e] '],
        start: /^\[(?<severity>[WCE])\] (?<code>[A-Z]\w{1,30}\/\w{2,60}): (?<message>.{1,400})$/,
        lead: { start: new RegExp(`^${PATH}:(?<line>\\d{1,7}):(?<column>\\d{1,6})$`), lines: 1 },
        severity: 'finding',
        refine: refineAbove,
      },
      {
        hints: ['.yml:0', '.yaml:0', '.json:0', '.template:0'],
        start: new RegExp(`^${PATH}:(?<line>\\d{1,7})(?::(?<column>\\d{1,6}))?$`),
        lead: {
          start:
            /^(?<code>[a-z][a-z-]{2,40}(?:\[[\w-]{1,60}\])?|[EWI]\d{3,4}|\[E?\d{3}\])(?:: | )(?<message>\S.{0,400})$/,
          lines: 1,
        },
        severity: 'finding',
        refine: ({ first, start, lines }) => (first < start ? { headline: lines[first] ?? '' } : false),
      },
      {
        hints: ['.ex:0', '.exs:0'],
        start:
          /^\[(?<severity>[A-Z])\] .{1,3} (?<file>[\w./-]{1,300}\.exs?):(?<line>\d{1,7})(?::(?<column>\d{1,6}))? (?<message>.{1,400})$/,
        severity: 'finding',
        refine: () => ({ severity: 'warning' }),
      },
      {
        hints: ['.ex:0', '.exs:0'],
        start: /^\s{0,4}┃? {1,8}(?<file>[\w./-]{1,300}\.exs?):(?<line>\d{1,7})(?::(?<column>\d{1,6}))? #\(.{1,200}\)$/,
        lead: { start: /^\s{0,4}┃? {0,4}\[(?<severity>[A-Z])\] .{1,3} (?<message>.{1,400})$/, lines: 3 },
        severity: 'finding',
        refine: ({ first, start, lines }) =>
          first < start ? { headline: (lines[first] ?? '').replace(/^\s*┃\s*/, ''), severity: 'warning' } : false,
      },
    ],
    examples: [
      {
        command: 'ansible-lint site.yml',
        exitCode: 2,
        output:
          'name[missing]: All tasks should be named.\nsite.yml:12 Task/Handler: command ls\n\nE3012 Value must be a string\nstack.yaml:3:7',
        errors: [
          { headline: 'site.yml:12 Task/Handler: command ls', file: 'site.yml', line: 12 },
          { headline: 'E3012 Value must be a string', code: 'E3012', file: 'stack.yaml', line: 3 },
        ],
      },
    ],
  },
  {
    name: 'pylint',
    title: 'Pylint (old formats), Bandit (text), Nagelfar',
    rules: [
      {
        hints: ['[c0000', '[w0000', '[e0000', '[r0000', '[f0000', '[c0', '[w0', '[e0'],
        start: new RegExp(
          `^${PATH}:(?<line>\\d{1,7}): \\[(?<severity>[CRWEF])(?<code>\\d{4})(?:\\((?<key>[\\w-]{2,60})\\))?,? ?.{0,100}?\\] (?<message>.{1,600})$`,
        ),
        severity: 'finding',
        refine: refinePylint,
      },
      {
        hints: ['", line 0'],
        start:
          /^File "(?<file>[^"]{1,300})", line (?<line>\d{1,7}), in (?<key>.{1,100}?): (?<message>.{1,600}?) \[(?<code>[a-z][\w-]{2,60})\]$/,
      },
      {
        hints: ['>> issue: '],
        start: /^>> Issue: \[(?<code>B\d{3})(?::\w{1,60})?\] (?<message>.{1,600})$/,
        extent: { through: /^\s{1,6}Location: /, lines: 8 },
        details: [
          /^\s{1,6}Location: (?<file>[^\s:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?/,
          /^\s{1,6}Severity: (?<severity>\w{3,8})/,
        ],
        severity: 'finding',
        places: 'apart',
      },
      {
        hints: ['line 0', 'line  0', 'line   0'],
        start: /^Line {1,6}(?<line>\d{1,7}): (?<severity>[EWN]) (?<message>.{1,400})$/,
        header: /^Checking file (?<file>.{1,300})$/,
        severity: 'finding',
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'bandit -r app',
        output: [
          '>> Issue: [B307:blacklist] Use of possibly insecure function - consider using safer ast.literal_eval.',
          '   Severity: Medium   Confidence: High',
          '   Location: app/calc.py:8:4',
          '7\t',
        ].join('\n'),
        errors: [
          {
            headline:
              '>> Issue: [B307:blacklist] Use of possibly insecure function - consider using safer ast.literal_eval.',
            code: 'B307',
            file: 'app/calc.py',
            line: 8,
          },
        ],
      },
    ],
  },
];
