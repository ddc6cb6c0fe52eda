import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { normalize } from '../../../src/core/pattern/normalize';
import { detect, readJsonLines, sharedPath, type Share } from '../shared';

interface PairedRecording {
  readonly id: string;
  readonly command: string;
  readonly exitCode: number;
  readonly cols: number;
  readonly raw: string;
  readonly pair?: string;
  readonly falsePair?: string;
}

/** How recorded pairs fare, from raw bytes to signature; `misses` names the wrong ones. */
export interface RecordingPairs {
  readonly repeats: Share;
  readonly falsePairs: Share;
  readonly misses: readonly string[];
}

/** The first error of each paired recording: repeats must share a signature, false pairs must not. */
export async function recordingPairs(): Promise<RecordingPairs | undefined> {
  const index = sharedPath('recordings/recordings.jsonl');
  if (index === undefined) return undefined;
  const recordings = readJsonLines<PairedRecording>(index).filter((each) => each.pair ?? each.falsePair);
  const signatures = new Map<string, string[]>();
  for (const recording of recordings) {
    const key = recording.pair === undefined ? `false:${recording.falsePair}` : `same:${recording.pair}`;
    const [first] = await detect(bytesOf(recording.raw), recording, { columns: recording.cols });
    signatures.set(key, [
      ...(signatures.get(key) ?? []),
      first === undefined ? recording.id : normalize(first).signature,
    ]);
  }
  const pairs = [...signatures].map(([key, found]) => ({
    key,
    same: key.startsWith('same:'),
    right: (new Set(found).size === 1) === key.startsWith('same:'),
  }));
  const share = (same: boolean): Share => {
    const of = pairs.filter((each) => each.same === same);
    return { right: of.filter((each) => each.right).length, n: of.length };
  };
  return {
    repeats: share(true),
    falsePairs: share(false),
    misses: pairs.filter((each) => !each.right).map(({ key }) => key),
  };
}

function bytesOf(raw: string): string {
  const file = sharedPath(`recordings/${raw}`);
  if (file === undefined) return '';
  const bytes = readFileSync(file);
  return (raw.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
