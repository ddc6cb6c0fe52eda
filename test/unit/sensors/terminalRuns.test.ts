import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { TerminalRuns } from '../../../src/sensors/terminal/terminalRuns';
import type { EndedRun, Origin } from '../../../src/session/session';
import { FakeTimer, settle } from './fakeTimer';

/** A stream of output that is fed by hand; never ends by itself, as VS Code's does when a terminal closes. */
class Stream implements AsyncIterable<string> {
  private readonly chunks: string[] = [];
  private wake = (): void => {};
  private ended = false;

  print(chunk: string): void {
    this.chunks.push(chunk);
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const chunk = this.chunks.shift();
      if (chunk !== undefined) yield chunk;
      else if (this.ended) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

interface Met {
  readonly headlines: readonly string[];
  readonly origin: Origin;
}

/** Lines with `Error` are errors; where there is none and the command failed, the last line is one, as a last resort. */
class World {
  readonly timer = new FakeTimer();
  readonly met: Met[] = [];
  readonly detected: {
    text: string;
    command: string | undefined;
    exitCode: number | undefined;
    next: string | undefined;
  }[] = [];
  readonly failures: unknown[] = [];
  readonly ran: EndedRun[] = [];
  readonly runs = new TerminalRuns<object, object>({
    clock: this.timer.clock,
    later: this.timer.later,
    detect: async (output, { command, exitCode }, next) => {
      await Promise.resolve();
      const text = output.pieces().join('');
      this.detected.push({ text, command, exitCode, next: next() });
      const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
      const found = lines.filter((line) => line.includes('Error'));
      const report = (headline: string, recogniser: string): ErrorReport => ({
        headline,
        text: headline,
        severity: 'error',
        count: 1,
        recogniser,
      });
      if (found.length > 0) return found.map((line) => report(line, 'known'));
      return exitCode === 0 ? [] : lines.slice(-1).map((line) => report(line, 'last-resort'));
    },
    met: (errors, origin) => void this.met.push({ headlines: errors.map(({ headline }) => headline), origin }),
    ran: (run) => void this.ran.push(run),
    failed: (reason) => this.failures.push(reason),
  });

  get headlines(): readonly (readonly string[])[] {
    return this.met.map(({ headlines }) => headlines);
  }

  start(
    commandLine: string,
    terminal: object = {},
  ): { stream: Stream; end: (code: number | undefined) => void; terminal: object } {
    const execution = {};
    const stream = new Stream();
    this.runs.onStart(terminal, execution, { commandLine, terminalName: 'bash' }, stream);
    return {
      stream,
      terminal,
      end: (code) => {
        stream.end();
        this.runs.onEnd(execution, code, commandLine);
      },
    };
  }
}

describe('commands in terminals', () => {
  it('are judged at their end by all they printed and their exit code', async () => {
    const world = new World();
    const { stream, end } = world.start('node a.js');
    stream.print('one\r\nTypeError: x\r\n');
    stream.print('two\r\n');
    end(1);
    await settle();
    assert.deepEqual(world.detected, [
      { text: 'one\r\nTypeError: x\r\ntwo\r\n', command: 'node a.js', exitCode: 1, next: undefined },
    ]);
    assert.deepEqual(world.headlines, [['TypeError: x']]);
    assert.deepEqual(world.met[0]?.origin, {
      kind: 'terminal',
      key: 'terminal:1',
      name: 'bash',
      run: 'terminal:1/1.0',
    });
    assert.equal(world.runs.running, 0);
    assert.equal(world.timer.pending, 0);
  });

  it('without error say nothing', async () => {
    const world = new World();
    const { stream, end } = world.start('ls');
    stream.print('a.txt\r\n');
    end(0);
    await settle();
    assert.deepEqual(world.met, []);
  });

  it('that hide their exit code are judged by what they printed', async () => {
    const world = new World();
    const { stream, end } = world.start('cat /nope | tee log');
    stream.print('Error: no such file\r\n');
    end(0);
    await settle();
    assert.deepEqual(world.headlines, [['Error: no such file']]);
  });

  it('that printed nothing are no error that could be shown', async () => {
    const world = new World();
    world.start('false').end(1);
    await settle();
    assert.deepEqual(world.met, []);
    assert.equal(world.runs.running, 0);
  });

  it('without a command line (fish) are judged all the same', async () => {
    const world = new World();
    const { stream, end } = world.start('');
    stream.print('boom\r\n');
    end(1);
    await settle();
    assert.deepEqual(world.headlines, [['boom']]);
    assert.equal(world.detected[0]?.command, undefined);
  });

  it('that are an empty line are none', async () => {
    const world = new World();
    const { stream, end } = world.start('');
    stream.print('\r\n');
    end(undefined);
    await settle();
    assert.deepEqual(world.detected, []);
    assert.equal(world.runs.running, 0);
  });

  it('that were stopped are not judged by their exit code', async () => {
    for (const code of [130, 137, 143]) {
      const world = new World();
      const { stream, end } = world.start('sleep 100');
      stream.print('waiting\r\n^C\r\n');
      end(code);
      await settle();
      assert.deepEqual(world.met, [], `exit ${code}`);
    }
  });

  it('that were stopped but failed before tell of that', async () => {
    const world = new World();
    const { stream, end } = world.start('node server.js');
    stream.print('Error: port in use\r\n^C');
    end(130);
    await settle();
    assert.deepEqual(world.headlines, [['Error: port in use']]);
  });

  it('of tasks lose the announcement of the task', async () => {
    const world = new World();
    const { stream, end } = world.start(' *  Executing task: ls /nope ');
    stream.print('Error\r\n');
    end(2);
    await settle();
    assert.equal(world.detected[0]?.command, 'ls /nope');
  });

  it('know the command that was typed ahead', async () => {
    const world = new World();
    const terminal = {};
    const { stream, end } = world.start('cat /nope', terminal);
    stream.print('cat: Error\r\nfalse\r\n');
    end(1);
    world.start('false', terminal).end(1);
    await settle();
    assert.equal(world.detected[0]?.next, 'false');
  });

  describe('whose end is not told', () => {
    it('since their terminal was closed: known errors are told, nothing is guessed', async () => {
      const world = new World();
      const first = world.start('node a.js');
      first.stream.print('TypeError: x\r\n');
      const second = world.start('sleep 100');
      second.stream.print('waiting\r\n');
      await settle();
      world.runs.onClose(first.terminal);
      world.runs.onClose(second.terminal);
      await settle();
      assert.deepEqual(world.headlines, [['TypeError: x']]);
      assert.equal(world.runs.running, 0);
      assert.equal(world.timer.pending, 0, 'no timer is left behind');
    });

    it('end when the next command of their terminal starts', async () => {
      const world = new World();
      const first = world.start('(exit 1)');
      first.stream.print('Error: lost\r\n');
      await settle();
      const second = world.start('ls', first.terminal);
      second.end(0);
      await settle();
      assert.deepEqual(world.headlines, [['Error: lost']]);
      assert.equal(world.runs.running, 0);
    });

    it('end some time after their output did', async () => {
      const world = new World();
      const { stream } = world.start('node a.js');
      stream.print('Error: x\r\n');
      stream.end();
      await world.timer.pass(3_500);
      assert.deepEqual(world.headlines.at(-1), ['Error: x']);
      assert.equal(world.runs.running, 0);
    });
  });

  it('whose output never ends are judged soon after their end', async () => {
    const world = new World();
    const execution = {};
    const stream = new Stream();
    world.runs.onStart({}, execution, { commandLine: 'node a.js', terminalName: '' }, stream);
    stream.print('Error: x\r\n');
    await settle();
    world.runs.onEnd(execution, 1, 'node a.js');
    await world.timer.pass(600);
    assert.deepEqual(world.headlines, [['Error: x']]);
    assert.equal(world.met[0]?.origin.name, 'node', 'a terminal without a name is called after its command');
  });

  it('whose output is still on its way when the end is told are judged by all of it', async () => {
    const world = new World();
    const execution = {};
    const stream = new Stream();
    world.runs.onStart({}, execution, { commandLine: 'x', terminalName: 'bash' }, stream);
    world.runs.onEnd(execution, 1, 'x --better-known');
    stream.print('Error: late\r\n');
    stream.end();
    await settle();
    assert.deepEqual(world.headlines, [['Error: late']]);
    assert.equal(world.detected[0]?.command, 'x --better-known');
  });

  describe('that keep running', () => {
    it('tell of an error when their output rests, and again at their end with its exit code', async () => {
      const world = new World();
      const { stream, end } = world.start('cargo build');
      stream.print('compiling\r\nError: first\r\n');
      await world.timer.pass(900);
      assert.deepEqual(world.headlines, []);
      await world.timer.pass(200);
      assert.deepEqual(world.headlines, [['Error: first']]);
      stream.print('Error: second\r\n');
      end(101);
      await settle();
      assert.deepEqual(world.headlines, [['Error: first'], ['Error: first', 'Error: second']]);
      assert.equal(new Set(world.met.map(({ origin }) => origin.run)).size, 1, 'one run');
    });

    it('are looked at now and then when their output never rests', async () => {
      const world = new World();
      const { stream } = world.start('npm run dev');
      for (let second = 0; second < 25; second += 1) {
        stream.print(second === 3 ? 'Error: in between\r\n' : 'GET / 200\r\n');
        await world.timer.pass(500);
      }
      assert.deepEqual(world.headlines, [['Error: in between']]);
    });

    it('do not repeat themselves: a server that logs one error again and again tells of it once', async () => {
      const world = new World();
      const { stream, end } = world.start('node server.js');
      for (let request = 0; request < 20; request += 1) {
        stream.print(`Error: request ${request} failed\r\n`);
        await world.timer.pass(5_000);
      }
      assert.equal(world.met.length, 1);
      end(0);
      await settle();
      assert.equal(world.met.length, 1, 'ending well is no news');
    });

    it('tell again of an error that came back after a while', async () => {
      const world = new World();
      const { stream } = world.start('tsc --watch');
      stream.print('Error: a\r\n');
      await world.timer.pass(2_000);
      stream.print('no problems\r\n');
      await world.timer.pass(120_000);
      stream.print('Error: a\r\n');
      await world.timer.pass(2_000);
      assert.equal(world.met.length, 2);
    });

    it('and are stopped do not bring up what was mended since', async () => {
      const world = new World();
      const { stream, end } = world.start('tsc --watch');
      stream.print('Error: a\r\n');
      await world.timer.pass(2_000);
      stream.print('no problems\r\n');
      await world.timer.pass(2_000);
      end(130);
      await settle();
      assert.deepEqual(world.headlines, [['Error: a']]);
    });
  });

  describe('typed in a sub-shell', () => {
    const prompt = '\u001b[?2004h$ ';
    const entered = '\r\n\u001b[?2004l\r';

    it('are looked at one by one, at each prompt', async () => {
      const world = new World();
      const { stream, end } = world.start('bash');
      stream.print(prompt);
      await world.timer.pass(5_000);
      stream.print(`node a.js${entered}Error: a\r\n${prompt}`);
      await settle();
      assert.deepEqual(world.headlines, [['Error: a']]);
      stream.print(`ls Error${entered}a.txt\r\n${prompt}`);
      await settle();
      assert.equal(world.met.length, 1, 'a command without error says nothing');
      stream.print(`node a.js${entered}Error: a\r\n${prompt}`);
      await settle();
      assert.equal(world.met.length, 2, 'the same error, if the command is repeated');
      assert.equal(new Set(world.met.map(({ origin }) => origin.run)).size, 2, 'each is an occurrence');
      stream.print(`exit${entered}exit\r\n`);
      end(1);
      await settle();
      assert.equal(world.met.length, 2, "the shell's end is not an error of its own");
    });
  });

  it('go on after a reader has failed', async () => {
    const world = new World();
    const broken = {
      async *[Symbol.asyncIterator](): AsyncGenerator<string> {
        await Promise.resolve();
        throw new Error('stream broke');
      },
    };
    const execution = {};
    world.runs.onStart({}, execution, { commandLine: 'x', terminalName: 'bash' }, broken);
    world.runs.onEnd(execution, 1, 'x');
    await settle();
    assert.match(String(world.failures[0]), /stream broke/);
    assert.equal(world.runs.running, 0);
  });

  it('are forgotten without a word when watching ends', async () => {
    const world = new World();
    const { stream, end } = world.start('node a.js');
    stream.print('Error: x\r\n');
    await settle();
    world.runs.dispose();
    end(1);
    await world.timer.pass(20_000);
    assert.deepEqual(world.met, []);
    assert.equal(world.timer.pending, 0);
  });
});

describe('how commands ended', () => {
  it('is told with their errors, their times and the same origin', async () => {
    const world = new World();
    const { stream, end } = world.start('node a.js');
    stream.print('TypeError: x\r\n');
    await world.timer.pass(700);
    end(1);
    await settle();
    const [run] = world.ran;
    assert.equal(world.ran.length, 1);
    assert.deepEqual(
      [run?.command, run?.end, run?.startedAt, run?.endedAt, run?.errors.map(({ headline }) => headline)],
      ['node a.js', 'failed', 0, 700, ['TypeError: x']],
    );
    assert.equal(run?.origin, world.met[0]?.origin);
  });

  it('is told of those without error, and of stopped ones', async () => {
    const world = new World();
    world.start('npm test').end(0);
    world.start('node server.js').end(130);
    world.start('fish says nothing').end(undefined);
    await settle();
    assert.deepEqual(
      world.ran.map(({ end }) => end),
      ['well', 'stopped', 'unknown'],
    );
  });

  it('is told of a server that runs on without an error, and not of one that has printed one', async () => {
    const world = new World();
    const good = world.start('node good.js');
    const bad = world.start('node bad.js');
    good.stream.print('listening\r\n');
    bad.stream.print('TypeError: x\r\n');
    await world.timer.pass(20_000);
    assert.deepEqual(
      world.ran.map(({ command, end, endedAt, errors }) => [command, end, endedAt, errors.length]),
      [
        ['node bad.js', 'stopped', 1_000, 1],
        ['node good.js', 'stopped', 15_000, 0],
      ],
    );
    bad.end(130);
    await settle();
    assert.deepEqual(
      world.ran.at(-1)?.errors.map(({ headline }) => headline),
      ['TypeError: x'],
    );
    good.end(0);
    await settle();
    assert.equal(world.timer.pending, 0);
  });

  it('is told of each turn of a watcher: failed, then well', async () => {
    const world = new World();
    const { stream, end } = world.start('npx tsc --watch');
    stream.print('a.ts:1:1 - Error TS1: x\r\n');
    await world.timer.pass(2_000);
    stream.print('File change detected\r\n\u001b[32mFound 0 errors.\u001b[0m Watching for file changes.\r\n');
    await world.timer.pass(2_000);
    end(130);
    await settle();
    assert.deepEqual(
      world.ran.map((run) => [run.end, run.startedAt, run.errors.length]),
      [
        ['stopped', 0, 1],
        ['well', 2_000, 0],
        ['stopped', 0, 0],
      ],
    );
  });

  it('is told of no empty line', async () => {
    const world = new World();
    world.start('').end(undefined);
    await settle();
    assert.deepEqual(world.ran, []);
  });
});
