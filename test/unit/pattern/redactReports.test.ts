import { strict as assert } from 'node:assert';
import type { ErrorReport } from '../../../src/core/errors/errorReport';
import { redact } from '../../../src/core/pattern/redaction/redact';
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
    for (const [index, { text, command = '' }] of reports.entries()) {
      assert.equal(together[index]?.text, (await redact(text)).text);
      assert.equal(together[index]?.command ?? '', (await redact(command)).text);
    }
    assert.deepEqual(
      together.map(({ text: _text, headline: _headline, command: _command, ...rest }) => rest),
      reports.map(({ text: _text, headline: _headline, command: _command, ...rest }) => rest),
    );
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
    const clean = await redactReports(many, {}, () => {
      pauses += 1;
      return Promise.resolve();
    });
    assert.deepEqual(clean, many);
    assert.equal(pauses > 2, true);
  });

  it('keep the place where the error is opened, and lose the name of the home folder elsewhere', async () => {
    const path = '/home/ann/shop/a.js';
    const [clean] = await redactReports([report(`at ${path}:3`, { file: path, rootFrame: `at f (${path}:3)` })], {
      homeUser: true,
    });
    assert.equal(clean?.file, path);
    assert.equal(clean?.headline, 'at /home/<secret:user>/shop/a.js:3');
    assert.equal(clean?.rootFrame, 'at f (/home/<secret:user>/shop/a.js:3)');
  });

  it('may be none', async () => {
    assert.deepEqual(await redactReports([]), []);
  });
});
