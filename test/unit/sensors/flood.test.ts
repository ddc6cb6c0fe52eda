import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { detectInOutput, loadReader } from '../../../src/sensors/terminal/detectInOutput';
import { TerminalRuns } from '../../../src/sensors/terminal/terminalRuns';
import { later } from '../../../src/sensors/later';

const line = `\u001b[32mGET\u001b[0m /api/orders/17 200 in 3 ms, nothing wrong with it at all, and a good hundred long\r\n`;

/** 50 MB in pieces as VS Code delivers them, with an error near each end. */
async function* flood(): AsyncGenerator<string> {
  yield 'TypeError: first is not a function\r\n    at a.js:1:1\r\n';
  const piece = line.repeat(Math.ceil(65_536 / line.length));
  for (let sent = 0; sent < 50_000_000; sent += piece.length) {
    // A copy, as each piece that arrives is.
    yield Buffer.from(piece).toString('latin1');
    if (sent % 20 === 0) await new Promise(setImmediate);
  }
  yield 'TypeError: last is not a function\r\n    at b.js:1:1\r\n';
}

describe('a terminal that prints 50 MB', function () {
  this.timeout(60_000);

  it('costs less than 2 s of CPU and 50 MB of memory, blocks nothing for long, and its errors are found', async () => {
    const reader = await loadReader();
    const met: ErrorReport[] = [];
    let dropped = 0;
    let done = (): void => {};
    const told = new Promise<void>((resolve) => (done = resolve));
    const runs = new TerminalRuns<object, object>({
      clock: () => Date.now(),
      later,
      ran: () => {},
      detect: (output, run) => {
        dropped = Math.max(dropped, output.dropped);
        return detectInOutput(reader, output, run);
      },
      met: (errors) => {
        met.push(...errors);
        done();
      },
      failed: (reason) => assert.fail(String(reason)),
    });
    const execution = {};
    const before = process.memoryUsage();
    let peak = 0;
    let block = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      block = Math.max(block, performance.now() - last - 5);
      last = performance.now();
      const { heapUsed, external } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external);
    }, 5);
    const cpu = process.cpuUsage();
    async function* output(): AsyncGenerator<string> {
      yield* flood();
      queueMicrotask(() => runs.onEnd(execution, 1, 'node server.js'));
    }
    runs.onStart({}, execution, { commandLine: 'node server.js', terminalName: 'bash' }, output());
    await told;
    clearInterval(ticking);
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (user + system) / 1e6;
    assert.deepEqual(
      met.map(({ headline }) => headline),
      ['TypeError: first is not a function', 'TypeError: last is not a function'],
    );
    assert.equal(dropped > 49_000_000, true);
    assert.equal(seconds < 2, true, `${seconds} s CPU`);
    assert.equal(peak < 50_000_000, true, `${Math.round(peak / 1e6)} MB`);
    if (process.env['CASEBOOK_FIGURES'] !== undefined) {
      console.log(
        `50 MB: ${seconds.toFixed(2)} s CPU, ${(peak / 1e6).toFixed(0)} MB peak, ${block.toFixed(0)} ms longest block`,
      );
    }
  });
});
