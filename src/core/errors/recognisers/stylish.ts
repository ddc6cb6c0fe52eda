import type { Recogniser } from '../recogniser';
import { JS_FRAMES } from './frames';

/** A path alone on its line: the findings that follow are in that file. */
const FILE_LINE =
  /^ ?(?<file>(?:[A-Za-z]:[\\/]|\.{0,2}\/)?[\w@.()[\]+\u00c0-\uffff-][^:*?"<>|]{0,300}\.\w{1,12}|\/[^:*?"<>|]{1,300})$/;

/** Linters that name the file once and list their findings below it. */
export const stylish: readonly Recogniser[] = [
  {
    name: 'yamllint',
    title: 'yamllint',
    rules: [
      {
        hints: ['error ', 'warning '],
        start:
          /^\s{1,8}(?<line>\d{1,7}):(?<column>\d{1,6})\s{1,12}(?<severity>error|warning)\s{1,8}(?<message>\S.{0,600}?)\s{1,8}\((?<code>[a-z][\w-]{1,60})\)$/,
        header: FILE_LINE,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'yamllint ci.yml',
        output: [
          '.github/workflows/ci.yml',
          '  5:6       error    wrong indentation: expected 4 but found 5  (indentation)',
        ].join('\n'),
        errors: [
          {
            headline: '5:6       error    wrong indentation: expected 4 but found 5  (indentation)',
            code: 'indentation',
            file: '.github/workflows/ci.yml',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'eslint',
    title: 'ESLint',
    rules: [
      {
        hints: [' problem'],
        start: /^✖ \d{1,7} problems? \(.{1,100}$/,
        role: 'part',
      },
      {
        hints: ['0:0'],
        start:
          /^\s{1,8}(?<line>\d{1,7}):(?<column>\d{1,6})\s{1,8}(?<severity>error|warning)\s{1,8}(?<message>\S.{0,1000}?)(?:\s{2,200}(?<code>@?[a-z][\w@/.-]{1,100}))?$/,
        header: FILE_LINE,
        severity: 'finding',
      },
      {
        hints: ["couldn't find a", 'something went wrong'],
        start: /^Oops! Something went wrong! :\($/,
        extent: { lines: 40 },
        headline: [/^(?:ESLint couldn't|\w{0,40}Error(?: \[\w{1,60}\])?: |Cannot |No files matching|Failed to )/],
        details: [
          /^(?<message>(?:ESLint couldn't|Error: |Cannot |No files matching|Failed to ).{1,400})$/,
          /^(?<type>\w{0,40}Error)(?: \[(?<code>\w{1,60})\])?: (?<message>.{1,400})$/,
        ],
        frames: JS_FRAMES,
      },
    ],
    examples: [
      {
        command: 'npx eslint .',
        output: [
          '/srv/web/src/cart.js',
          "  1:5   error    'total' is assigned a value but never used        no-unused-vars",
          "  1:5   warning  'total' is never reassigned. Use 'const' instead  prefer-const",
          '',
          '✖ 2 problems (1 error, 1 warning)',
        ].join('\n'),
        errors: [
          {
            headline: "1:5   error    'total' is assigned a value but never used        no-unused-vars",
            code: 'no-unused-vars',
            file: '/srv/web/src/cart.js',
            line: 1,
            column: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'stylelint',
    title: 'stylelint',
    rules: [
      {
        hints: ['✖', '×', '⚠'],
        start:
          /^\s{1,8}(?<line>\d{1,7}):(?<column>\d{1,6})\s{1,4}(?<mark>[✖×⚠])\s{1,4}(?<message>\S.{0,600}?)\s{2,200}(?<code>[A-Za-z][\w/-]{1,100})$/,
        header: FILE_LINE,
        severity: 'finding',
        refine: ({ lines, start }) => ({ severity: (lines[start] ?? '').includes('⚠') ? 'warning' : 'error' }),
      },
    ],
    examples: [
      {
        command: 'npx stylelint "css/*.css"',
        exitCode: 2,
        output: ['css/main.css', '  1:5  ✖  Unexpected unknown property "colr"   property-no-unknown'].join('\n'),
        errors: [
          {
            headline: '1:5  ✖  Unexpected unknown property "colr"   property-no-unknown',
            code: 'property-no-unknown',
            file: 'css/main.css',
            line: 1,
          },
        ],
      },
    ],
  },
  {
    name: 'markdownlint',
    title: 'markdownlint',
    rules: [
      {
        hints: [' md000'],
        start:
          /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7})(?::(?<column>\d{1,6}))? (?:(?<severity>error|warning) )?(?<code>MD\d{3})\/(?<key>[\w/-]{1,80}) (?<message>.{1,600})$/,
        severity: 'finding',
      },
    ],
    examples: [
      {
        command: 'npx markdownlint README.md',
        output: 'README.md:4:1 error MD004/ul-style Unordered list style [Expected: asterisk; Actual: dash]',
        errors: [
          {
            headline: 'README.md:4:1 error MD004/ul-style Unordered list style [Expected: asterisk; Actual: dash]',
            code: 'MD004',
            file: 'README.md',
            line: 4,
          },
        ],
      },
    ],
  },
  {
    name: 'oxlint',
    title: 'oxlint, and other tools that print with miette (biome, dprint, swc)',
    rules: [
      {
        hints: ['×', '⚠', ' x '],
        start:
          /^\s{0,4}(?<mark>[×x⚠✖]) (?:(?<tool>[a-z][\w-]{1,40})\((?<code>[\w/-]{1,80})\): )?(?<message>\S.{0,600})$/,
        extent: { through: /^\s{0,6}(?:╰─{2,}|`-{3,})/, until: /^\s{0,4}[×x⚠✖] \S/, lines: 60 },
        details: [/^\s{0,8}(?:╭─|,-)\[(?<file>(?:[A-Za-z]:[\\/])?[^\]:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})\]/],
        severity: 'finding',
        refine: ({ lines, start }, { file }) =>
          file === undefined
            ? false
            : { severity: (lines[start] ?? '').includes('⚠') ? 'warning' : 'error', tool: 'oxlint' },
      },
    ],
    examples: [
      {
        command: 'npx oxlint',
        output: [
          '  × eslint(no-debugger): `debugger` statement is not allowed',
          '   ╭─[a.js:2:16]',
          ' 2 │   if (x = 1) { debugger; }',
          '   ·                ─────────',
          '   ╰────',
          '  help: Remove the debugger statement',
        ].join('\n'),
        errors: [
          {
            headline: '× eslint(no-debugger): `debugger` statement is not allowed',
            code: 'no-debugger',
            file: 'a.js',
            line: 2,
            column: 16,
          },
        ],
      },
    ],
  },
  {
    name: 'svelte-check',
    title: 'svelte-check',
    rules: [
      {
        hints: ['error: ', 'warn: '],
        start: /^(?<severity>Error|Warn): (?<message>.{1,600})$/,
        lead: { start: /^(?<file>\S.{0,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/, lines: 1 },
        extent: { continues: /^\S/, lines: 12, until: /^\S.{0,300}:\d{1,7}:\d{1,6}$|^=+$|^svelte-check found/ },
        refine: ({ first, start }) => (first < start ? {} : false),
      },
    ],
    examples: [
      {
        command: 'npx svelte-check',
        output: [
          '/srv/web/src/App.svelte:7:1',
          "Error: Type 'string' is not assignable to type 'number'. (ts)",
          '<Count n="1" />',
        ].join('\n'),
        errors: [
          {
            headline: "Error: Type 'string' is not assignable to type 'number'. (ts)",
            file: '/srv/web/src/App.svelte',
            line: 7,
            column: 1,
          },
        ],
      },
    ],
  },
];
