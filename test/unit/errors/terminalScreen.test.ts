import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TerminalScreen } from '../../../src/core/errors/terminalScreen';

async function read(chunks: readonly string[], columns?: number): Promise<readonly string[]> {
  const screen = new TerminalScreen(columns === undefined ? {} : { columns });
  for (const chunk of chunks) screen.write(chunk);
  const { lines } = await screen.finish();
  screen.dispose();
  return lines;
}

/** Each piece is carried out before the next one comes, so that small ones all go through the emulator. */
async function readSlowly(chunks: readonly string[]): Promise<readonly string[]> {
  const screen = new TerminalScreen();
  for (const chunk of chunks) {
    screen.write(chunk);
    await screen.drain();
  }
  const { lines } = await screen.finish();
  screen.dispose();
  return lines;
}

describe('TerminalScreen', function () {
  this.timeout(30_000);

  it('shows text without colours, links and marks', async () => {
    const output = '\x1b]633;C\x07\x1b[31merror\x1b[0m: \x1b]8;;file:///a.ts\x07a.ts\x1b]8;;\x07\r\nnext\r\n';
    assert.deepEqual(await read([output]), ['error: a.ts', 'next']);
  });

  it('carries out a spinner, a progress bar and a redraw', async () => {
    assert.deepEqual(await read(['⠙\x1b[1G\x1b[0Ksrc/a.ts:3:3 - error\r\n']), ['src/a.ts:3:3 - error']);
    assert.deepEqual(await read(['10 %\r50 %\r100 %\r\ndone\r\n']), ['100 %', 'done']);
    assert.deepEqual(await read(['a: wait\r\nb: wait\r\n\x1b[2A\x1b[2Ka: ok\r\n\x1b[2Kb: failed\r\n']), [
      'a: ok',
      'b: failed',
    ]);
  });

  it('joins a line that the terminal wrapped, wide characters too', async () => {
    assert.deepEqual(await read(['x'.repeat(65) + '\r\nend'], 20), ['x'.repeat(65), 'end']);
    assert.deepEqual(await read(['a' + '错误'.repeat(20) + '\r\nend'], 20), ['a' + '错误'.repeat(20), 'end']);
  });

  it('leaves out the alternate screen', async () => {
    assert.deepEqual(await read(['before\r\n\x1b[?1049hEDITOR\r\nerror: x\x1b[?1049lafter\r\n']), ['before', 'after']);
  });

  it('keeps what a program clears', async () => {
    assert.deepEqual(await read(['error TS1: first\r\n\x1bcsecond\r\n']), ['error TS1: first', 'second']);
    assert.deepEqual(await read(['one\r\n\x1b[2J\x1b[3J\x1b[Htwo\r\n']), ['one', 'two']);
  });

  it('leaves out the prompt and the command typed in it', async () => {
    const output = 'out\r\n\x1b]633;D;1\x07\x1b]633;A\x07$ \x1b]633;B\x07npm error\r\n\x1b]633;C\x07more\r\n';
    assert.deepEqual(await read([output]), ['out', 'more']);
  });

  it("leaves out zsh's mark for output without a newline", async () => {
    const mark = `\x1b[1m\x1b[7m%\x1b[27m\x1b[1m\x1b[0m${' '.repeat(119)}\r \r`;
    assert.deepEqual(await read(['failed' + mark]), ['failed']);
    assert.deepEqual(await read(['100%\r\n']), ['100%']);
  });

  it('takes plain text that has no carriage returns', async () => {
    assert.deepEqual(await read(['a\n  b\nc']), ['a', '  b', 'c']);
  });

  it('drops the middle of a very long output and says so', async () => {
    const screen = new TerminalScreen();
    const block = Array.from({ length: 1_000 }, (_, i) => `line ${i} of a build\r\n`).join('');
    screen.write('first\r\n');
    for (let i = 0; i < 60; i += 1) screen.write(block);
    screen.write('last\r\n');
    const { lines, droppedLines } = await screen.finish();
    screen.dispose();
    assert.equal(lines[0], 'first');
    assert.equal(lines.at(-1), 'last');
    assert.equal(lines.length + droppedLines, 60_002);
    assert.ok(lines.length < 40_000);
  });

  it('shows the same, however the output is cut', async () => {
    const line = fc.stringMatching(/^[a-z错é \t]{0,60}$/).map((text) => `\x1b[31m${text}\x1b[0m`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 150, maxLength: 400 }),
        fc.integer({ min: 1, max: 9_000 }),
        async (lines, size) => {
          const output = lines.join('\r\n') + '\r\n\x1b[3Aup\x1b[K\r\n';
          const pieces = output.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const slow = output.match(/[^]{1,900}/g) ?? [];
          assert.deepEqual(await read(pieces), await readSlowly(slow));
        },
      ),
      // Shrinking hundreds of lines would take longer than the test may.
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('shows tabs after wide letters and at the end of a row alike, in large pieces and in small ones', async () => {
    for (const line of ['错\té', `${'x'.repeat(117)}\ty`]) {
      const lines = Array<string>(400).fill(`${line}\r\n`);
      assert.deepEqual(await read([lines.join('')]), await readSlowly(lines));
    }
  });

  it('does nothing after it was disposed', async () => {
    const screen = new TerminalScreen();
    screen.dispose();
    screen.write('x');
    assert.deepEqual(await screen.finish(), { lines: [], droppedLines: 0 });
  });
});
