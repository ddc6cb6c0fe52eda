import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { boundReport, boundText } from '../../../src/session/errors/boundedReport';
import { report } from './fakes';

describe('bounded reports', () => {
  it('keep head and tail, cut at line ends, and say how much is missing', () => {
    const lines = Array.from({ length: 500 }, (_, n) => `line ${n}`);
    const bounded = boundText(lines.join('\n'), 1_000).split('\n');
    const gap = bounded.findIndex((line) => /^… \d+ characters left out …$/.test(line));
    assert.deepEqual(bounded.slice(0, gap), lines.slice(0, gap));
    assert.deepEqual(bounded.slice(gap + 1), lines.slice(-(bounded.length - gap - 1)));
  });

  it('never exceed their bound, and leave what fits as it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), fc.integer({ min: 200, max: 1_500 }), (text, max) => {
        const bounded = boundText(text, max);
        assert.equal(bounded.length <= max, true);
        if (text.length <= max) assert.equal(bounded, text);
      }),
    );
  });

  it('bound every text of a report', () => {
    const long = 'x'.repeat(100_000);
    const bounded = boundReport(report(long, { command: long, file: long, line: 3 }), 5_000);
    assert.equal(JSON.stringify(bounded).length < 10_000, true);
    assert.equal(bounded.line, 3);
  });
});
