import { strict as assert } from 'node:assert';
import { cellError } from '../../../src/sensors/notebook/cellError';

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe('cellError', () => {
  it('reads name, message and stack, without colours', () => {
    const report = cellError(
      encode({
        name: 'KeyError',
        message: "'email'",
        stack:
          '\u001b[0;31m---\u001b[0m\nKeyError  Traceback (most recent call last)\n\u001b[1;32m1\u001b[0m row["email"]\nKeyError: \'email\'',
      }),
    );
    assert.equal(report?.headline, "KeyError: 'email'");
    assert.equal(report?.errorType, 'KeyError');
    assert.equal(report?.text.includes('\u001b'), false);
    assert.match(report?.text ?? '', /row\["email"\]/);
  });

  it('is none where the output is no error', () => {
    assert.equal(cellError(new TextEncoder().encode('{broken')), undefined);
    assert.equal(cellError(encode(null)), undefined);
    assert.equal(cellError(encode({ name: 7 })), undefined);
  });
});
