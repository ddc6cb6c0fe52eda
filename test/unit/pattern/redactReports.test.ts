import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { redactReport } from '../../../src/core/pattern/redaction/redact';
import { redactReports } from '../../../src/core/pattern/redaction/redactReports';

/** Made up; its parts are joined here so that no scanner takes this file for a leak. */
const token = ['ghp', 'x7Kq2mVb9RtYw4ZsLd8NcPf3HgJe6UaQ1oBi'].join('_');

function report(text: string, more: Partial<ErrorReport> = {}): ErrorReport {
  return { headline: text, text, severity: 'error', count: 1, recogniser: 'test', ...more };
}

describe('reports that are redacted together', () => {
  const reports = [
    report('TypeError: x is not a function', {
      command: `curl -H "Authorization: token ${token}" x`,
      file: 'src/a.ts',
    }),
    report('', { rootFrame: 'a.js:1' }),
    report(`fatal: could not read https://me:${token}@host.example/r.git`, { exitCode: 128, errorType: 'fatal' }),
    report('plain'),
  ];

  it('come out as they do one by one', async () => {
    const together = await redactReports(reports);
    assert.deepEqual(together, await Promise.all(reports.map((one) => redactReport(one))));
    assert.equal(JSON.stringify(together).includes(token), false);
  });

  it('come out right when a text holds the separator', async () => {
    const odd = [report(`a\n\u0000\n${token}`), ...reports];
    assert.equal(JSON.stringify(await redactReports(odd)).includes(token), false);
    assert.equal((await redactReports(odd))[1]?.headline, reports[0]?.headline);
  });

  it('let other work be done between batches', async () => {
    const many = Array.from({ length: 30 }, (_, n) => report(`${n} ${'word '.repeat(1_000)}`));
    let pauses = 0;
    const clean = await redactReports(many, () => {
      pauses += 1;
      return Promise.resolve();
    });
    assert.deepEqual(clean, many);
    assert.equal(pauses > 2, true);
  });

  it('may be none', async () => {
    assert.deepEqual(await redactReports([]), []);
  });
});
