import type { Recogniser } from '../recogniser';

const FILE = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:()][^:()]{0,300}?)';
/** The quoted source, the related places, and the further lines of a message, all indented or numbered. */
const BELOW = /^\s+\S|^\d+\s|^$/;

/** The TypeScript compiler, and what prints in its words: vue-tsc, svelte-check, ts-jest, ts-loader, deno. */
export const typescript: Recogniser = {
  name: 'tsc',
  title: 'TypeScript compiler (also vue-tsc, ts-jest, ts-node, ts-loader, deno check)',
  rules: [
    {
      hints: ['unable to compile typescript'],
      start: /^(?:\w{0,20}Error: )?⨯ Unable to compile TypeScript:?$/,
      role: 'wrapper',
    },
    {
      hints: ['ts000'],
      start: new RegExp(
        `^\\s{0,8}(?:Error: )?${FILE}:(?<line>\\d{1,7}):(?<column>\\d{1,6}) - (?<severity>error|warning|message) (?<code>TS\\d{4,6}): (?<message>.*)$`,
      ),
      extent: { continues: BELOW, blanks: 1, until: /^\s{0,8}\S{1,300}:\d{1,7}:\d{1,6} - |^Found \d|^\[\d/ },
    },
    {
      hints: ['ts000'],
      start: new RegExp(
        `^\\s{0,8}${FILE}\\((?<line>\\d{1,7}),(?<column>\\d{1,6})\\): (?<severity>error|warning|message) (?<code>TS\\d{4,6}): (?<message>.*)$`,
      ),
      extent: { continues: /^\s+\S/ },
    },
    {
      hints: ['ts000'],
      start: /^(?<severity>error|warning) (?<code>TS\d{4,6}): (?<message>.*)$/,
      extent: { continues: /^\s+\S/ },
    },
    {
      hints: ['ts000'],
      start: /^(?:error: )?(?<code>TS\d{4,6}) \[(?<severity>ERROR|WARNING)\]: (?<message>.*)$/,
      extent: { through: /^\s+at /, until: /^(?:Found \d|TS\d{4,6} \[)/, lines: 40 },
      details: [/^\s+at (?<file>\S{1,400}?):(?<line>\d{1,7}):(?<column>\d{1,6})$/],
    },
    {
      hints: ['[tsl] '],
      start: /^\[tsl\] (?<severity>ERROR|WARNING) in (?<file>.{1,400}?)\((?<line>\d{1,7}),(?<column>\d{1,6})\)/,
      extent: { continues: /^\s+\S/ },
      headline: [/^\s+TS\d{4,6}: /],
      details: [/^\s+(?<code>TS\d{4,6}): (?<message>.*)$/],
    },
  ],
  examples: [
    {
      command: 'npx ts-node a.ts',
      output: [
        '/srv/web/node_modules/ts-node/src/index.ts:859',
        '    return new TSError(diagnosticText, diagnosticCodes, diagnostics);',
        '           ^',
        'TSError: ⨯ Unable to compile TypeScript:',
        "a.ts:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.",
        '',
        "1 const x: number = 'a';",
        '        ~',
        '',
        '    at createTSError (/srv/web/node_modules/ts-node/src/index.ts:859:12)',
        '    at Object.compile (/srv/web/node_modules/ts-node/src/index.ts:1433:41) {',
        '  diagnosticCodes: [ 2322 ]',
        '}',
      ].join('\n'),
      errors: [
        {
          headline: "a.ts:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.",
          code: 'TS2322',
          file: 'a.ts',
          line: 1,
        },
      ],
    },
    {
      command: 'npx tsc --noEmit',
      exitCode: 2,
      output: [
        "src/a.ts:3:3 - error TS2322: Type 'string' is not assignable to type 'number'.",
        '',
        '3   return name;',
        '    ~~~~~~',
        '',
        "src/b.ts(7,14): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
        "  Property 'id' is missing in type 'A' but required in type 'B'.",
        '',
        'Found 2 errors in 2 files.',
      ].join('\n'),
      errors: [
        {
          headline: "src/a.ts:3:3 - error TS2322: Type 'string' is not assignable to type 'number'.",
          code: 'TS2322',
          file: 'src/a.ts',
          line: 3,
          column: 3,
        },
        {
          headline: "src/b.ts(7,14): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
          code: 'TS2345',
          file: 'src/b.ts',
          line: 7,
          column: 14,
        },
      ],
    },
  ],
};
