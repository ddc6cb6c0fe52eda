import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize } from '../../../src/core/pattern/normalize';
import type { Pattern } from '../../../src/core/pattern/pattern';

const FOLDER = join(__dirname, '../../golden/patterns');
const BORDER = '\n=== pattern ===\n';
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/** Report → pattern, as people read it. `UPDATE_GOLDEN=1 npm run test:unit` writes the files anew; read the diff. */
describe('golden patterns', () => {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.txt'))) {
    it(name.replace('.txt', ''), () => {
      const path = join(FOLDER, name);
      const [input = '', expected = ''] = readFileSync(path, 'utf8').split(BORDER);
      const found = show(normalize(input));
      if (UPDATE) writeFileSync(path, `${input.trimEnd()}\n${BORDER}${found}`);
      else assert.equal(found, expected);
    });
  }
});

function show({ text, signature, kept, placeholders, keywords, dropped }: Pattern): string {
  return [
    text,
    '',
    `signature: ${signature}`,
    `evidence: ${kept.map(({ text: piece, reason }) => `${piece} (${reason})`).join(' · ')}`,
    `placeholders: ${placeholders.map(({ kind, text: was }) => `<${kind}> ${was}`).join(' · ')}`,
    `keywords: ${keywords.map(({ term, kind, weight }) => `${term} (${kind} ${weight})`).join(' · ')}`,
    `dropped: ${dropped.map(({ term, reason }) => `${term} (${reason})`).join(' · ')}`,
    '',
  ].join('\n');
}
