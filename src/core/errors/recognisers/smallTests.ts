import type { Block, Fields, Recogniser } from '../recogniser';
import { JS_FRAMES } from './frames';

/** An exception where there is one, else the example that gave something else. */
function refineDoctest({ lines, start, last }: Block): Fields | false {
  if (!/^Failed example:$/.test(lines[start + 1] ?? '')) return false;
  const block = lines.slice(start + 1, last + 1);
  const thrown = block.filter((line) => /^\s{4}[A-Z][\w.]{0,80}(?:Error|Exception|Exit|Interrupt)\b/.test(line)).at(-1);
  const headline = thrown ?? block[1] ?? '';
  const type = /^\s{4}([A-Z]\w{0,80})/.exec(thrown ?? '')?.[1];
  const frame = block
    .map((line) => /^\s{4,8}File "([^"<]{1,400})", line (\d{1,7})/.exec(line))
    .filter((found) => found !== null && !/[\\/]doctest\.py$/.test(found[1] ?? ''))
    .at(-1);
  return {
    headline,
    message: headline.trim(),
    ...(type === undefined ? {} : { errorType: type }),
    ...(frame?.[1] === undefined ? {} : { file: frame[1], line: Number(frame[2]) }),
  };
}

/** What was expected stands in the line below the test's name. */
function refineUvu({ lines, start, last }: Block): Fields | false {
  const said = lines.slice(start + 1, last + 1).find((line) => line.trim() !== '');
  return said === undefined ? false : { message: said.trim() };
}

/** Small test runners, each in a shape of its own. */
export const smallTests: readonly Recogniser[] = [
  {
    name: 'doctest',
    title: 'doctest',
    rules: [
      {
        hints: ['file "'],
        start: /^File "(?<file>[^"]{1,400})", line (?<line>\d{1,7}), in \S{1,200}$/,
        extent: { until: /^\*{20,}$|^Trying:$/, lines: 120 },
        places: 'apart',
        refine: refineDoctest,
      },
      { hints: ['***test failed***'], start: /^\*{3}Test Failed\*{3} \d{1,6} failures?\.$/, role: 'part' },
    ],
    examples: [
      {
        command: 'python3 -m doctest slug.py',
        output: [
          '*'.repeat(70),
          'File "/srv/shop/slug.py", line 3, in slug.slug',
          'Failed example:',
          '    slug("A b")',
          'Expected:',
          "    'a-b'",
          'Got:',
          "    'a b'",
          '*'.repeat(70),
          '***Test Failed*** 1 failures.',
        ].join('\n'),
        errors: [{ headline: 'slug("A b")', file: '/srv/shop/slug.py', line: 3 }],
      },
    ],
  },
  {
    name: 'bats',
    title: 'Bats',
    rules: [
      {
        hints: ['✗ ', 'not ok '],
        start: /^(?: ✗|not ok \d{1,6}) (?<message>\S.{0,400})$/,
        extent: { continues: /^(?: {3}|# )\s{0,80}\S/, lines: 30 },
        details: [/\((?:from function .{1,200})?in test file (?<file>[^,)]{1,300}), line (?<line>\d{1,7})\)/],
        refine: (_block, { file }) => (file === undefined ? false : {}),
      },
    ],
    examples: [
      {
        command: 'bats test',
        output: [
          'cart.bats',
          ' ✗ adds numbers',
          '   (in test file test/cart.bats, line 3)',
          '     `[ "$output" = "5" ]\' failed',
          ' ✓ subtracts',
        ].join('\n'),
        errors: [{ headline: '✗ adds numbers', file: 'test/cart.bats', line: 3 }],
      },
    ],
  },
  {
    name: 'uvu',
    title: 'uvu',
    rules: [
      {
        hints: [' fail  '],
        start: /^\s{1,4}FAIL\s{2}(?:"[^"]{1,120}" {0,2})?(?:.{0,120} )?"(?<key>.{1,300})"$/,
        extent: { until: /^\s{1,4}FAIL\s{2}|^\s{1,4}Total: /, lines: 60 },
        frames: JS_FRAMES,
        refine: refineUvu,
      },
    ],
    examples: [
      {
        command: 'node cart.test.mjs',
        output: [
          '   FAIL  "adds"',
          '    Expected values to be strictly equal:  (is)',
          '',
          '        ++3    (Expected)',
          '        --2    (Actual)',
          '',
          '    at Object.handler (file:///srv/shop/cart.test.mjs:3:27)',
        ].join('\n'),
        errors: [{ headline: 'FAIL  "adds"', line: 3 }],
      },
    ],
  },
  {
    name: 'node-tap',
    title: 'node-tap',
    rules: [
      {
        hints: ['✖ '],
        start: /^✖ (?<message>\S.{0,400}) (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
      },
      { hints: [' failed of '], start: /^ FAIL {2}\S.{0,300} \d{1,6} failed of \d{1,6}\b.{0,40}$/, role: 'part' },
    ],
    examples: [
      {
        command: 'tap',
        output: ' FAIL  test.js 1 failed of 2 90ms\n✖ adds > sum test.js:2:25',
        errors: [{ headline: '✖ adds > sum test.js:2:25', file: 'test.js', line: 2 }],
      },
    ],
  },
];
