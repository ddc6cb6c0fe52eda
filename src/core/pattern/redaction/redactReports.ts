import type { ErrorReport } from '../../errors/errorReport';
import { withoutHomeUser, type RedactionOptions } from './personal';
import { redactTexts } from './redactTexts';

const FIELDS = ['headline', 'text', 'command', 'rootFrame', 'file'] as const;

/**
 * The same reports with every text that a tool or a person wrote redacted. `file` keeps the name of a home folder: it is where the
 * error is opened, and is not stored.
 * @param reports any reports; they are not changed.
 * @param options personal data to remove too
 * @param pause called between batches; whoever has other work to do does it there.
 */
export async function redactReports(
  reports: readonly ErrorReport[],
  options: RedactionOptions = {},
  pause?: () => Promise<void>,
): Promise<readonly ErrorReport[]> {
  const clean = await redactTexts(
    reports.flatMap((report) => FIELDS.flatMap((field) => report[field] ?? [])),
    { ...options, homeUser: false },
    pause,
  );
  let next = 0;
  return reports.map((report) => {
    const redacted: { [K in (typeof FIELDS)[number]]?: string } = {};
    for (const field of FIELDS) {
      if (report[field] === undefined) continue;
      const text = clean[next++] ?? '';
      redacted[field] = options.homeUser === true && field !== 'file' ? withoutHomeUser(text) : text;
    }
    return { ...report, ...redacted };
  });
}
