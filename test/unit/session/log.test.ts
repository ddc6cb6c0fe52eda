import { strict as assert } from 'node:assert';
import { createLog } from '../../../src/session/log';

describe('log', () => {
  const collect = (): { lines: string[]; sink: Parameters<typeof createLog>[0] } => {
    const lines: string[] = [];
    const to =
      (level: string) =>
      (message: string): void =>
        void lines.push(`${level} ${message}`);
    return { lines, sink: { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') } };
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('writes at once what needs no redaction', () => {
    const { lines, sink } = collect();
    createLog(sink, () => Promise.reject(new Error('must not be loaded'))).debug('Activated in 3 ms.');
    assert.deepEqual(lines, ['debug Activated in 3 ms.']);
  });

  it('redacts details and keeps the order', async () => {
    const { lines, sink } = collect();
    const log = createLog(sink, async (text) => {
      await settle();
      return text.replace('hunter2', '<secret>');
    });
    log.warn('Failed:', 'psql -W hunter2');
    log.info('Next.');
    await settle();
    await settle();
    assert.deepEqual(lines, ['warn Failed: psql -W <secret>', 'info Next.']);
  });

  it('leaves out what could not be redacted', async () => {
    const { lines, sink } = collect();
    createLog(sink, () => Promise.reject(new Error('no rules'))).error('Failed:', new Error('hunter2'));
    await settle();
    assert.equal(lines.join().includes('hunter2'), false);
    assert.match(lines.join(), /^error Failed: .*left out/);
  });
});
