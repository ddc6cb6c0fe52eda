import assert from 'node:assert/strict';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import type { RecallHit } from '../../../src/core/recall/recallResult';
import { PastFixes } from '../../../src/views/quickLook/pastFixes';
import { aHit, aReport } from './builders';

describe('past fixes at an error in the editor', () => {
  const never = (): Promise<void> => new Promise(() => undefined);
  const report = (): ErrorReport => aReport();

  function made(hits: readonly RecallHit[], wait: () => Promise<void> = never): { fixes: PastFixes; asked: string[] } {
    const asked: string[] = [];
    const fixes = new PastFixes({
      lookUp: ({ headline }) => {
        asked.push(headline);
        return Promise.resolve(hits);
      },
      wait,
    });
    return { fixes, asked };
  }

  it('are looked up once, however often the cursor comes by', async () => {
    const { fixes, asked } = made([aHit()]);
    const [a, b] = await Promise.all([fixes.of('x', report, 100), fixes.of('x', report, 100)]);
    assert.equal(a.length, 1);
    assert.deepEqual(a, b);
    await fixes.of('x', report, 100);
    assert.equal(asked.length, 1);
  });

  it('are those only that are likely to have the same cause', async () => {
    const { fixes } = made([aHit({ level: 'medium' }), aHit({ level: 'low' })]);
    assert.deepEqual(
      (await fixes.of('x', report, 100)).map(({ level }) => level),
      ['medium'],
    );
  });

  it('keep nobody waiting: what comes later is there the next time', async () => {
    let answer: (hits: readonly RecallHit[]) => void = () => undefined;
    const fixes = new PastFixes({
      lookUp: () => new Promise((resolve) => (answer = resolve)),
      wait: () => Promise.resolve(),
    });
    assert.deepEqual(await fixes.of('x', report, 100), []);
    answer([aHit()]);
    await new Promise(setImmediate);
    assert.equal((await fixes.of('x', report, 100)).length, 1);
  });

  it('are asked for anew when the library has changed', async () => {
    const { fixes, asked } = made([]);
    await fixes.of('x', report, 100);
    fixes.forget();
    await fixes.of('x', report, 100);
    assert.equal(asked.length, 2);
  });

  it('are none where the lookup fails', async () => {
    const fixes = new PastFixes({ lookUp: () => Promise.reject(new Error('closed')), wait: never });
    assert.deepEqual(await fixes.of('x', report, 100), []);
  });

  it('are not looked up without bounds', async () => {
    const fixes = new PastFixes({ lookUp: never as () => Promise<never>, wait: () => Promise.resolve() });
    const all = Array.from({ length: 200 }, (_, i) => fixes.of(`x${i}`, report, 0));
    assert.deepEqual((await Promise.all(all)).flat(), []);
  });
});
