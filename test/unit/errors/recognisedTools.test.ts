import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recognisedTools } from '../../../src/core/errors/recognisedTools';
import { RECOGNISERS } from '../../../src/core/errors/recognisers';

describe('docs/recognised-tools.md', () => {
  it('is up to date; `npx tsx scripts/recognisedTools.ts` renews it', () => {
    const path = join(__dirname, '../../../docs/recognised-tools.md');
    assert.equal(readFileSync(path, 'utf8'), recognisedTools(RECOGNISERS));
  });
});
