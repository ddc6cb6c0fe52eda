import assert from 'node:assert/strict';
import { redact } from '../../../src/core/pattern/redaction/redact';
import { redactReports } from '../../../src/core/pattern/redaction/redactReports';
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
    const [report] = await redactReports([
      {
        headline: `TS2345: bad ${secret}`,
        text: `error TS2345: bad ${secret}`,
        command: `deploy --token ${secret}`,
        code: 'TS2345',
        severity: 'error',
        count: 1,
        recogniser: 'x',
      },
    ]);
    assert.ok(!JSON.stringify(report).includes(secret));
    assert.match(report?.text ?? '', /^error TS2345: bad <secret:/);
    assert.equal(report?.code, 'TS2345');
  });

  it('takes no version, frame, remote or login in a URL for an e-mail address', async () => {
    for (const text of [
      'npm error notarget react@1.2.0-next.rc',
      'render@app.js:12:3',
      'fatal: could not read from deploy@host.example.com:team/app.git',
      'https://ann@git.example.com/team/app.git not found',
      'icon@2x.png is missing',
      'java.lang.Object@1b6d3586.x',
    ]) {
      assert.deepEqual(await redact(text, { emails: true, homeUser: true }), { text, removed: [] });
    }
  });

  it('takes no page and no account of a machine for the home of a person', async () => {
    for (const text of [
      'GET https://example.com/home/settings 404',
      '/home/runner/work/app/a.js:3',
      '/Users/Shared/lib/a.py',
      '/home/$USER/app',
    ]) {
      assert.deepEqual(await redact(text, { homeUser: true }), { text, removed: [] });
    }
  });

  it('finds the home folder on each system', async () => {
    const homes: readonly (readonly [string, string])[] = [
      ['file:///home/ann/a.js:3', 'file:///home/<secret:user>/a.js:3'],
      ['at /Users/ann.lee/a.js', 'at /Users/<secret:user>/a.js'],
      ['C:\\Users\\Ann Lee\\a.cs(3,4)', 'C:\\Users\\<secret:user>\\a.cs(3,4)'],
      ['/mnt/c/Users/ann/a.js', '/mnt/c/Users/<secret:user>/a.js'],
      ['"/home/ann"', '"/home/<secret:user>"'],
    ];
    for (const [text, clean] of homes) assert.equal((await redact(text, { homeUser: true })).text, clean);
  });

  it('changes nothing the second time', async () => {
    const once = await redact(
      ['login with ghp', '_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8 pass', 'word=hunter2x'].join(''),
    );
    assert.equal((await redact(once.text)).text, once.text);
  });
});
