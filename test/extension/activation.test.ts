import { strict as assert } from 'node:assert';
import { casebook } from './support/casebook';

describe('activation', () => {
  it('takes less than 30 ms, and loads no database, emulator or rules', async () => {
    const { activation } = await casebook();
    console.log(`activate took ${activation.toFixed(1)} ms`);
    assert.equal(activation < 30, true, `${activation.toFixed(1)} ms`);
  });
});
