import { strict as assert } from 'node:assert';
import { diagnosticReport } from '../../../src/session/errors/diagnosticReport';

describe('report of a diagnostic', () => {
  it('is worded as tsc words it', () => {
    const report = diagnosticReport('src/a.ts', {
      message: "Type 'string' is not assignable to type 'number'.\n  More of it.",
      source: 'ts',
      code: 2322,
      line: 3,
      column: 7,
      related: [{ file: 'src/b.ts', line: 9, message: "The expected type comes from property 'n'." }],
    });
    assert.deepEqual(report, {
      headline: "src/a.ts:3:7 - error TS2322: Type 'string' is not assignable to type 'number'.",
      text: [
        "src/a.ts:3:7 - error TS2322: Type 'string' is not assignable to type 'number'.",
        '  More of it.',
        "  src/b.ts:9: The expected type comes from property 'n'.",
      ].join('\n'),
      severity: 'error',
      code: 'TS2322',
      tool: 'tsc',
      file: 'src/a.ts',
      line: 3,
      column: 7,
      count: 1,
      recogniser: 'diagnostic',
    });
  });

  it('of another tool keeps its code', () => {
    const found = {
      message: "'x' is not defined.",
      source: 'eslint',
      code: 'no-undef',
      line: 1,
      column: 1,
      related: [],
    };
    const { headline, code, tool } = diagnosticReport('a.js', found);
    assert.deepEqual([headline, code, tool], ["a.js:1:1: error: 'x' is not defined. [no-undef]", 'no-undef', 'eslint']);
  });

  it('without source and code is plain', () => {
    const report = diagnosticReport('a.txt', { message: 'odd', line: 1, column: 1, related: [] });
    assert.equal(report.headline, 'a.txt:1:1: error: odd');
    assert.equal('code' in report || 'tool' in report, false);
  });

  it('holds plain text of bounded length', () => {
    const message = `\u001b[31mred\u0007\r\n${'x'.repeat(1_000_000)}`;
    const { text } = diagnosticReport('a', { message, line: 1, column: 1, related: [] });
    assert.equal(text.length < 20_000, true);
    assert.equal(text.includes('\u001b'), false);
    assert.equal(text.startsWith('a:1:1: error: [31mred\nxxx'), true);
  });
});
