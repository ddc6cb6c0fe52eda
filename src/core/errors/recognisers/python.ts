import type { Block, Fields, Recogniser } from '../recogniser';
import { PYTHON_FRAMES } from './frames';

const TRACEBACK = /^[\s|+]{0,40}(?:Exception Group )?Traceback \(most recent call last\):/;
const CHAIN = /^[\s|+]{0,40}(?:The above exception was the direct cause|During handling of the above exception)/;
const FRAME = /^[\s|+]{0,40}File "/;
const TYPE = /^(?<type>[A-Za-z_][\w.]{0,120})(?: \(\d+ sub-exceptions?\))?(?:: (?<message>.{0,3000}))?$/;
const MAX_LINES = 3_000;

/** The line that names the exception: the first below the frames that is not indented deeper than `Traceback`. */
function exceptionLine(lines: readonly string[], start: number): number {
  const indent = /^[\s|+]*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  for (let i = start + 1; i < lines.length && i - start < MAX_LINES; i += 1) {
    const line = lines[i] ?? '';
    if (line.trim() === '' || line.length <= indent) continue;
    const body = line.slice(indent);
    if (/^[^\s|]/.test(body) && !FRAME.test(line)) return i;
  }
  return start;
}

/** Index of the last exception line of a chain of tracebacks. */
function lastException(lines: readonly string[], start: number): number {
  let exception = exceptionLine(lines, start);
  for (;;) {
    const chained = nextPrinted(lines, exception);
    if (!CHAIN.test(lines[chained] ?? '')) return exception;
    const traceback = nextPrinted(lines, chained);
    if (!TRACEBACK.test(lines[traceback] ?? '')) return exception;
    exception = exceptionLine(lines, traceback);
  }
}

function nextPrinted(lines: readonly string[], at: number): number {
  let next = at + 1;
  while (next < lines.length && next - at < 6 && (lines[next] ?? '').replace(/[\s|"]/g, '') === '') next += 1;
  return next;
}

/** The exceptions inside an ExceptionGroup stand below its own line, behind a gutter. */
function withGroup(lines: readonly string[], exception: number): number {
  let last = exception;
  while (last + 1 < lines.length && last - exception < MAX_LINES && /^\s*[|+]/.test(lines[last + 1] ?? '')) last += 1;
  return last;
}

function refineTraceback({ lines, start }: Block, fields: Readonly<Fields>): Fields | false {
  const exception = lastException(lines, start);
  if (exception === start) return false;
  const headline = (lines[exception] ?? '').replace(/^[\s|+]*/, '');
  const type = TYPE.exec(headline)?.groups?.['type'];
  return {
    ...fields,
    headline,
    message: headline,
    ...(type !== undefined && { errorType: type.slice(type.lastIndexOf('.') + 1) }),
  };
}

function refineSyntaxError(_block: Block, { errorType }: Readonly<Fields>): Fields | false {
  return errorType === undefined ? false : {};
}

/** Tracebacks and syntax errors of the Python interpreter. */
export const python: Recogniser = {
  name: 'python',
  title: 'Python: tracebacks, chained exceptions, exception groups, syntax errors',
  rules: [
    {
      hints: ['traceback '],
      start: TRACEBACK,
      extent: (lines, start) => withGroup(lines, lastException(lines, start)),
      frames: PYTHON_FRAMES,
      refine: refineTraceback,
    },
    {
      hints: ['file "'],
      start: /^\s{0,4}(?:Sorry: )?File "(?<file>[^"]{1,400})", line (?<line>\d{1,7})$/,
      extent: { through: /^(?:\w{1,40}\.)?\w{0,40}(?:Error|Warning)\b/, lines: 6 },
      headline: [/^\w[\w.]{0,80}(?:Error|Warning)\b/],
      details: [/^(?<type>[\w.]{1,80}(?:Error|Warning))(?:: (?<message>.{0,1000}))?$/],
      places: 'apart',
      refine: refineSyntaxError,
    },
    {
      hints: ["can't open file"],
      start: /^.{0,200}python[\d.]{0,6}(?:\.exe)?: can't open file '?(?<file>[^']{1,400})'?: (?<message>.{1,300})$/i,
    },
    {
      hints: ['no module named'],
      start:
        /^.{0,200}python[\d.]{0,6}(?:\.exe)?: (?<message>(?:No module named|Error while finding module).{1,300})$/i,
    },
    {
      hints: [': error: '],
      start:
        /^(?<tool>[\w.-]{1,60}(?: [\w.-]{1,40})?): error: (?<message>(?:argument|unrecognized arguments|the following arguments|invalid choice|ambiguous option|one of the arguments|no such option|option|expected|too few arguments).{0,1000})$/,
    },
  ],
  examples: [
    {
      command: 'python3 pool.py',
      output: [
        'multiprocessing.pool.RemoteTraceback: ',
        '"""',
        'Traceback (most recent call last):',
        '  File "/srv/pool.py", line 4, in f',
        '    return 10 // x',
        'ZeroDivisionError: integer division or modulo by zero',
        '"""',
        '',
        'The above exception was the direct cause of the following exception:',
        '',
        'Traceback (most recent call last):',
        '  File "/srv/pool.py", line 8, in <module>',
        '    p.map(f, [0])',
        'ZeroDivisionError: integer division or modulo by zero',
      ].join('\n'),
      errors: [{ headline: 'ZeroDivisionError: integer division or modulo by zero' }],
    },
    {
      command: 'python3 etl/load.py',
      output: [
        'Traceback (most recent call last):',
        '  File "/srv/etl/load.py", line 16, in <module>',
        '    main()',
        '  File "/srv/etl/load.py", line 7, in main',
        '    return row["email"]',
        "KeyError: 'email'",
      ].join('\n'),
      errors: [
        {
          headline: "KeyError: 'email'",
          errorType: 'KeyError',
          file: '/srv/etl/load.py',
          line: 7,
          rootFrame: 'File "/srv/etl/load.py", line 7, in main',
        },
      ],
    },
    {
      command: 'python3 jobs.py',
      output: ['  File "/srv/jobs.py", line 3', '    print(i', '         ^', "SyntaxError: '(' was never closed"].join(
        '\n',
      ),
      errors: [
        { headline: "SyntaxError: '(' was never closed", errorType: 'SyntaxError', file: '/srv/jobs.py', line: 3 },
      ],
    },
  ],
};
