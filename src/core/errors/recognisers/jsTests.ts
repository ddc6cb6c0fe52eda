import type { Block, Fields, Recogniser } from '../recogniser';
import { fillFromFrames } from '../fields';
import { ARROW_FRAMES, JS_FRAMES } from './frames';

const JEST_END = /^\s*(?:● |Test Suites: |PASS |FAIL |Snapshot Summary|-{3,})|^(?:Test Suites|Tests|Ran all):? /;
const ASSERTION =
  /^\s*(?:(?:Uncaught )?(?<type>(?:[A-Za-z_$][\w$.]{0,80})?(?:Error|Exception))(?: \[(?<code>\w{1,60})\])?: )(?<message>.{0,1000})$/;

/** A suite that did not run: the first message below its title is the error itself, unless it is advice. */
function refineSuite({ lines, start, last }: Block): Fields {
  const block = lines.slice(start + 1, last + 1);
  const first = block.find((line) => line.trim() !== '') ?? lines[start] ?? '';
  const message = /unexpected token$/.test(first) ? (block.find((line) => ASSERTION.test(line)) ?? first) : first;
  const type = ASSERTION.exec(message)?.groups?.['type'];
  return { headline: message, message: message.trim(), ...(type !== undefined && { errorType: type }) };
}

/** `  1) suite` / `title:` / message / stack, in the list after the summary. */
function refineMocha({ lines, start, last }: Block, fields: Readonly<Fields>): Fields | false {
  const error = lines.slice(start + 1, last + 1).find((line) => ASSERTION.test(line));
  const stack = lines.slice(start + 1, last + 1).some((line) => /^\s+at .{1,400}/.test(line));
  if (error === undefined && !stack) return false;
  return error === undefined ? {} : { ...fields, headline: error, message: error.trim() };
}

/** esbuild's message names the place where a file could not be read at all. */
const TRANSFORM = /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,6}): ERROR: /;

/** vitest names the file in its own line, and the place behind arrows. */
function refineVitest(block: Block, fields: Readonly<Fields>): Fields | false {
  const { lines, start, last } = block;
  if (lines.slice(start + 1, last + 1).some((line) => /^\s*● /.test(line))) return false;
  const at = lines.findIndex((line, i) => i > start && i <= last && ASSERTION.test(line));
  const headline = lines[at];
  if (headline === undefined) return {};
  const result: Fields = { headline, message: headline.trim() };
  const groups = ASSERTION.exec(headline)?.groups;
  if (groups?.['type'] !== undefined) result.errorType = groups['type'];
  const place: Fields = {};
  const source = TRANSFORM.exec(lines[at + 1] ?? '')?.groups;
  if (source?.['file'] !== undefined) Object.assign(place, { file: source['file'], line: Number(source['line']) });
  else fillFromFrames(place, ARROW_FRAMES, block);
  return { ...result, ...(place.file === undefined ? fields.file !== undefined && { file: fields.file } : place) };
}

function countInspected({ lines, start, last }: Block): Fields {
  const code = lines
    .slice(start, last + 1)
    .map((line) => /^\s+code: '(\w{1,60})'/.exec(line)?.[1])
    .find((found) => found !== undefined);
  return code === undefined ? {} : { code };
}

/** Without a frame, as in a timeout, the test's own place is the nearest. */
function refinePlaywright({ lines, start }: Block, fields: Readonly<Fields>): Fields {
  if (fields.file !== undefined) return {};
  const place = /([^\s:›]{1,300}):(\d{1,7}):(\d{1,6}) ›/.exec(lines[start] ?? '');
  return place?.[1] === undefined ? {} : { file: place[1], line: Number(place[2]), column: Number(place[3]) };
}

/** Test runners of JavaScript. */
export const jsTests: readonly Recogniser[] = [
  {
    name: 'jest',
    title: 'Jest',
    rules: [
      {
        hints: ['test suite failed to run'],
        start: /^\s{0,4}● Test suite failed to run$/,
        extent: { until: JEST_END, lines: 120 },
        details: [
          /^\s*(?<file>[^\s:()]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,6}) - error (?<code>TS\d{4,6}): /,
          /^\s*(?:SyntaxError: )(?<file>\/[^:]{1,300}): .{1,400}\((?<line>\d{1,7}):(?<column>\d{1,6})\)$/,
          /^\s{1,8}(?<file>(?:[A-Za-z]:[\\/]|\/)[^\s:]{1,300}):(?<line>\d{1,7})$/,
        ],
        frames: JS_FRAMES,
        refine: refineSuite,
      },
      {
        hints: ['●'],
        start:
          /^\s{0,4}● (?<message>(?!Console$|.{0,200}obsolete|Snapshot|Validation Warning|Deprecation Warning|process\.exit)\S.{0,600})$/,
        extent: { until: JEST_END, lines: 200 },
        details: [ASSERTION],
        frames: JS_FRAMES,
        refine: ({ lines, start, last }) =>
          last > start &&
          lines.slice(start, last + 1).some((line) => /^\s+at |^\s+(?:expect\(|thrown:|>? ?\d+ \|)/.test(line))
            ? {}
            : false,
      },
    ],
    examples: [
      {
        command: 'npx jest',
        output: [
          ' FAIL  ./slug.test.js',
          '  ● makes slugs',
          '',
          '    expect(received).toBe(expected) // Object.is equality',
          '',
          '    Expected: "hello-world"',
          '    Received: "hello_world"',
          '',
          '    > 3 |   expect(slug("Hello World")).toBe("hello-world");',
          '        |                               ^',
          '',
          '      at Object.toBe (slug.test.js:3:31)',
          '',
          'Test Suites: 1 failed, 1 total',
          'Tests:       1 failed, 1 total',
        ].join('\n'),
        errors: [
          {
            headline: '● makes slugs',
            file: 'slug.test.js',
            line: 3,
            column: 31,
            rootFrame: 'at Object.toBe (slug.test.js:3:31)',
          },
        ],
      },
    ],
  },
  {
    name: 'vitest',
    title: 'Vitest',
    rules: [
      {
        hints: ['fail '],
        start: /^\s{0,3}FAIL {1,3}(?<file>[^\s>[]{1,300}\.[a-z]{2,4})(?: \[ .{1,300} \]| > (?<message>.{1,500}))?$/,
        extent: {
          until: /^\s{0,3}(?:FAIL|PASS) |^\s*(?:Test Files|Tests|Start at) {1,4}|^⎯{3,}(?:\[|⎯|$)/,
          lines: 150,
        },
        refine: refineVitest,
      },
      {
        hints: ['unhandled ', 'uncaught '],
        start: /^⎯{3,} Unhandled (?:Errors?|Rejection|Exception) ⎯{3,}$/,
        extent: { through: /^\s{1,4}(?:Test Files|Start at) /, lines: 150 },
        frames: ARROW_FRAMES,
        refine: refineVitest,
      },
      {
        hints: ['⎯⎯⎯'],
        start: /^⎯{3,}.{0,200}$/,
        role: 'part',
      },
    ],
    examples: [
      {
        command: 'npx vitest run',
        output: [
          ' FAIL  src/cart.test.ts > cart > adds a discount',
          'AssertionError: expected 80 to be 90 // Object.is equality',
          '',
          '- Expected',
          '+ Received',
          '',
          ' ❯ src/cart.test.ts:7:31',
          '      5|   it("adds a discount", () => {',
          '      7|     expect(discount(100)).toBe(90);',
          '       |                               ^',
          '',
          ' Test Files  1 failed (1)',
        ].join('\n'),
        errors: [
          {
            headline: 'AssertionError: expected 80 to be 90 // Object.is equality',
            errorType: 'AssertionError',
            file: 'src/cart.test.ts',
            line: 7,
            column: 31,
            rootFrame: '❯ src/cart.test.ts:7:31',
          },
        ],
      },
    ],
  },
  {
    name: 'playwright',
    title: 'Playwright Test',
    rules: [
      {
        hints: [' › '],
        start:
          /^\s{1,4}\d{1,4}\) (?:\[[\w ]{1,40}\] › )?[^\s:›]{1,300}:\d{1,7}:\d{1,6} › (?<message>.{1,400}?)[ ─]{0,200}$/,
        frames: JS_FRAMES,
        refine: refinePlaywright,
        extent: {
          until: /^\s{1,4}\d{1,4}\) (?:\[|\S{1,300}:\d)|^\s{2,4}\d{1,6} (?:failed|flaky|passed|skipped)/,
          lines: 150,
        },
        headline: [/^\s{1,8}(?:[A-Z]\w{0,60}Error|Error|Test timeout of .{1,80})(?::|$| )/],
        details: [ASSERTION, /^\s{1,8}(?<message>Test timeout of .{1,100})$/],
      },
    ],
    examples: [
      {
        command: 'npx playwright test',
        output: [
          '  1) [chromium] › tests/login.spec.ts:8:5 › signs in ────────────────────',
          '',
          '    Error: Timed out 5000ms waiting for expect(locator).toBeVisible()',
          '',
          '      10 |   await page.click("text=Sign in");',
          '    > 11 |   await expect(page.locator("#home")).toBeVisible();',
          '',
          '        at /srv/web/tests/login.spec.ts:11:39',
          '',
          '  1 failed',
        ].join('\n'),
        errors: [
          {
            headline: 'Error: Timed out 5000ms waiting for expect(locator).toBeVisible()',
            file: '/srv/web/tests/login.spec.ts',
            line: 11,
          },
        ],
      },
    ],
  },
  {
    name: 'mocha',
    title: 'Mocha, and runners that print as it does (Cypress, WebdriverIO)',
    rules: [
      {
        hints: ['0) '],
        // minitest numbers its failures too, and titles them so.
        start: /^\s{1,6}\d{1,4}\) (?<message>(?!(?:Error|Failure):$)\S.{0,400})$/,
        extent: { until: /^\s{1,6}\d{1,4}\) \S|^\s{0,4}\d{1,6} (?:passing|failing|pending)/, lines: 80 },
        details: [ASSERTION],
        frames: JS_FRAMES,
        refine: refineMocha,
      },
    ],
    examples: [
      {
        command: 'npx mocha',
        output: [
          '  1 failing',
          '',
          '  1) cart',
          '       adds a discount:',
          '',
          '      AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
          '',
          '80 !== 90',
          '',
          '      at Context.<anonymous> (test/cart.test.js:5:12)',
          '      at process.processImmediate (node:internal/timers:483:21)',
        ].join('\n'),
        errors: [
          {
            headline: 'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
            errorType: 'AssertionError',
            code: 'ERR_ASSERTION',
            file: 'test/cart.test.js',
            line: 5,
          },
        ],
      },
    ],
  },
  {
    name: 'node:test',
    title: "Node.js's own test runner",
    rules: [
      {
        hints: ['✖ failing tests', 'ms)', '▶'],
        start: /^(?:\s{0,12}✖ failing tests:|\s{0,12}▶ .{1,300}|ℹ .{0,200})$/,
        role: 'part',
      },
      {
        hints: ['✖'],
        start: /^\s{0,16}✖ (?<message>.{1,400}?)(?: \(\d{1,9}(?:\.\d{1,9})?m?s\))?$/,
        extent: { until: /^\s{0,16}[✖✔▶ℹ]|^test at |^\s{0,16}# /, lines: 80 },
        details: [
          ASSERTION,
          /^\s*(?<type>(?:[A-Za-z_$][\w$]{0,80})?Error)(?: \[(?:Error|(?<code>\w{1,60}))\])?: (?<message>.*)$/,
        ],
        frames: JS_FRAMES,
        refine: (block) =>
          block.last > block.start &&
          block.lines.slice(block.start, block.last + 1).some((line) => /^\s+at .{1,400}/.test(line))
            ? countInspected(block)
            : false,
      },
      {
        hints: ['not ok'],
        start: /^\s{0,12}not ok \d{1,6} (?:- )?(?<message>.{1,400})$/,
        extent: { through: /^\s{0,14}\.\.\.$/, until: /^\s{0,12}(?:not )?ok \d/, lines: 80 },
        details: [
          /^\s*location: '(?<file>.{1,300}?):(?<line>\d{1,7}):(?<column>\d{1,6})'/,
          /^\s*error: '?(?<message>.{1,500}?)'?$/,
          /^\s*code: '(?<code>ERR_\w{1,60}|E[A-Z]{3,20})'$/,
          /^\s*name: '(?<type>\w{0,60}Error)'$/,
          /^\s*at: (?<file>.{1,300}?):(?<line>\d{1,7}):(?<column>\d{1,6})$/,
        ],
        frames: JS_FRAMES,
      },
    ],
    examples: [
      {
        command: 'node --test',
        output: [
          '✖ rejects an empty cart (1.72ms)',
          '  TypeError [Error]: cart.items is not iterable',
          '      at TestContext.<anonymous> (/srv/shop/test/cart.test.js:5:48)',
          '      at Test.run (node:internal/test_runner/test:796:25)',
          '',
          'ℹ tests 3',
          'ℹ fail 1',
        ].join('\n'),
        errors: [
          {
            headline: '✖ rejects an empty cart (1.72ms)',
            errorType: 'TypeError',
            file: '/srv/shop/test/cart.test.js',
            line: 5,
            rootFrame: 'at TestContext.<anonymous> (/srv/shop/test/cart.test.js:5:48)',
          },
        ],
      },
    ],
  },
  {
    name: 'ava',
    title: 'AVA',
    rules: [
      {
        hints: ['✘ [fail]'],
        start: /^\s{0,6}✘ \[fail\]: (?<message>.{1,400})$/,
        refine: refineAva,
      },
      {
        hints: ['by test', 'in test'],
        start: /^\s{2}(?:Rejected promise returned by test\. Reason|Error thrown in test):$/,
        role: 'part',
        extent: { until: /^\s{2}─$/, lines: 60 },
      },
    ],
    examples: [
      {
        command: 'npx ava',
        output: ['  ✘ [fail]: adds', '  ─', '', '  adds', '', '  test.js:2', '', '   2: t.is(1 + 1, 3);'].join('\n'),
        errors: [{ headline: '✘ [fail]: adds', file: 'test.js', line: 2 }],
      },
    ],
  },
];

/** AVA lists the titles first, and tells each failure below under its title again. */
function refineAva({ lines, start }: Block, fields: Readonly<Fields>): Fields {
  const title = (fields.message ?? '').replace(/ (?:Rejected promise returned by test|Error thrown in test)$/, '');
  const at = lines.findIndex((line, i) => i > start && line.trim() === title);
  const found: Fields = {};
  if (at < 0) return found;
  for (const line of lines.slice(at + 1, at + 60)) {
    if (/^\s{2}─$/.test(line)) break;
    const place = /^\s{2}([^\s:]{1,300}):(\d{1,7})$/.exec(line);
    if (place?.[1] !== undefined && found.file === undefined)
      Object.assign(found, { file: place[1], line: Number(place[2]) });
    const type = ASSERTION.exec(line)?.groups?.['type'];
    if (type !== undefined) found.errorType = type;
    const frame = JS_FRAMES.frame.exec(line)?.groups;
    if (frame !== undefined && found.file === undefined) {
      Object.assign(found, { file: frame['file'], line: Number(frame['line']), rootFrame: line.trim() });
    }
  }
  return found;
}
