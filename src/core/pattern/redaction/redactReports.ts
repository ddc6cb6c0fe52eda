import type { ErrorReport } from '../../errors/errorReport';
import { redactTexts } from './redactTexts';

const FIELDS = ['headline', 'text', 'command', 'rootFrame', 'file'] as const;

/**
 * The same reports with every text that a tool or a person wrote redacted, as `redactReport` does one by one.
 * @param reports any reports; they are not changed.
 * @param pause called between batches; whoever has other work to do does it there.
 */
export async function redactReports(
  reports: readonly ErrorReport[],
  pause?: () => Promise<void>,
): Promise<readonly ErrorReport[]> {
  const clean = await redactTexts(
    reports.flatMap((report) => FIELDS.flatMap((field) => report[field] ?? [])),
    pause,
  );
  let next = 0;
  return reports.map((report) => {
    const fields = FIELDS.filter((field) => report[field] !== undefined);
    return { ...report, ...Object.fromEntries(fields.map((field) => [field, clean[next++] ?? ''])) };
  });
}
