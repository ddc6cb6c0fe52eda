import assert from 'node:assert/strict';
import { redact, redactReport } from '../../../src/core/pattern/redaction/redact';
import { SECRETS_IN_CONTEXT } from '../../../src/core/pattern/redaction/secretContexts';
import { ISSUED_TOKENS } from '../../../src/core/pattern/redaction/secretShapes';
import { plantedSecrets } from './plantedSecrets';

describe('redact', () => {
  for (const { kind, example } of [...ISSUED_TOKENS, ...SECRETS_IN_CONTEXT]) {
    it(`removes a ${kind} and names a secret in its place`, async () => {
      const text = `request failed: ${example.join('')} (retrying)`;
      const { text: clean, removed } = await redact(text);
      assert.match(clean, /<secret:[\w-]+>/);
      assert.ok(removed.length > 0);
      assert.match(clean, /^request failed: /);
    });
  }

  it('leaves messages that only speak of secrets alone', async () => {
    for (const text of [
      'SyntaxError: Unexpected token: }',
      'error: password: required',
      'fatal: Authentication failed for user "ann"',
      "Property 'token' does not exist on type 'Session'.",
      'TypeError: Cannot read properties of undefined (reading "password")',
      'DB_PASSWORD=${DB_PASSWORD} is not set',
      'token = undefined',
    ]) {
      assert.deepEqual(await redact(text), { text, removed: [] });
    }
  });

  it('removes each of 160 and more planted secrets of 27 kinds', async function () {
    this.timeout(30_000);
    const planted = plantedSecrets();
    assert.ok(planted.length >= 150);
    assert.ok(new Set(planted.map(({ kind }) => kind)).size >= 25);
    for (const { kind, text, secret } of planted) {
      const { text: clean, removed } = await redact(text);
      assert.ok(!clean.includes(secret) && removed.length > 0, `${kind}: ${text}`);
    }
  });

  it('removes e-mail addresses and the name of the home folder only where asked', async () => {
    const text = 'ann@example.com at /home/ann/app and C:\\Users\\Ann\\app and git@github.com:a/b';
    assert.equal((await redact(text)).text, text);
    assert.equal(
      (await redact(text, { emails: true, homeUser: true })).text,
      '<secret:email> at /home/<secret:user>/app and C:\\Users\\<secret:user>\\app and git@github.com:a/b',
    );
  });

  it('redacts every text of a report and leaves its evidence', async () => {
    const secret = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    const report = await redactReport({
      headline: `TS2345: bad ${secret}`,
      text: `error TS2345: bad ${secret}`,
      command: `deploy --token ${secret}`,
      code: 'TS2345',
      severity: 'error',
      count: 1,
      recogniser: 'x',
    });
    assert.ok(!JSON.stringify(report).includes(secret));
    assert.match(report.text, /^error TS2345: bad <secret:/);
    assert.equal(report.code, 'TS2345');
  });

  it('changes nothing the second time', async () => {
    const once = await redact(
      ['login with ghp', '_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8 pass', 'word=hunter2x'].join(''),
    );
    assert.equal((await redact(once.text)).text, once.text);
  });
});
