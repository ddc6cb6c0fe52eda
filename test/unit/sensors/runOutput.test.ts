import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { PromptMarks, type MarkedPiece } from '../../../src/sensors/terminal/promptMarks';
import { RunOutput } from '../../../src/sensors/terminal/runOutput';

const shown = '\u001b[?2004h';
const entered = '\u001b[?2004l';

describe('prompts inside a command', () => {
  const join = (pieces: readonly MarkedPiece[]): string =>
    pieces.map(({ text, then }) => text + (then === undefined ? '' : `<${then}>`)).join('');

  it('are found wherever the output is cut', () => {
    const output = `\u001b[1mhi\u001b[0m${shown}$ ls\r\n${entered}\u001b[?2004x a \u001b[?25h${shown}$ `;
    const whole = join(new PromptMarks().split(output));
    assert.equal(
      whole,
      `\u001b[1mhi\u001b[0m<prompt-shown>$ ls\r\n<line-entered>\u001b[?2004x a \u001b[?25h<prompt-shown>$ `,
    );
    fc.assert(
      fc.property(fc.array(fc.nat(output.length), { maxLength: 8 }), (cuts) => {
        const marks = new PromptMarks();
        const ends = [...cuts.sort((a, b) => a - b), output.length];
        let start = 0;
        const pieces = ends.flatMap((end) => {
          const split = marks.split(output.slice(start, end));
          start = end;
          return split;
        });
        assert.equal(join(pieces), whole);
      }),
    );
  });

  it('cut the output into what each typed command printed', () => {
    const output = new RunOutput();
    assert.deepEqual(output.push(`${shown}user@host:~$ `), []);
    output.push(`mak\u0008\u001b[Kke\r\n${entered}`);
    output.push('make: *** No rule\r\n');
    const ended = output.push(`${shown}user@host:~$ ls\r\n${entered}a.txt\r\n${shown}user@host:~$ `);
    assert.deepEqual(
      ended.map((segment) => segment.pieces().join('')),
      ['make: *** No rule\r\n', 'a.txt\r\n'],
    );
    assert.equal(output.isInteractive, true);
    assert.equal(output.takeSegment().isEmpty, true, 'what is typed at the prompt is no output');
  });

  it('an editor that a command opens makes no shell of it', () => {
    const output = new RunOutput();
    output.push(`\u001b[?1049h${shown}drawn${entered}\u001b[?1049l`);
    assert.equal(output.isInteractive, false);
  });
});
