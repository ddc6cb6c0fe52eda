import type { Block, Fields, Recogniser } from '../recogniser';

const PATH = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"<>|*?(][^:"<>|*?(]{0,300}?)';

function placed(_block: Block, { file }: Readonly<Fields>): Fields | false {
  return file === undefined ? false : {};
}

/** The message stands above the place, and is what a person would quote. */
function quoteLead({ lines, first, start }: Block): Fields | false {
  return first < start ? { headline: lines[first] ?? '' } : false;
}

function refineProlog({ lines, start, last }: Block, { message }: Readonly<Fields>): Fields {
  return {
    message:
      message ||
      lines
        .slice(start + 1, last + 1)
        .map((line) => line.trim())
        .join(' '),
  };
}

/** Tools that print the message and the place in lines of their own. */
export const pairedLines: readonly Recogniser[] = [
  {
    name: 'ruff',
    title: 'ruff (full format), ty, Deno lint, Flow, ERB Lint',
    rules: [
      {
        hints: ['--> '],
        start: /^\s{1,8}--> (?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
        lead: {
          start:
            /^(?<code>[A-Z]{1,5}\d{2,4}|[a-z][a-z-]{3,60}): ?(?:\[\*\] )?(?<message>.{1,400})$|^(?<key>[A-Z]{1,5}\d{2,4} .{1,400})$/,
          lines: 1,
        },
        extent: { continues: /^\s{0,12}\d{0,7}\s{0,4}\||^help: /, lines: 20 },
        severity: 'finding',
        refine: refineRuff,
      },
      {
        hints: ['(no-', '(prefer-', '(ban-', '(require-', '(explicit-', '(for-', '(constr'],
        start: /^\((?<code>[a-z]{2,20}(?:-[a-z]{1,20}){0,6})\) (?<message>.{3,300})$/,
        extent: { through: /^\s{2,8}at \S/, lines: 8 },
        details: [
          /^\s{2,8}at (?<file>(?:file:\/\/|[A-Za-z]:[\\/])?[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
        ],
        severity: 'finding',
        places: 'apart',
        refine: placed,
      },
      {
        hints: ['error ┈', 'error ---', 'warning ┈'],
        start:
          /^(?<severity>Error|Warning) [┈-]{3,200} (?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
        extent: { continues: /^\S|^\s+\S/, until: /^(?:Error|Warning) [┈-]{3}|^Found \d/, blanks: 1, lines: 30 },
        headline: [/^(?!(?:Error|Warning) [┈-])[A-Z`"']/],
        details: [/^(?<message>[A-Z`"'].{1,600})$/],
        places: 'apart',
      },
      {
        hints: ['in file: '],
        start: /^In file: (?<file>[^\s:]{1,300}):(?<line>\d{1,7})$/,
        lead: { start: /^(?<message>\S.{2,300})$/, lines: 1 },
        severity: 'finding',
        refine: quoteLead,
      },
    ],
    examples: [
      {
        command: 'ruff check .',
        output: 'F401 [*] `os` imported but unused\n --> shop/cart.py:1:8\n  |\n1 | import os\n  |        ^^',
        errors: [
          {
            headline: 'F401 [*] `os` imported but unused',
            code: 'F401',
            file: 'shop/cart.py',
            line: 1,
            column: 8,
          },
        ],
      },
      {
        command: 'flow check',
        output:
          'Error ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ src/cart.js:3:5\n\nCannot assign "12" to total because string is incompatible with number.',
        errors: [
          {
            headline: 'Cannot assign "12" to total because string is incompatible with number.',
            file: 'src/cart.js',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'checkpatch',
    title: 'checkpatch, Coverity, salt-lint',
    rules: [
      {
        hints: ['error:', 'warning:', 'check:'],
        start: /^(?<severity>ERROR|WARNING|CHECK):(?:(?<code>[A-Z_]{3,60}):)? (?<message>.{1,300})$/,
        extent: { continues: /^#\d{1,7}: (?:FILE: .{1,300}:)?$|^[+-]/, lines: 4 },
        details: [/^#\d{1,7}: FILE: (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):$/],
        severity: 'finding',
        places: 'apart',
        refine: ({ lines, start }, { file, severity }) =>
          file === undefined || !/^#\d/.test(lines[start + 1] ?? '')
            ? false
            : { severity: severity === 'ERROR' ? 'error' : 'warning' },
      },
      {
        hints: ['type: '],
        start: /^ {2}Type: (?<message>.{2,200}?)(?: \((?<code>[A-Z_]{3,40})\))?$/,
        lead: { start: new RegExp(`^${PATH}:(?<line>\\d{1,7}):$`), lines: 1 },
        severity: 'finding',
        refine: ({ first, start }) => (first < start ? {} : false),
      },
      {
        hints: ['.sls:0'],
        start: /^(?<file>[^\s:]{1,300}\.sls):(?<line>\d{1,7})$/,
        lead: { start: /^\[(?<code>\d{3})\] (?<message>.{1,300})$/, lines: 1 },
        severity: 'finding',
        refine: quoteLead,
      },
    ],
    examples: [
      {
        command: 'scripts/checkpatch.pl 0001-door.patch',
        output: 'ERROR: trailing whitespace\n#12: FILE: drivers/door.c:31:\n+int keys; $',
        errors: [{ headline: 'ERROR: trailing whitespace', file: 'drivers/door.c', line: 31 }],
      },
    ],
  },
  {
    name: 'swi-prolog',
    title: 'SWI-Prolog, Agda, GHC ranges, Elixir diagnostics, MLton',
    rules: [
      {
        hints: ['warning: ', 'error: '],
        start:
          /^(?<severity>Warning|ERROR): {1,4}(?<file>\/[^\s:]{1,300}|[^\s:]{1,300}\.(?:pl|pro|plt)):(?<line>\d{1,7}):(?:(?<column>\d{1,6}):)?(?: (?<message>.{1,400}))?$/,
        extent: { continues: /^\s+\S|^(?:Warning|ERROR): {4,}\S/, lines: 12 },
        refine: refineProlog,
      },
      {
        hints: ['error: -g '],
        start: /^(?:ERROR|Warning): -g [^\s:]{1,200}: (?<message>\S.{0,400})$/,
      },
      {
        hints: ['.agda:0', '.lagda'],
        start:
          /^(?<file>\S.{0,300}\.l?agda(?:\.\w{2,4})?):(?<line>\d{1,7})[,.](?<column>\d{1,6})(?:-\d{1,7}(?:[,.]\d{1,6})?)?(?:: (?<severity>error|warning).{0,60})?$/,
        extent: { continues: /^\S|^\s+\S/, blanks: 0, lines: 12 },
        details: [/^(?<message>\S.{1,400})$/],
      },
      {
        hints: ['.hs:(0', '.lhs:(0', '.y:(0'],
        start:
          /^(?<file>\S.{0,300}\.l?hs):\((?<line>\d{1,7}),(?<column>\d{1,6})\)-\(\d{1,7},\d{1,6}\): (?<severity>error|warning):?(?: \[(?<code>[\w-]{1,60})\])?(?<message>.{0,400})$/,
        extent: { continues: /^\s+\S|^\s{0,12}\d{0,7}\s{0,4}\|/, lines: 40 },
      },
      {
        hints: ['warning: ', 'error: '],
        start: /^\s{0,4}(?<severity>error|warning): (?<message>\S.{0,400})$/,
        extent: { through: /^\s{1,8}└─ |^ {2}\S{1,300}\.exs?:\d/, until: /^\S/, lines: 16 },
        details: [
          /^\s{1,8}└─ (?<file>[^\s:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?/,
          /^ {2}(?<file>[^\s:]{1,300}\.exs?):(?<line>\d{1,7})(?::(?<column>\d{1,6}))?/,
        ],
        refine: placed,
      },
      {
        hints: ['.sml 0', '.sig 0', '.fun 0'],
        start:
          /^(?<severity>Error|Warning): (?<file>\S{1,300}) (?<line>\d{1,7})\.(?<column>\d{1,6})(?:-\d{1,7}\.\d{1,6})?\.$/,
        extent: { continues: /^\s+\S/, lines: 8 },
        details: [/^\s+(?<message>\S.{1,300})$/],
      },
    ],
    examples: [
      {
        command: 'swipl shop.pl',
        output: 'Warning: /srv/shop/shop.pl:12:\n\tSingleton variables: [Total]',
        all: true,
        exitCode: 0,
        errors: [
          {
            headline: 'Warning: /srv/shop/shop.pl:12:',
            severity: 'warning',
            file: '/srv/shop/shop.pl',
            line: 12,
          },
        ],
      },
      {
        command: 'sh build.sh',
        output: [
          '    error: undefined variable "totl"',
          '    │',
          '  3 │   totl',
          '    │   ^',
          '    │',
          '    └─ lib/cart.ex:3:5: Cart.total/0',
        ].join('\n'),
        errors: [{ headline: 'error: undefined variable "totl"', file: 'lib/cart.ex', line: 3, column: 5 }],
      },
    ],
  },
];

function refineRuff({ lines, first, start }: Block, { code, message, key }: Readonly<Fields>): Fields | false {
  if (first === start) return false;
  const split = /^([A-Z]{1,5}\d{2,4}) (?:\[\*\] )?(.{1,400})$/.exec(key ?? '');
  return {
    headline: lines[first] ?? '',
    ...(split?.[1] === undefined ? {} : { code: code ?? split[1], message: message ?? split[2] ?? '' }),
  };
}
