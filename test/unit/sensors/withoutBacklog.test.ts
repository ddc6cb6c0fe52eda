import { strict as assert } from 'node:assert';
import { withoutBacklog } from '../../../src/sensors/terminal/withoutBacklog';

/** As VS Code's stream: holds all that was delivered. */
class Holding implements AsyncIterable<string> {
  readonly held: string[] = ['one', 'two', 'two', 'three'];

  [Symbol.asyncIterator](): AsyncIterator<string> {
    let next = 0;
    return {
      next: () => {
        const value = this.held[next++];
        return Promise.resolve(value === undefined ? { done: true, value } : { done: false, value });
      },
    };
  }
}

async function* plain(): AsyncGenerator<string> {
  await Promise.resolve();
  yield* ['one', 'two'];
}

describe('output without backlog', () => {
  it('is the same output, and what was taken is held no longer', async () => {
    const stream = new Holding();
    const taken: string[] = [];
    for await (const chunk of withoutBacklog(stream)) {
      taken.push(chunk);
      assert.equal(stream.held.join(''), ['one', 'two', 'two', 'three'].slice(taken.length).join(''));
    }
    assert.deepEqual(taken, ['one', 'two', 'two', 'three']);
  });

  it('is the same output where a stream holds nothing', async () => {
    const taken: string[] = [];
    for await (const chunk of withoutBacklog(plain())) taken.push(chunk);
    assert.deepEqual(taken, ['one', 'two']);
  });
});
