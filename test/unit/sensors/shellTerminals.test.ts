import { strict as assert } from 'node:assert';
import { GRACE, ShellTerminals, type ShellTerminal } from '../../../src/sensors/terminal/shellTerminals';
import { FakeTimer } from './fakeTimer';

describe('terminals without shell integration', () => {
  const watch = (): {
    timer: FakeTimer;
    shells: ShellTerminals<{ -readonly [K in keyof ShellTerminal]: ShellTerminal[K] }>;
    told: (readonly string[])[];
  } => {
    const timer = new FakeTimer();
    const told: (readonly string[])[] = [];
    const shells = new ShellTerminals<ShellTerminal>({
      later: timer.later,
      look: (terminal) => terminal,
      report: (names) => void told.push(names),
    });
    return { timer, shells, told };
  };
  const dash: ShellTerminal = { name: 'dash', hasShell: true, hasIntegration: false };

  it('are named after a grace period, until they are closed', async () => {
    const { timer, shells, told } = watch();
    shells.onOpen(dash);
    await timer.pass(GRACE - 1);
    assert.deepEqual(told, []);
    await timer.pass(1);
    assert.deepEqual(told, [['dash']]);
    shells.onClose(dash);
    assert.deepEqual(told, [['dash'], []]);
  });

  it('are none where integration came in time, or late', async () => {
    const { timer, shells, told } = watch();
    const bash = { ...dash, name: 'bash' };
    const slow = { ...dash, name: 'slow' };
    shells.onOpen(bash);
    shells.onOpen(slow);
    shells.onIntegration(bash);
    await timer.pass(GRACE);
    assert.deepEqual(told, [['slow']]);
    shells.onIntegration(slow);
    assert.deepEqual(told, [['slow'], []]);
  });

  it("are none where there is no shell: an extension's terminal, a task that has ended", async () => {
    const { timer, shells, told } = watch();
    shells.onOpen({ ...dash, hasShell: false });
    shells.onOpen({ ...dash, hasIntegration: true });
    await timer.pass(GRACE);
    assert.deepEqual(told, []);
  });

  it('are not named any more when watching ends', async () => {
    const { timer, shells, told } = watch();
    shells.onOpen(dash);
    shells.onOpen({ ...dash });
    await timer.pass(GRACE);
    shells.onOpen({ ...dash });
    shells.dispose();
    await timer.pass(GRACE);
    assert.deepEqual(told.at(-1), []);
    assert.equal(timer.pending, 0);
  });
});
