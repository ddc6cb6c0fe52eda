/**
 * Counts in how many error texts each term stands, over the texts of the shared data (labels are not looked at), and writes
 * src/core/recall/scorers/ranked/backgroundFrequencies.ts. Run: npx tsx scripts/recall/backgroundTable.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractTerms } from '../../src/core/recall/terms/extractTerms';
import { SHARED, sharedLines } from './labelledData';

const OUTPUT = join(__dirname, '../../src/core/recall/scorers/ranked/backgroundFrequencies.ts');
/** A term in fewer texts is rare as far as anybody can tell. */
const LEAST_SHARE = 0.012;
const MOST_TERMS = 360;

const caseTexts = sharedLines('eval/cases.jsonl').map((line) => (JSON.parse(line) as { text: string }).text);
const recordings = join(SHARED, 'recordings/recordings');
const recordedTexts = readdirSync(recordings).map((name) => readFileSync(join(recordings, name), 'utf8'));
const shares = new Map<string, number>();
for (const texts of [caseTexts, recordedTexts]) {
  for (const text of texts) {
    for (const { term, kind, weight } of extractTerms(text).values()) {
      if (kind === 'file' || weight < 0.2) continue;
      shares.set(term, (shares.get(term) ?? 0) + 1 / texts.length / 2);
    }
  }
}
const rows = [...shares]
  .filter(([term, share]) => share >= LEAST_SHARE && /^[a-z][a-z0-9+#-]{1,20}$/.test(term))
  .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  .slice(0, MOST_TERMS);
writeFileSync(
  OUTPUT,
  [
    '/**',
    ' * Terms of error texts, and the share of texts that have them. Written by scripts/recall/backgroundTable.ts.',
    ' */',
    'export const BACKGROUND_FREQUENCIES: readonly (readonly [term: string, share: number])[] = [',
    ...rows.map(([term, share]) => `  ['${term}', ${share.toFixed(3)}],`),
    '];',
    '',
  ].join('\n'),
);
console.log(`${rows.length} terms of ${caseTexts.length + recordedTexts.length} texts.`);
