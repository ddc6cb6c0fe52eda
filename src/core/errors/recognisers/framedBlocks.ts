import type { Block, Fields, Recogniser } from '../recogniser';

const MARK = /^\s{2}(?<mark>[✖×⚠!ℹ]) (?<message>\S.{0,600})$/;

/** Below its headed line a diagnostic says what is wrong, after a mark that tells how grave it is. */
function refineHeaded({ lines, start, last }: Block): Fields | false {
  for (const line of lines.slice(start + 1, last + 1)) {
    const { mark, message } = MARK.exec(line)?.groups ?? {};
    if (mark === undefined || message === undefined) continue;
    const severity = /[✖×]/.test(mark) ? 'error' : mark === 'ℹ' ? 'info' : 'warning';
    return { headline: line, message, severity };
  }
  return false;
}

const placed = (_block: Block, { file }: Readonly<Fields>): Fields | false => (file === undefined ? false : {});

/** Tools that frame the source with box drawing characters, and name the place in the frame or above it. */
export const framedBlocks: readonly Recogniser[] = [
  {
    name: 'biome',
    title: 'Biome',
    rules: [
      {
        hints: ['━━━━'],
        start: /^(?:check|ci|lint|format|migrate) ━{8,400}$/,
        role: 'part',
        extent: { continues: /^\s{2}\S/, blanks: 1, lines: 6 },
      },
      {
        hints: ['━━━━'],
        start:
          /^(?<file>\S[^:]{0,300}?)(?::(?<line>\d{1,7}):(?<column>\d{1,6}))? (?<code>(?:lint|assist|suppressions|parse|format|organizeImports|syntax|internalError|plugin)(?:\/[\w/-]{1,80})?) (?: ?[A-Z]{3,20} ){0,2} ?━{4,400}$/,
        extent: { until: /━{8}$|^Checked \d|^The number of diagnostics/, lines: 120 },
        severity: 'finding',
        refine: refineHeaded,
      },
    ],
    examples: [
      {
        command: 'biome check src',
        output: [
          'src/cart.ts:3:22 lint/suspicious/noExplicitAny  FIXABLE  ━━━━━━━━━━━━━━━━━━━━━━',
          '',
          '  ✖ Unexpected any. Specify a different type.',
          '',
          '  > 3 │ export const total = (a: any) => a.sum;',
          '      │                          ^^^',
          '',
          'check ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━',
          '',
          '  ✖ Some errors were emitted while running checks.',
        ].join('\n'),
        errors: [
          {
            headline: '✖ Unexpected any. Specify a different type.',
            code: 'lint/suspicious/noExplicitAny',
            file: 'src/cart.ts',
            line: 3,
          },
        ],
      },
    ],
  },
  {
    name: 'rolldown',
    title: 'Rolldown, Vite 8, tsdown, and others that print with Ariadne',
    rules: [
      {
        hints: ['╭─['],
        start: /^\s{1,8}╭─\[ ?(?<file>[^\]]{1,300}?):(?<line>\d{1,7}):(?<column>\d{1,6}) ?\]/,
        lead: {
          start: /^(?:Error: )?\[(?<code>[A-Z][A-Z_]{3,60})\] (?:Error: )?(?<message>\S.{0,600})$/,
          lines: 3,
        },
        extent: { through: /^\s{0,8}─{2,}╯$/, until: /^\[[A-Z][A-Z_]{3,60}\] /, lines: 40 },
        headline: [/^(?:Error: )?\[[A-Z]/],
        refine: ({ first, start }) => (first < start ? {} : false),
      },
    ],
    examples: [
      {
        command: 'tsdown',
        output: [
          "[UNRESOLVED_IMPORT] Could not resolve './go' in src/main.js",
          '   ╭─[ src/main.js:1:20 ]',
          '   │',
          ' 1 │ import { go } from "./go";',
          '   │                    ───┬──',
          '   │                       ╰──── Module not found.',
          '───╯',
        ].join('\n'),
        errors: [
          {
            headline: "[UNRESOLVED_IMPORT] Could not resolve './go' in src/main.js",
            code: 'UNRESOLVED_IMPORT',
            file: 'src/main.js',
            line: 1,
            column: 20,
          },
        ],
      },
    ],
  },
  {
    name: 'assemblyscript',
    title: 'AssemblyScript',
    rules: [
      {
        hints: ['ts0000: ', 'as000: ', 'ts000: '],
        start: /^(?<severity>ERROR|WARNING) (?<code>(?:TS|AS)\d{3,5}): (?<message>\S.{0,600})$/,
        extent: { through: /^\s{1,8}└─ in /, lines: 12 },
        details: [/^\s{1,8}└─ in (?<file>[^(]{1,300})\((?<line>\d{1,7}),(?<column>\d{1,6})\)$/],
        refine: placed,
      },
    ],
    examples: [
      {
        command: 'asc cart.ts',
        output: [
          "ERROR TS2304: Cannot find name 'totl'.",
          '   :',
          ' 4 │ return a + totl(1);',
          '   │            ~~~~',
          '   └─ in cart.ts(4,12)',
        ].join('\n'),
        errors: [
          { headline: "ERROR TS2304: Cannot find name 'totl'.", code: 'TS2304', file: 'cart.ts', line: 4, column: 12 },
        ],
      },
    ],
  },
  {
    name: 'parcel',
    title: 'Parcel',
    rules: [
      { hints: ['build failed.'], start: /^🚨 Build failed\.$/, role: 'part' },
      {
        hints: ['@parcel/'],
        start: /^@parcel\/(?:core|(?!resolver)[\w-]{1,60}): (?<message>\S.{0,600})$/,
        extent: { until: /^(?:@parcel\/(?!resolver)|🚨)/, lines: 30 },
        details: [/^\s{1,4}(?<file>(?:[A-Za-z]:)?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6})$/],
      },
    ],
    examples: [
      {
        command: 'parcel build index.html',
        output: [
          '🚨 Build failed.',
          '',
          "@parcel/core: Failed to resolve './gone.js' from './main.js'",
          '',
          '  /srv/web/main.js:1:8',
          '  > 1 | import "./gone.js";',
          '  >   |        ^^^^^^^^^^^',
          '',
          "@parcel/resolver-default: Cannot load file './gone.js' in './'.",
        ].join('\n'),
        errors: [
          {
            headline: "@parcel/core: Failed to resolve './gone.js' from './main.js'",
            file: '/srv/web/main.js',
            line: 1,
            column: 8,
          },
        ],
      },
    ],
  },
  {
    name: 'eslint-pretty',
    title: 'eslint-formatter-pretty: XO, tsd',
    rules: [
      {
        hints: ['✖', '⚠'],
        start:
          /^\s{1,6}(?<mark>[✖⚠])\s{1,6}(?<line>\d{1,7}):(?<column>\d{1,6})\s{1,6}(?<message>\S.{0,600}?)(?:\s{2,200}(?<code>@?[a-z][\w@/-]{1,100}))?$/,
        header: /^\s{0,4}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}):\d{1,7}:\d{1,6}$/,
        severity: 'finding',
        refine: ({ lines, start }, { file }) =>
          file === undefined ? false : { severity: (lines[start] ?? '').includes('⚠') ? 'warning' : 'error' },
      },
    ],
    examples: [
      {
        command: 'xo',
        output: [
          '  src/cart.js:1:1',
          '  ✖  1:1   Unexpected var, use let or const instead.  no-var',
          '',
          '  1 error',
        ].join('\n'),
        errors: [
          {
            headline: '✖  1:1   Unexpected var, use let or const instead.  no-var',
            code: 'no-var',
            file: 'src/cart.js',
            line: 1,
          },
        ],
      },
    ],
  },
];
