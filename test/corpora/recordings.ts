import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ErrorReport } from '../../src/core/errors/errorReport';
import { LAST_RESORT } from '../../src/core/errors/lastResort';
import { detect, overlaps, readJsonLines, sameFile, sharedPath } from './shared';
import type { Share } from './shared';

interface ExpectedError {
  readonly headline: string;
  readonly alt?: readonly string[];
  readonly errorType?: string;
  readonly code?: string;
  readonly file?: string;
  readonly line?: number;
  readonly rootFrame?: string;
  readonly count?: number;
}

interface Recording {
  readonly id: string;
  readonly command: string;
  readonly exitCode: number;
  readonly cols: number;
  readonly raw: string;
  readonly expected: {
    readonly isError: boolean;
    readonly errors: readonly ExpectedError[];
    readonly ambiguous?: unknown;
  };
}

/** How detection does on the recordings; `misses` tells, for people, what went wrong where. */
export interface RecordingScore {
  readonly headline: Share;
  readonly file: Share;
  readonly line: Share;
  readonly fileAndLine: Share;
  readonly rootFrame: Share;
  readonly code: Share;
  readonly errorType: Share;
  readonly count: Share;
  readonly extra: Share;
  readonly falseAlarms: Share;
  readonly lastResort: Share;
  readonly misses: readonly string[];
}

/** Runs detection over all recordings that are not ambiguous. Undefined where they are not there. */
export async function scoreRecordings(): Promise<RecordingScore | undefined> {
  const index = sharedPath('recordings/recordings.jsonl');
  if (index === undefined) return undefined;
  const tally = new Tally();
  let recordings = 0;
  let extra = 0;
  let clean = 0;
  let alarms = 0;
  let resort = 0;
  let found = 0;
  for (const recording of readJsonLines<Recording>(index)) {
    if (recording.expected.ambiguous) continue;
    recordings += 1;
    const errors = await detectRecording(recording);
    found += errors.length;
    resort += errors.filter(({ recogniser }) => recogniser === LAST_RESORT).length;
    if (!recording.expected.isError) {
      clean += 1;
      if (errors.length > 0) alarms += 1;
      for (const error of errors) tally.misses.push(`${recording.id}: false alarm: ${show(error)}`);
      continue;
    }
    const left = tally.compare(recording, errors);
    extra += left.length;
    for (const error of left) tally.misses.push(`${recording.id}: extra: ${show(error)}`);
  }
  return {
    headline: tally.share('headline'),
    file: tally.share('file'),
    line: tally.share('line'),
    fileAndLine: tally.share('place'),
    rootFrame: tally.share('rootFrame'),
    code: tally.share('code'),
    errorType: tally.share('errorType'),
    count: tally.share('count'),
    extra: { right: extra, n: recordings },
    falseAlarms: { right: alarms, n: clean },
    lastResort: { right: resort, n: found },
    misses: tally.misses,
  };
}

async function detectRecording({ raw, command, exitCode, cols }: Recording): Promise<readonly ErrorReport[]> {
  const path = sharedPath(`recordings/${raw}`) ?? '';
  const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
  return detect(bytes.toString('utf8'), { command, exitCode }, cols === 120 ? {} : { columns: cols });
}

function show({ headline, file, line, recogniser }: ErrorReport): string {
  return `[${recogniser}] ${headline} (${file ?? '-'}:${line ?? '-'})`;
}

class Tally {
  readonly misses: string[] = [];
  private readonly counts = new Map<string, { right: number; n: number }>();

  share(name: string): Share {
    return this.counts.get(name) ?? { right: 0, n: 0 };
  }

  /** Pairs expected with found errors, each once; gives the found ones that nobody expects. */
  compare({ id, expected }: Recording, errors: readonly ErrorReport[]): readonly ErrorReport[] {
    const left = [...errors];
    for (const wanted of expected.errors) {
      const texts = [wanted.headline, ...(wanted.alt ?? [])];
      const fits = (error: ErrorReport) => texts.some((text) => overlaps(text, error.headline));
      const exact = left.findIndex((error) => fits(error) && (wanted.line === undefined || error.line === wanted.line));
      const at = exact >= 0 ? exact : left.findIndex(fits);
      const error = at < 0 ? undefined : left.splice(at, 1)[0];
      this.note(id, 'headline', error !== undefined, wanted.headline, undefined);
      if (wanted.file !== undefined)
        this.note(id, 'file', sameFile(error?.file, wanted.file), wanted.file, error?.file);
      if (wanted.line !== undefined) this.note(id, 'line', error?.line === wanted.line, wanted.line, error?.line);
      if (wanted.file !== undefined && wanted.line !== undefined) {
        this.note('', 'place', sameFile(error?.file, wanted.file) && error?.line === wanted.line, '', '');
      }
      if (wanted.rootFrame !== undefined) {
        const right = overlaps(error?.rootFrame ?? '', wanted.rootFrame);
        this.note(id, 'rootFrame', right, wanted.rootFrame, error?.rootFrame);
      }
      for (const field of ['code', 'errorType', 'count'] as const) {
        const value = wanted[field];
        if (value !== undefined) this.note(id, field, error?.[field] === value, value, error?.[field]);
      }
    }
    return left;
  }

  private note(id: string, name: string, right: boolean, wanted: unknown, got: unknown): void {
    const count = this.counts.get(name) ?? { right: 0, n: 0 };
    this.counts.set(name, count);
    count.n += 1;
    if (right) count.right += 1;
    else if (id !== '') this.misses.push(`${id}: ${name}: wanted ${String(wanted)}, got ${String(got)}`);
  }
}
