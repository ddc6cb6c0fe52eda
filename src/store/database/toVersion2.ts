import type { Database } from 'sql.js';
import { isAfter } from '../order';
import type { Verdict } from '../verdicts';
import { verdictsColumn } from './verdictsColumn';

/** Version 2 counts two more kinds of evidence, and keeps for each case which queries it is rejected for. */
const COLUMNS = `
  ALTER TABLE cases ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cases ADD COLUMN misleading INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cases ADD COLUMN verdicts TEXT;
`;

/**
 * Brings tables of version 1 to version 2. Events of the new kinds may be there already, uncounted: code of version 1
 * stored whatever kind it met in the journal of a newer process.
 */
export function toVersion2(database: Database): void {
  database.run(COLUMNS);
  const found = database.exec(
    `SELECT e.case_no, e.kind, e.clock, e.writer_no, w.name, e.data FROM events e JOIN writers w ON w.no = e.writer_no
     WHERE e.kind IN ('helped', 'misleading', 'rejected', 'unrejected')`,
  )[0];
  const counts = new Map<number, { helped: number; misleading: number; unrejected: number }>();
  const verdicts = new Map<number, Map<string, Verdict>>();
  const numbers = new Map<string, number>();
  for (const [caseNo, kind, clock, writerNo, writer, data] of found?.values ?? []) {
    const no = Number(caseNo);
    const count = counts.get(no) ?? { helped: 0, misleading: 0, unrejected: 0 };
    counts.set(no, count);
    if (kind !== 'rejected') count[kind as keyof typeof count]++;
    if (kind === 'helped' || kind === 'misleading') continue;
    numbers.set(String(writer), Number(writerNo));
    const { querySignature = '' } = JSON.parse(String(data)) as { querySignature?: string };
    const order = { clock: Number(clock), writer: String(writer) };
    const ofCase = verdicts.get(no) ?? new Map<string, Verdict>();
    verdicts.set(no, ofCase);
    const known = ofCase.get(querySignature);
    if (isAfter(order, known?.order)) ofCase.set(querySignature, { order, rejected: kind === 'rejected' });
  }
  for (const [no, { helped, misleading, unrejected }] of counts) {
    database.run('UPDATE cases SET helped = ?, misleading = ?, rejected = rejected - ?, verdicts = ? WHERE no = ?', [
      ...[helped, misleading, unrejected],
      ...[verdictsColumn(verdicts.get(no), (writer) => numbers.get(writer) ?? 0), no],
    ]);
  }
}
