import type { Recogniser } from '../recogniser';

/** esbuild on the command line, and as part of tsx, Vite and others. */
export const esbuild: Recogniser = {
  name: 'esbuild',
  title: 'esbuild',
  rules: [
    {
      hints: ['[error]'],
      start: /^(?:✘|X|×) \[ERROR\] (?<message>.{1,1000})$/,
      extent: { until: /^(?:✘|X|×|▲) \[|^\d{1,6} errors?$|^\d{1,6} of \d/, lines: 60 },
      details: [/^\s{1,8}(?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6}):$/],
      places: 'apart',
    },
    {
      hints: ['transform failed with', 'build failed with'],
      start: /^.{0,60}\b(?:Transform|Build) failed with \d{1,6} errors?:$/,
      role: 'wrapper',
    },
    {
      hints: [': error: '],
      start:
        /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6}): ERROR: (?<message>.{1,1000})$/,
    },
    {
      hints: ['[warning]'],
      start: /^(?:▲|⚠) \[WARNING\] (?<message>.{1,1000})$/,
      severity: 'warning',
      extent: { until: /^(?:✘|X|×|▲) \[|^\d{1,6} (?:errors?|warnings?)/, lines: 60 },
      details: [/^\s{1,8}(?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6}):$/],
    },
  ],
  examples: [
    {
      command: 'npx esbuild src/app.tsx --bundle',
      output: [
        '✘ [ERROR] Could not resolve "./button"',
        '',
        '    src/app.tsx:1:23:',
        "      1 │ import { Button } from './button';",
        '        ╵                        ~~~~~~~~~~',
        '',
        '1 error',
      ].join('\n'),
      errors: [{ headline: '✘ [ERROR] Could not resolve "./button"', file: 'src/app.tsx', line: 1, column: 23 }],
    },
    {
      command: 'npx tsx src/main.ts',
      output: [
        'Error: Transform failed with 1 error:',
        '/srv/web/src/main.ts:1:15: ERROR: Expected "]" but found ";"',
        '    at failureErrorWithLog (/srv/web/node_modules/esbuild/lib/main.js:1752:15)',
      ].join('\n'),
      errors: [
        {
          headline: '/srv/web/src/main.ts:1:15: ERROR: Expected "]" but found ";"',
          file: '/srv/web/src/main.ts',
          line: 1,
        },
      ],
    },
  ],
};
