import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatCaseLine, parseCaseLine } from '../../../src/core/cases/caseLine';
import { OUTCOMES, type Case } from '../../../src/core/cases/case';

const short =
  '{"id": "c-1", "source": "run:tsc", "text": "a.ts(1,1): error TS2304: Cannot find name \'x\'.", "label": "tsc.name", "eco": "tsc", "rootCause": "not declared", "fixSummary": "declare it", "tags": ["tsc"], "aliases": ["用了没有声明的标识符"]}';

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength }).map((made) => made.replace(/\s+/g, ' ').trim());
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const time = fc.integer({ min: 0, max: 4e12 });
const stored: fc.Arbitrary<Case> = fc
  .record({
    id: fc.uuid(),
    signature: fc.constant('1:abc'),
    title: text(80).map((made) => `t${made}`),
    errorText: text(200),
    rootCause: text(200),
    fixSummary: text(200),
    outcome: fc.constantFrom(...OUTCOMES),
    tags: fc.uniqueArray(
      text(20).map((made) => `a${made}`),
      { maxLength: 4 },
    ),
    aliases: fc.uniqueArray(
      text(20).map((made) => `b${made}`),
      { maxLength: 4 },
    ),
    changedFiles: fc.array(fc.record({ path: fc.constantFrom('src/a.ts', 'b/c d.py') }, { noNullPrototype: true }), {
      maxLength: 3,
    }),
    source: fc.constantFrom('recorded', 'import'),
    createdAt: time,
    updatedAt: time,
    count: fc.integer({ min: 1, max: 1e6 }),
    command: optional(text(30).map((made) => `npm ${made}`.trim())),
    exitCode: optional(fc.integer({ min: 0, max: 255 })),
    code: optional(fc.constant('TS2304')),
    failedAttempts: optional(fc.constant(['npm ci', 'cleared the cache'])),
    machineSummary: optional(text(60).map((made) => `Failed twice. ${made}`.trim())),
    commit: optional(fc.constant('3f2a9c1')),
  })
  .map(({ count, ...made }) => {
    const whole = {
      ...made,
      occurrences: {
        count,
        firstAt: Math.min(made.createdAt, made.updatedAt),
        lastAt: Math.max(made.createdAt, made.updatedAt),
      },
    };
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as unknown as Case;
  });

describe('a case as one line of a file', () => {
  it('takes the line that names the error as title, not the banner above it', () => {
    const text =
      "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module 'express'\n    at x.js:1:1";
    const line = parseCaseLine(JSON.stringify({ id: 'a', text, rootCause: 'c', fixSummary: 'f' }));
    assert.ok(line.ok);
    assert.equal(line.entry.content.title, "Error: Cannot find module 'express'");
  });

  it('reads the form of labelled libraries; the title is the line that names the error', () => {
    const line = parseCaseLine(short);
    assert.ok(line.ok);
    assert.equal(line.entry.id, 'c-1');
    assert.equal(line.entry.content.title, "a.ts(1,1): error TS2304: Cannot find name 'x'.");
    assert.equal(line.entry.content.label, 'tsc.name');
    assert.deepEqual(line.entry.content.aliases, ['用了没有声明的标识符']);
    assert.equal(line.entry.content.source, 'run:tsc');
  });
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(stored, (made) => {
        const line = parseCaseLine(formatCaseLine(made));
        assert.ok(line.ok);
        const { id, content, createdAt, updatedAt, occurrences } = line.entry;
        assert.deepEqual({ ...content, id, createdAt, updatedAt, occurrences, signature: made.signature }, made);
        assert.equal(formatCaseLine({ ...made, ...content }), formatCaseLine(made));
      }),
    );
  });
  it('never throws, whatever the line holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"id":"x","text":${json},"tags":${json},"occurrences":${json}}`),
        ),
        (line) => {
          const parsed = parseCaseLine(line);
          if (!parsed.ok) assert.match(parsed.reason, /\S/);
        },
      ),
    );
  });
  for (const [what, line, reason] of [
    ['no JSON', '{"id": "a", ', /no JSON/],
    ['no object', '[1]', /object/],
    ['no id', '{"text": "boom"}', /"id"/],
    ['a text that is a number', '{"id": "a", "text": 5, "title": "t"}', /must be text/],
    ['an unknown outcome', '{"id": "a", "text": "boom", "outcome": "great"}', /fixed, workaround, failed, unresolved/],
    ['a time that is none', '{"id": "a", "text": "boom", "createdAt": "soon"}', /createdAt/],
    [
      'a changed file outside of the folder',
      '{"id": "a", "text": "boom", "changedFiles": ["../../etc/passwd"]}',
      /workspace folder/,
    ],
    [
      'a changed file that is a command link',
      '{"id": "a", "text": "boom", "changedFiles": ["command:evil"]}',
      /workspace folder/,
    ],
  ] as const) {
    it(`refuses ${what} and says why`, () => {
      const parsed = parseCaseLine(line);
      assert.ok(!parsed.ok);
      assert.match(parsed.reason, reason);
    });
  }
});
