import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { RawOutput } from '../../../src/sensors/terminal/rawOutput';

describe('raw output', () => {
  it('keeps what fits, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }), (chunks) => {
        const output = new RawOutput({ head: 200, tail: 400 });
        for (const chunk of chunks) output.push(chunk);
        assert.equal(output.pieces().join(''), chunks.join(''));
        assert.equal(output.dropped, 0);
      }),
    );
  });

  it('keeps head and tail of a flood and counts the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 30, maxLength: 60 }), (sizes) => {
        const output = new RawOutput({ head: 500, tail: 1_000 });
        let all = '';
        for (const [n, size] of sizes.entries()) {
          const chunk = `${n}-`.padEnd(size, 'x');
          output.push(chunk);
          all += chunk;
        }
        const kept = output.pieces().join('');
        const [head = '', tail = ''] = output.dropped > 0 ? kept.split('\u001b[0m\r\n') : [kept, ''];
        assert.equal(head.length + output.dropped + tail.length, all.length);
        assert.equal(all.startsWith(head) && all.endsWith(tail), true);
        assert.equal(kept.length < 2_500, true);
      }),
    );
  });

  it('begins the tail at the start of a line', () => {
    const output = new RawOutput({ head: 10, tail: 100 });
    for (let n = 0; n < 100; n += 1) output.push(`line ${n} of the flood\r\n`);
    assert.match(output.pieces().join(''), /^line 0 of \u001b\[0m\r\nline \d+ of the flood\r\n/);
  });

  it('leaves the alternate screen that the dropped part had left', () => {
    const output = new RawOutput({ head: 20, tail: 100 });
    output.push('\u001b[?1049h' + 'drawn '.repeat(5));
    output.push('\u001b[?1049l');
    for (let n = 0; n < 50; n += 1) output.push(`line ${n}\r\n`);
    assert.equal(output.pieces().join('').includes('\u001b[?1049l\u001b[0m\r\nline '), true);
  });

  it('stays small when 50 MB run through it one short piece after the other', () => {
    const output = new RawOutput({ head: 131_072, tail: 524_288 });
    for (let n = 0; n < 1_000_000; n += 1) output.push('a line of output that is fifty characters long....\n');
    assert.equal(output.pieces().join('').length < 700_000, true);
    assert.equal(output.dropped > 48_000_000, true);
  });
});
