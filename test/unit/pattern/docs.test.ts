import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVIDENCE_REASONS } from '../../../src/core/pattern/evidenceReasons';
import { DROP_REASONS } from '../../../src/core/pattern/pattern';
import { SIGNATURE_VERSION } from '../../../src/core/pattern/signature';

describe('docs/patterns.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/patterns.md'), 'utf8').replace(/\s+/g, ' ');

  it('lists every rule that keeps evidence, and every reason to drop a term', () => {
    for (const reason of [...Object.keys(EVIDENCE_REASONS), ...DROP_REASONS]) {
      assert.ok(text.includes(`\`${reason}\``), reason);
    }
  });

  it('names the version that signs', () => {
    assert.ok(text.includes(`\`${SIGNATURE_VERSION}:\` and 64-bit FNV-1a`));
  });
});
