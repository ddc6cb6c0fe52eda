import { strict as assert } from 'node:assert';
import type { CommandRun } from '../../../src/core/errors/detectErrors';
import { detectInOutput, loadReader, type Reader } from '../../../src/sensors/terminal/detectInOutput';
import { RawOutput } from '../../../src/sensors/terminal/rawOutput';

describe('errors in raw output', function () {
  // Loading all recognisers takes a while on a busy machine.
  this.timeout(20_000);

  let reader: Reader;
  before(async () => (reader = await loadReader()));

  async function headlines(raw: string, run: CommandRun, next?: string): Promise<readonly string[]> {
    const output = new RawOutput({ head: 100_000, tail: 100_000 });
    output.push(raw);
    return (await detectInOutput(reader, output, run, () => next)).map(({ headline }) => headline);
  }

  it('are found through marks and colours', async () => {
    const raw = '\u001b]633;C\u0007\u001b[31mTypeError: x is not a function\u001b[0m\r\n    at a.js:1:1\r\n';
    assert.deepEqual(await headlines(raw, { command: 'node a.js', exitCode: 1 }), ['TypeError: x is not a function']);
  });

  it('are found behind a pipe that ends well', async () => {
    const raw = '\u001b]633;C\u0007cat: /nope: No such file or directory\r\n';
    const found = await headlines(raw, { command: 'cat /nope | tee log', exitCode: 0 });
    assert.deepEqual(found, ['cat: /nope: No such file or directory']);
  });

  it('are not in the next command, which was typed ahead', async () => {
    const raw = 'working\r\nit all went wrong here\r\nmake failing-target\r\n';
    const run = { command: './run', exitCode: 1 };
    const found = await headlines(raw, run, 'make failing-target');
    assert.equal(found.length, 1);
    assert.equal(found.join().includes('make failing-target'), false);
  });

  it('are not in what VS Code writes into the terminals of tasks', async () => {
    const raw =
      "ls: cannot access '/nope': No such file or directory\r\n\r\n" +
      " *  The terminal process \"bash '-c', 'ls /nope'\" failed to launch (exit code: 2). \r\n" +
      ' *  Terminal will be reused by tasks, press any key to close it. \r\n';
    assert.deepEqual(await headlines(raw, { command: 'ls /nope', exitCode: 2 }), [
      "ls: cannot access '/nope': No such file or directory",
    ]);
  });

  describe('of commands that print nothing', () => {
    it('are told of by command and exit code', async () => {
      assert.deepEqual(await headlines('', { command: './check.sh', exitCode: 1 }), [
        './check.sh: exit code 1, and nothing was printed',
      ]);
    });

    it('are none where the exit code is an answer, or nothing failed, or somebody stopped it', async () => {
      for (const run of [
        { command: 'grep -q x y', exitCode: 1 },
        { command: 'false', exitCode: 1 },
        { command: '[ -f x ]', exitCode: 1 },
        { command: 'echo fine', exitCode: 0 },
        { command: 'sleep 5', exitCode: 130 },
        { command: 'sleep 5' },
        { exitCode: 1 },
      ]) {
        assert.deepEqual(await headlines('', run), [], JSON.stringify(run));
      }
    });
  });
});
