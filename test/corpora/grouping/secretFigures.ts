import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { redact } from '../../../src/core/pattern/redaction/redact';
import { plantedSecrets } from '../../unit/pattern/plantedSecrets';
import { readJsonLines, sharedPath, type Share } from '../shared';

/** Share of planted secrets that are gone after redaction; three draws of each. */
export async function plantedSecretsFound(): Promise<Share> {
  const planted = [7, 8, 9].flatMap((seed) => plantedSecrets(seed));
  let right = 0;
  for (const { text, secret } of planted) {
    if (!(await redact(text)).text.includes(secret)) right++;
  }
  return { right, n: planted.length };
}

/** What redaction takes out of recordings that have no secret in them; `n` counts lines. */
export async function falseRedactions(): Promise<Share | undefined> {
  const index = sharedPath('recordings/recordings.jsonl');
  if (index === undefined) return undefined;
  let removed = 0;
  let lines = 0;
  for (const { raw } of readJsonLines<{ raw: string }>(index)) {
    const file = sharedPath(`recordings/${raw}`);
    if (file === undefined) continue;
    const bytes = readFileSync(file);
    const text = (raw.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    lines += text.split('\n').length;
    removed += (await redact(text)).removed.reduce((sum, { count }) => sum + count, 0);
  }
  return { right: removed, n: lines };
}
