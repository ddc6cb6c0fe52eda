import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { DebugRun, type DebugOutcome } from '../../../src/sensors/debug/debugRun';
import { exceptionReport } from '../../../src/sensors/debug/exceptionReport';
import { FakeTimer } from './fakeTimer';

class Debugged {
  readonly timer = new FakeTimer();
  readonly met: string[] = [];
  readonly outcomes: DebugOutcome[] = [];
  readonly run = new DebugRun('pwa-node', {
    clock: this.timer.clock,
    later: this.timer.later,
    detect: (output) =>
      Promise.resolve(
        output
          .split('\n')
          .filter((line) => line.includes('Error'))
          .map((line): ErrorReport => ({
            headline: line,
            text: line,
            severity: 'error',
            count: 1,
            recogniser: 'node',
          })),
      ),
    met: (errors) => void this.met.push(...errors.map(({ headline }) => headline)),
    ended: (outcome) => void this.outcomes.push(outcome),
    failed: (reason) => assert.fail(String(reason)),
  });

  exception(message: string): void {
    const body = { exceptionId: 'TypeError', description: message, details: { message, typeName: 'TypeError' } };
    this.run.onMessage({ type: 'response', command: 'exceptionInfo', body });
  }

  prints(output: string, category = 'stderr'): void {
    this.run.onMessage({ type: 'event', event: 'output', body: { category, output } });
  }

  async end(): Promise<DebugOutcome | undefined> {
    this.run.onMessage({ type: 'event', event: 'terminated' });
    this.run.onRequest({ type: 'request', command: 'disconnect' });
    this.run.onEnd();
    await new Promise(setImmediate);
    return this.outcomes[0];
  }
}

describe('a debug session', () => {
  it('tells of the exception on which it stopped, and not again when the program prints it', async () => {
    const debugged = new Debugged();
    debugged.exception("Cannot read properties of null (reading 'x')");
    debugged.prints("Uncaught TypeError TypeError: Cannot read properties of null (reading 'x')\n    at a.js:1:2\n");
    const outcome = await debugged.end();
    assert.deepEqual(debugged.met, ["TypeError: Cannot read properties of null (reading 'x')"]);
    assert.equal(outcome?.errors.length, 1);
  });

  it('tells of errors that the program prints, and of nothing that is no standard error', async () => {
    const debugged = new Debugged();
    debugged.prints('RangeError: too deep\n');
    debugged.prints('telemetry Error: 1\n', 'telemetry');
    debugged.prints('Error: said on purpose\n', 'stdout');
    await debugged.end();
    assert.deepEqual(debugged.met, ['RangeError: too deep']);
  });

  it('ended well where nobody stopped it and nothing failed', async () => {
    assert.equal((await new Debugged().end())?.end, 'well');
  });

  it('is no pass where somebody stopped it', async () => {
    const debugged = new Debugged();
    debugged.run.onRequest({ type: 'request', command: 'disconnect' });
    assert.equal((await debugged.end())?.end, 'stopped');
  });

  it('failed where the program ended with another exit code than 0', async () => {
    const debugged = new Debugged();
    debugged.run.onMessage({ type: 'event', event: 'exited', body: { exitCode: 1 } });
    assert.equal((await debugged.end())?.end, 'failed');
  });

  it('takes no harm from messages of any shape', async () => {
    const debugged = new Debugged();
    for (const message of [undefined, null, 7, 'text', {}, { type: 'response', command: 'exceptionInfo' }]) {
      debugged.run.onMessage(message);
      debugged.run.onRequest(message);
    }
    await debugged.end();
    assert.deepEqual(debugged.met, []);
  });
});

describe('exceptionReport', () => {
  it('has type, message, stack and place', () => {
    const stackTrace =
      'TypeError: x is null\n    at total (/shop/src/cart.ts:14:27)\n    at main (/shop/src/main.ts:5:3)';
    const report = exceptionReport(
      { exceptionId: 'TypeError', details: { message: 'x is null', typeName: 'TypeError', stackTrace } },
      'pwa-node',
    );
    assert.equal(report?.headline, 'TypeError: x is null');
    assert.equal(report?.tool, 'node');
    assert.equal(report?.file, '/shop/src/cart.ts');
    assert.equal(report?.line, 14);
    assert.equal(report?.text, stackTrace);
  });

  it('takes the class without its package, and no breakpoint for a class', () => {
    assert.equal(
      exceptionReport({ exceptionId: 'java.lang.NullPointerException' }, 'java')?.errorType,
      'NullPointerException',
    );
    assert.equal(exceptionReport({ exceptionId: 'all', description: 'stopped' }, 'cppdbg')?.errorType, undefined);
  });

  it('is none where nothing is told', () => {
    assert.equal(exceptionReport(undefined, 'python'), undefined);
    assert.equal(exceptionReport({}, 'python'), undefined);
  });
});
