import type { Block, Fields, Recogniser } from '../recogniser';
import { JS_FRAMES } from './frames';

const FRAME = /^\s*at .{1,600}/;
const PLACE_ABOVE = /^(?<file>(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^:]{1,400}):(?<line>\d{1,7})$/;
const NEW_ERROR =
  /^(?:Uncaught )?[A-Za-z_$][\w$.]{0,80}(?:Error|Exception)\b.{0,30}:|^(?:node:|file:\/\/\/?|\/)[^:]{0,300}:\d{1,7}$/;
/** Thrown because a program that was run failed, which has told why. */
const WRAPPED =
  /^Error: (?:Command failed: .{1,600}|error occurred in dts build|Failed to compile \d{1,6} files? with swc\.)$/;
const MAX_MESSAGE_LINES = 40;

/** Message lines, frames, then an inspected object in braces, then what Node.js adds. */
function stackEnd(lines: readonly string[], start: number): number {
  let last = start;
  let i = start + 1;
  let inBraces = /\{$/.test(lines[start] ?? '') && !FRAME.test(lines[start] ?? '');
  let frames = FRAME.test(lines[start] ?? '');
  for (; i < lines.length && i - start < 300; i += 1) {
    const line = lines[i] ?? '';
    if (inBraces) {
      last = i;
      if (/^\}/.test(line)) inBraces = false;
      continue;
    }
    if (FRAME.test(line)) {
      frames = true;
      last = i;
      if (/\{$/.test(line)) inBraces = true;
    } else if (
      /^\s{2,}(?:\[cause\]|\[errors\]|Caused by|code:|\.\.\. \d)/.test(line) ||
      /^(?:Emitted '\w+' event|Require stack:|Node\.js v\d|\[cause\]:|Caused by: )/.test(line)
    ) {
      last = i;
      if (/^Node\.js v/.test(line)) break;
    } else if (frames) {
      if (line.trim() !== '') break;
    } else if (i - start > MAX_MESSAGE_LINES || NEW_ERROR.test(line)) break;
  }
  return last;
}

/** A class name and a message are an error only if a stack, a thrown line or an object in braces goes with them. */
function hasStack({ first, start, last }: Block): boolean {
  if (first < start && last >= start) return true;
  return last > start;
}

function refineStack(block: Block, fields: Readonly<Fields>): Fields | false {
  // Deno heads its list of failures with ` ERRORS `.
  if (!hasStack(block) || /^ERRORS?$/.test(fields.errorType ?? '')) return false;
  const { lines, start, last } = block;
  const result: Fields = { ...fields };
  for (let i = start + 1; i <= last; i += 1) {
    const code = /^\s+code: '(?<code>[\w-]{1,60})'/.exec(lines[i] ?? '')?.groups?.['code'];
    if (code !== undefined) {
      result.code = code;
      break;
    }
  }
  return result;
}

/** `worker 3 failed: Error: pool exhausted`: logged with words of the program's own, and with its stack. */
function refineLogged(block: Block, fields: Readonly<Fields>): Fields | false {
  const below = block.lines[block.start + 1] ?? '';
  return FRAME.test(below) || /^Require stack:/.test(below) ? refineStack(block, fields) : false;
}

/** A stack below a line that no other rule knows: `NotCapable: Requires read access`. */
function refineOrphan({ lines, first, start }: Block): Fields | false {
  const headline = lines[first] ?? '';
  const [, type, message] = /^([A-Z][\w$.]{0,80}): (.{1,1000})$/.exec(headline) ?? [];
  if (first === start || type === undefined || message === undefined) return false;
  return { headline, errorType: type, message };
}

/** Thrown was no Error: what it was stands between the line that threw it and the advice. */
function refineThrown({ lines, first, start }: Block): Fields | false {
  if (first === start) return false;
  const caret = lines.slice(first, start).findIndex((line) => /^\s*\^+$/.test(line));
  const headline = lines.slice(first + caret + 1, start).find((line) => line.trim() !== '');
  return caret < 0 || headline === undefined ? false : { headline, message: headline };
}

/** Errors that JavaScript run times print: Node.js, Deno, Bun, and what runs on them. */
export const node: Recogniser = {
  name: 'node',
  title: 'Node.js: uncaught errors, rejections, stack traces',
  rules: [
    {
      hints: ['command failed: ', 'error occurred in', 'failed to compile'],
      start: WRAPPED,
      extent: stackEnd,
      frames: JS_FRAMES,
      role: 'wrapper',
    },
    {
      hints: ['error', 'exception'],
      start:
        /^(?!\s+\w{1,40}: ')\s{0,8}(?:\[[\w:.-]{1,30}\] )?(?:(?:Uncaught|Unhandled)(?: \(in promise\))? )?(?:error: (?:Uncaught (?:\(in promise\) )?)?)?\[?(?<type>[A-Za-z_$][\w$.]{0,80})(?: \[(?<code>\w{1,60})\])?(?:: (?<message>.{0,2000}))?$/,
      lead: { start: PLACE_ABOVE, lines: 8 },
      extent: stackEnd,
      frames: JS_FRAMES,
      refine: refineStack,
    },
    {
      hints: ['error', 'exception'],
      start: /^(?:Uncaught (?:\(in promise\) )?)(?<type>[A-Z][\w$.]{0,80}(?:Error|Exception)): (?<message>.{1,2000})$/,
    },
    {
      hints: ['use `node --trace-uncaught'],
      start: /^\(Use `node --trace-uncaught \.\.\.` to show where the exception was thrown\)$/,
      lead: { start: PLACE_ABOVE, lines: 20 },
      refine: refineThrown,
    },
    {
      hints: ['node.js v0'],
      start: /^Node\.js v\d{1,3}\.\d{1,3}\.\d{1,3}\S{0,20}$/,
      lead: { start: PLACE_ABOVE, lines: 30 },
      refine: refineThrown,
    },
    {
      hints: ['error: '],
      start:
        /^\s{0,2}\S[^:]{0,80}: (?<type>(?:[A-Z][\w$]{0,60})?(?:Error|Exception))(?: \[(?<code>\w{1,60})\])?: (?<message>.{1,2000})$/,
      extent: stackEnd,
      frames: JS_FRAMES,
      refine: refineLogged,
    },
    {
      hints: ['unhandledpromiserej'],
      start:
        /^\(node:\d{1,9}\) UnhandledPromiseRejectionWarning: (?<type>[A-Za-z_$][\w$.]{0,80})(?: \[(?<code>\w{1,60})\])?: (?<message>.{0,2000})$/,
      extent: { continues: FRAME },
      frames: JS_FRAMES,
    },
    {
      hints: ['fatal error: '],
      start: /^FATAL ERROR: (?<message>.{0,1000}(?:heap|v8|Allocation|napi|node).{0,1000})$/i,
      extent: { continues: /^\s*\d+: |^-{3,}|^$/, blanks: 2 },
    },
    {
      hints: ['at '],
      start: JS_FRAMES.frame,
      lead: { start: /^\S.{0,1000}$/, lines: 1 },
      extent: stackEnd,
      frames: JS_FRAMES,
      refine: refineOrphan,
    },
  ],
  examples: [
    {
      command: 'node server.js',
      output: [
        '/srv/shop/src/cart.js:12',
        '  return items.map((item) => item.price);',
        '               ^',
        '',
        "TypeError: Cannot read properties of undefined (reading 'map')",
        '    at total (/srv/shop/src/cart.js:12:16)',
        '    at Object.<anonymous> (/srv/shop/server.js:3:1)',
        '    at Module._compile (node:internal/modules/cjs/loader:1521:14)',
        '',
        'Node.js v20.20.2',
      ].join('\n'),
      errors: [
        {
          headline: "TypeError: Cannot read properties of undefined (reading 'map')",
          errorType: 'TypeError',
          file: '/srv/shop/src/cart.js',
          line: 12,
          column: 16,
          rootFrame: 'at total (/srv/shop/src/cart.js:12:16)',
        },
      ],
    },
    {
      command: 'node worker.js',
      output: [
        'worker 3 failed: Error: pool exhausted',
        '    at connect (/srv/shop/worker.js:1:28)',
        '    at Object.<anonymous> (/srv/shop/worker.js:2:7)',
      ].join('\n'),
      errors: [{ headline: 'worker 3 failed: Error: pool exhausted', file: '/srv/shop/worker.js', line: 1 }],
    },
    {
      command: 'node quota.js',
      output: [
        '/srv/shop/quota.js:1',
        "throw { code: 'E_QUOTA', retry: false };",
        '^',
        '',
        "{ code: 'E_QUOTA', retry: false }",
        '',
        'Node.js v20.20.2',
      ].join('\n'),
      errors: [{ headline: "{ code: 'E_QUOTA', retry: false }", file: '/srv/shop/quota.js', line: 1 }],
    },
    {
      command: 'node boot.js',
      output: [
        '/srv/shop/boot.js:2',
        "  throw 'config missing: DB_URL';",
        '  ^',
        '',
        'config missing: DB_URL',
        '(Use `node --trace-uncaught ...` to show where the exception was thrown)',
      ].join('\n'),
      errors: [{ headline: 'config missing: DB_URL', file: '/srv/shop/boot.js', line: 2 }],
    },
    {
      command: 'node main.js',
      output: [
        'FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory',
        ' 1: 0xb090e0 node::Abort() [node]',
      ].join('\n'),
      exitCode: 134,
      errors: [
        {
          headline:
            'FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory',
        },
      ],
    },
  ],
};
