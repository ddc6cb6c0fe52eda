import assert from 'node:assert/strict';
import { latestOnly } from '../../../src/views/recall/latestOnly';

describe('latestOnly', () => {
  const turn = (): Promise<void> => new Promise(setImmediate);
  const turns = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) await turn();
  };

  it('runs once for keys that came in together', async () => {
    const ran: string[] = [];
    const told: string[] = [];
    const type = latestOnly(
      (text: string) => Promise.resolve(ran.push(text)),
      (_, text) => told.push(text),
      turn,
    );
    for (const text of ['c', 'ca', 'car']) type(text);
    await turns();
    assert.deepEqual(ran, ['car']);
    assert.deepEqual(told, ['car']);
  });

  it('drops what comes of an input that is old by then, and skips those between', async () => {
    const ran: string[] = [];
    const told: string[] = [];
    let free = (): void => undefined;
    const type = latestOnly(
      (text: string) => {
        ran.push(text);
        return text === 'slow' ? new Promise<void>((resolve) => (free = resolve)) : Promise.resolve();
      },
      (_, text) => told.push(text),
      turn,
    );
    type('slow');
    await turns();
    type('between');
    type('last');
    await turns();
    free();
    await turns();
    assert.deepEqual(ran, ['slow', 'last']);
    assert.deepEqual(told, ['last']);
    type('again');
    await turns();
    assert.deepEqual(told, ['last', 'again']);
  });
});
