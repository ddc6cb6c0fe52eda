import type { Block, Fields, Recogniser } from '../recogniser';
import { JS_FRAMES } from './frames';

const WEBPACK_END =
  /^(?:(?:\[\w{1,20}\] )?(?:ERROR|WARNING) in |webpack .{0,40}compiled|\d+ (?:errors?|warnings?) ha(?:s|ve))/;

/** webpack's first line names the place, the second the error. */
function refineWebpack({ lines, start, last }: Block, fields: Readonly<Fields>): Fields {
  const inner = lines
    .slice(start + 1, last + 1)
    .find((line) =>
      /^\s*(?:\[tsl\] |Module |Error: |\w{0,60}Error: |TS\d|SassError|(?:Field|Can't|Cannot|Could))/.test(line),
    );
  const message = inner ?? lines.slice(start + 1, last + 1).find((line) => line.trim() !== '') ?? lines[start] ?? '';
  const row = /\((\d{1,7}):(\d{1,6})\)$/.exec(message);
  return {
    headline: message,
    message: message.trim(),
    ...(fields.line === undefined && row !== null && { line: Number(row[1]), column: Number(row[2]) }),
  };
}

/** Below `error during build:` the message, its place, and perhaps a stack. */
function refineVite({ lines, start, last }: Block, fields: Readonly<Fields>): Fields | false {
  const block = lines.slice(start + 1, last + 1);
  const headline = block.find((line) => line.trim() !== '' && !/^Build failed with \d{1,6} errors?:$/.test(line));
  if (headline === undefined) return false;
  const message = headline.replace(/^\[[\w:-]{1,40}\]:? /, '').replace(/^\[\w{1,30}\] /, '');
  return {
    ...fields,
    headline,
    message,
    count: Math.max(1, block.filter((line) => line === headline || line.endsWith(message)).length),
  };
}

/** Bundlers and compilers of JavaScript and style sheets. */
export const jsBundlers: readonly Recogniser[] = [
  {
    name: 'webpack',
    title: 'webpack, and what is built on it (ts-loader, Next.js, Angular)',
    rules: [
      {
        hints: ['error in '],
        start: /^(?:ERROR in .{1,300})$/,
        role: 'part',
        refine: ({ lines, start }) =>
          lines.slice(start + 1, start + 4).some((line) => line.startsWith('[tsl] ')) ? {} : false,
      },
      {
        hints: ['error in ', 'error in'],
        start:
          /^\s{0,4}(?:× )?ERROR in (?<file>(?:[A-Za-z]:[\\/]|\.{0,2}[\\/])?[^\s:()]{1,400})(?: (?<line>\d{1,7}):(?<column>\d{1,6})(?:-\d{1,7}(?::\d{1,6})?)?|:(?<row>\d{1,7}):\d{1,6}.{0,100}|\(\d.{0,40})?$/,
        extent: { until: WEBPACK_END, lines: 200 },
        details: [/\b(?<code>TS\d{4,6})\b/, /^\s{1,12}╭─\[(?<line>\d{1,7}):(?<column>\d{1,6})\]/],
        refine: refineWebpackPlace,
      },
      {
        hints: ['compiled', 'have detailed', 'has detailed', 'errors hav'],
        start: /^(?:webpack .{0,60}compiled .{0,200}|\d{1,6} errors? ha(?:s|ve) detailed information.{0,200})$/,
        role: 'part',
      },
      {
        hints: ['failed to compile'],
        start: /^(?:\S{1,3} )?Failed to compile\.?$/,
        extent: { lines: 30, until: /^>|^(?:Import trace|https?:)/ },
        details: [
          /^(?<file>\.{0,2}[\w@./[\]()-]{1,300}\.\w{2,5})(?::(?<line>\d{1,7}):(?<column>\d{1,6}))?$/,
          /^(?<message>(?:Type error|Module not found|Error|SyntaxError): .{1,500})$/,
        ],
        headline: [/^(?:Type error|Module not found|Error|\w{0,40}Error): /],
      },
    ],
    examples: [
      {
        command: 'npx webpack',
        output: [
          'asset main.js 2.28 KiB [emitted] (name: main)',
          'ERROR in ./src/index.js 2:0-29',
          "Module not found: Error: Can't resolve './apii' in '/srv/web/src'",
          "resolve './apii' in '/srv/web/src'",
          'webpack 5.113.0 compiled with 1 error in 259 ms',
        ].join('\n'),
        errors: [
          {
            headline: "Module not found: Error: Can't resolve './apii' in '/srv/web/src'",
            file: './src/index.js',
            line: 2,
          },
        ],
      },
    ],
  },
  {
    name: 'vite',
    title: 'Vite and Rollup',
    rules: [
      {
        hints: ['build failed in'],
        start: /^(?:x|✗) Build failed in .{1,40}$/,
        role: 'part',
      },
      {
        hints: ['error during build'],
        start: /^error during build:$/,
        extent: { lines: 300, until: /^npm (?:ERR!|error) |^\[!\]/ },
        details: [
          /^\s*(?:file: )(?<file>(?:[A-Za-z]:[\\/])?[^:]{1,400}?)(?::(?<line>\d{1,7}):(?<column>\d{1,6}))?(?: \(.{1,400}\))?$/,
          /^(?:\[[\w:-]{1,40}\]:? )?(?<file>\/[^\s:]{1,400}) \((?<line>\d{1,7}):(?<column>\d{1,6})\): /,
          /^\s{1,8}╭─\[ ?(?<file>[^\]]{1,300}?):(?<line>\d{1,7}):(?<column>\d{1,6}) ?\]/,
          / from "(?<file>[^"]{1,400})"\.?$/,
          /^\s{1,8}\S{1,300}\.\w{1,6} (?<line>\d{1,7}):(?<column>\d{1,6})\s/,
          /^(?<type>[A-Z]\w{0,60}Error): /,
        ],
        refine: refineVite,
      },
      {
        hints: ['[!] '],
        start: /^\[!\] (?:\((?<tool>[\w -]{1,60})\) )?(?:(?<type>\w{0,40}Error): )?(?<message>.{1,600})$/,
        extent: { lines: 40 },
        details: [
          /^(?<file>[^\s:]{1,300}) \((?<line>\d{1,7}):(?<column>\d{1,6})\)$/,
          /^(?<file>[^\s:]{1,300}\.\w{1,6})$/,
          /^\w{0,40}Error \[(?<code>ERR_\w{1,60})\]: /,
        ],
      },
      {
        hints: ['internal server error'],
        start:
          /^(?:\d{1,2}:\d\d:\d\d [AP]M )?\[vite\] (?:\(\w{1,20}\) )?(?:Internal server error|Error when .{1,100}): (?<message>.{1,600})$/,
        extent: { lines: 40, until: /^\d{1,2}:\d\d:\d\d [AP]M \[/ },
        details: [/^\s*File: (?<file>[^:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6})/],
      },
    ],
    examples: [
      {
        command: 'npx vite build',
        output: [
          'vite v5.4.21 building for production...',
          'x Build failed in 101ms',
          'error during build:',
          '[vite]: Rollup failed to resolve import "zustandx" from "/srv/web/src/main.ts".',
          'This is most likely unintended because it can break your application at runtime.',
        ].join('\n'),
        errors: [
          {
            headline: '[vite]: Rollup failed to resolve import "zustandx" from "/srv/web/src/main.ts".',
            file: '/srv/web/src/main.ts',
          },
        ],
      },
    ],
  },
  {
    name: 'babel',
    title: 'Babel',
    rules: [
      {
        hints: ['error: /', 'error: c:', 'error: '],
        start:
          /^(?:\[.{1,40}\] )?(?<type>\w{0,40}Error): (?<file>(?:\/|[A-Za-z]:\\)[^:]{1,400}): (?<message>.{1,600}?) ?\((?<line>\d{1,7}):(?<column>\d{1,6})\):?$/,
        extent: (lines, start) => babelEnd(lines, start),
        details: [/^\s{1,4}code: '(?<code>\w{1,60})'/],
      },
    ],
    examples: [
      {
        command: 'npx babel src',
        output: [
          'SyntaxError: /srv/web/src/index.js: Private name #y is not defined. (4:22)',
          '',
          '> 4 |   foo() { return this.#y }',
          '    |                       ^',
        ].join('\n'),
        errors: [
          {
            headline: 'SyntaxError: /srv/web/src/index.js: Private name #y is not defined. (4:22)',
            errorType: 'SyntaxError',
            file: '/srv/web/src/index.js',
            line: 4,
            column: 22,
          },
        ],
      },
    ],
  },
  {
    name: 'prettier',
    title: 'Prettier',
    rules: [
      {
        hints: ['[error] '],
        start:
          /^\[error\] (?<file>[^\s:][^:]{0,300}): (?<message>(?<type>\w{0,40}Error): .{1,600}?) ?\((?<line>\d{1,7}):(?<column>\d{1,6})\)$/,
        extent: { continues: /^\[error\] {2,}|^\[error\] >/ },
      },
      {
        hints: ['[warn] '],
        start: /^\[warn\] (?<file>[\w@./\\ -]{1,300}\.\w{1,8})$/,
        severity: 'finding',
        proof: 'weak',
        command: /prettier|format|lint/,
        refine: ({ lines, start }) => ({ message: lines[start] ?? '', key: 'Code style issues' }),
      },
      {
        hints: ['[error] '],
        start: /^\[error\] (?<message>(?:No (?:files|parser|matching)|Invalid configuration|Cannot find).{1,400})$/,
      },
    ],
    examples: [
      {
        command: 'npx prettier --write src',
        exitCode: 2,
        output: [
          "[error] src/a.tsx: SyntaxError: Expected corresponding JSX closing tag for 'span'. (4:17)",
          '[error]   2 |   return (',
          '[error] > 4 |       <span>hi</spam>',
        ].join('\n'),
        errors: [
          {
            headline: "[error] src/a.tsx: SyntaxError: Expected corresponding JSX closing tag for 'span'. (4:17)",
            errorType: 'SyntaxError',
            file: 'src/a.tsx',
            line: 4,
          },
        ],
      },
    ],
  },
  {
    name: 'sass',
    title: 'Sass',
    rules: [
      {
        hints: ['error: '],
        start: /^(?<type>Error): (?<message>.{1,600})$/,
        extent: { through: /^\s{1,8}\S{1,300}\.(?:s[ac]ss|css) \d{1,7}:\d{1,6}/, lines: 30 },
        details: [/^\s{1,8}(?<file>\S{1,300}\.(?:s[ac]ss|css)) (?<line>\d{1,7}):(?<column>\d{1,6})/],
        refine: ({ lines, start }, { file }) =>
          file !== undefined && /^\s{1,8}╷|^\s{1,8},/.test(lines[start + 1] ?? '') ? {} : false,
      },
    ],
    examples: [
      {
        command: 'npx sass scss/main.scss css/main.css',
        exitCode: 65,
        output: [
          'Error: Undefined variable.',
          '  ╷',
          '2 │ .btn { color: $primry; }',
          '  │               ^^^^^^^',
          '  ╵',
          '  scss/main.scss 2:15  root stylesheet',
        ].join('\n'),
        errors: [
          { headline: 'Error: Undefined variable.', errorType: 'Error', file: 'scss/main.scss', line: 2, column: 15 },
        ],
      },
    ],
  },
  {
    name: 'pnpm',
    title: 'pnpm, Yarn, Turborepo, Lerna, nodemon',
    rules: [
      {
        hints: ['err_pnpm_', 'elifecycle'],
        start:
          /^\s{0,4}(?:Error: )?\[?(?:ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL|ELIFECYCLE|ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL).{0,400}$/,
        role: 'wrapper',
      },
      {
        hints: ['err_pnpm_'],
        start: /^\s{0,4}(?<code>ERR_PNPM_\w{1,60})\s(?<message>.{1,600})$/,
        extent: { lines: 12 },
      },
      {
        hints: [
          'command failed',
          'exited (',
          'run failed',
          'app crashed',
          'exited with',
          'failed with e',
          'info visit',
          'operation failed',
          'failed: ',
        ],
        start:
          /^(?:error Command failed.{0,200}|info Visit https.{0,200}|\S{1,60}#\S{1,60}: {1,3}ERROR .{0,300}| {0,2}ERROR {1,3}run failed: .{0,200}|\[?nodemon\]? .{0,40}app crashed.{0,200}|.{1,200} exited with code (?:[1-9]\d{0,5}|SIG\w{2,6}).{0,40}|lerna ERR! .{0,300}|➤ YN0000: .{0,200}|Failed: {2,}\S{1,100}|Tasks: {2,}.{0,100}|error: script ".{1,100}" exited with code \d{1,4}.{0,40}|error Command ".{1,200}" failed.{0,100})$/,
        role: 'wrapper',
      },
      {
        hints: ['error '],
        start: /^error (?!Command failed)(?<message>\S.{0,600})$/,
        command: /\byarn\b/,
      },
      {
        hints: ['yn0'],
        start:
          /^➤ (?<code>YN\d{4}): .{0,40}?(?<message>\S.{0,500}(?:not found|can't be|couldn't|failed|Error|doesn't|isn't|incompatible).{0,400})$/,
      },
    ],
    examples: [
      {
        command: 'pnpm add @acme/tokens',
        output: ' ERR_PNPM_FETCH_404  GET https://registry.example.org/@acme%2Ftokens: Not Found - 404',
        errors: [
          {
            headline: 'ERR_PNPM_FETCH_404  GET https://registry.example.org/@acme%2Ftokens: Not Found - 404',
            code: 'ERR_PNPM_FETCH_404',
          },
        ],
      },
      {
        command: 'yarn test',
        output: 'error Command failed with exit code 1.',
        errors: [{ headline: 'error Command failed with exit code 1.' }],
      },
    ],
  },
];

function refineWebpackPlace(block: Block, fields: Readonly<Fields>): Fields | false {
  const { lines, start, last } = block;
  if (lines.slice(start + 1, last + 1).some((line) => line.startsWith('[tsl] '))) return false;
  return { ...fields, ...refineWebpack(block, fields) };
}

/** The code frame, the parser's stack, and the inspected error. */
function babelEnd(lines: readonly string[], start: number): number {
  let last = start;
  let inBraces = false;
  for (let i = start + 1; i < lines.length && i - start < 80; i += 1) {
    const line = lines[i] ?? '';
    if (inBraces || /^[>\s]\s{0,9}\d{0,7}\s{0,9}\||^\s+at /.test(line)) last = i;
    if (inBraces && /^\}/.test(line)) return i;
    if (JS_FRAMES.frame.test(line) && line.endsWith('{')) inBraces = true;
    else if (!inBraces && line.trim() !== '' && last !== i) break;
  }
  return last;
}
