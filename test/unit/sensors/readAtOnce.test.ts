import { strict as assert } from 'node:assert';
import { readAtOnce } from '../../../src/sensors/terminal/readAtOnce';

/** As VS Code's stream: what comes before its microtask ran is heard by nobody. */
class LateListener implements AsyncIterable<string> {
  private readonly heard: string[] = [];
  private listening = false;

  read(): AsyncIterable<string> {
    queueMicrotask(() => {
      this.listening = true;
    });
    return this;
  }

  print(text: string): void {
    if (this.listening) this.heard.push(text);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    await Promise.resolve();
    yield* this.heard;
  }
}

async function textOf(output: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of output) text += chunk;
  return text;
}

describe('output that is read at once', () => {
  it('has what is printed before any microtask could run', async () => {
    const execution = new LateListener();
    const output = readAtOnce(execution);
    execution.print('cd: /nope: No such file or directory');
    assert.equal(await textOf(output), 'cd: /nope: No such file or directory');
  });

  it('leaves microtasks as they were, also where a stream cannot be read', async () => {
    const before = globalThis.queueMicrotask;
    readAtOnce(new LateListener());
    assert.equal(globalThis.queueMicrotask, before);
    const broken = {
      read: (): AsyncIterable<string> => {
        throw new Error('closed');
      },
    };
    assert.throws(() => readAtOnce(broken), /closed/);
    assert.equal(globalThis.queueMicrotask, before);
    assert.equal(await new Promise((resolve) => queueMicrotask(() => resolve('run'))), 'run');
  });

  it('is the same output where a stream listens without a microtask', async () => {
    async function* listening(): AsyncGenerator<string> {
      await Promise.resolve();
      yield 'printed';
    }
    assert.equal(await textOf(readAtOnce({ read: listening })), 'printed');
  });
});
