import { strict as assert } from 'node:assert';
import { once } from '../../../src/session/once';

describe('what is loaded once', () => {
  it('is the same for all who ask, and tried again after a failure', async () => {
    let tries = 0;
    const load = once(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no disk')) : Promise.resolve(tries);
    });
    const [first, second] = await Promise.allSettled([load(), load()]);
    assert.deepEqual([first.status, second.status, tries], ['rejected', 'rejected', 1]);
    assert.deepEqual([await load(), await load(), tries], [2, 2, 2]);
  });
});
