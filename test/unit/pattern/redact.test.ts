import assert from 'node:assert/strict';
import { redact } from '../../../src/core/pattern/redaction/redact';
import { SECRETS_IN_CONTEXT } from '../../../src/core/pattern/redaction/secretContexts';
import { ISSUED_TOKENS } from '../../../src/core/pattern/redaction/secretShapes';

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

  it('changes nothing the second time', async () => {
    const once = await redact(
      ['login with ghp', '_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8 pass', 'word=hunter2x'].join(''),
    );
    assert.equal((await redact(once.text)).text, once.text);
  });
});
