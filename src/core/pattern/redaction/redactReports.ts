import type { ErrorReport } from '../../errors/errorReport';
import { redact, redactReport } from './redact';

/** Stands between two texts that are redacted together: no rule for a secret reaches over it. */
const BETWEEN = '\n\u0000\n';
/** Characters that are redacted together at most; about ten milliseconds of work. */
const BATCH = 60_000;

const FIELDS = ['headline', 'text', 'command', 'rootFrame', 'file'] as const;

/**
 * The same reports with every text that a tool or a person wrote redacted, as `redactReport` does one by one. Going
 * through the rules costs some milliseconds however short the text, so many texts go through them at once.
 * @param reports any reports; they are not changed.
 * @param pause called between batches; whoever has other work to do does it there.
 */
export async function redactReports(
  reports: readonly ErrorReport[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly ErrorReport[]> {
  const clean: ErrorReport[] = [];
  for (const batch of batches(reports)) {
    if (clean.length > 0) await pause();
    clean.push(...(await redactTogether(batch)));
  }
  return clean;
}

async function redactTogether(reports: readonly ErrorReport[]): Promise<readonly ErrorReport[]> {
  const texts = reports.flatMap(textsOf);
  const { text } = await redact(texts.join(BETWEEN));
  const redacted = text.split(BETWEEN);
  // A text with the separator in it, or a secret over one: then nothing is certain but the slow way.
  if (redacted.length !== texts.length) return Promise.all(reports.map((report) => redactReport(report)));
  let next = 0;
  return reports.map((report) => {
    const fields = FIELDS.filter((field) => report[field] !== undefined);
    const values = Object.fromEntries(fields.map((field) => [field, redacted[next++] ?? '']));
    return { ...report, ...values };
  });
}

function textsOf(report: ErrorReport): readonly string[] {
  return FIELDS.flatMap((field) => report[field] ?? []);
}

function batches(reports: readonly ErrorReport[]): readonly (readonly ErrorReport[])[] {
  const all: ErrorReport[][] = [];
  let size = Infinity;
  for (const report of reports) {
    const length = textsOf(report).reduce((sum, text) => sum + text.length, 0);
    if (size + length > BATCH) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(report);
    size += length;
  }
  return all;
}
