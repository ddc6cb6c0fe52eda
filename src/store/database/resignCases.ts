import type { Database } from 'sql.js';
import type { CaseContent } from '../../core/cases/case';
import { normalize } from '../../core/pattern/normalize';
import { isOutdatedSignature } from '../../core/pattern/signature';
import { nextTurn } from '../journalReader';
import { canBeSignedAnew, signedAnew } from '../verdicts';
import { changeVerdicts } from './verdictsColumn';

/** Milliseconds of work before other work gets its turn. */
const SLICE_MS = 10;

/** @returns whether signatures of other rules than today's are in the database */
export function hasOutdatedSignatures(database: Database): boolean {
  const statement = database.prepare(
    'SELECT DISTINCT substr(signature, 1, 4) FROM cases WHERE content_event IS NOT NULL',
  );
  try {
    while (statement.step()) if (isOutdatedSignature(String(statement.get()[0]))) return true;
  } finally {
    statement.free();
  }
  let isOutdated = false;
  changeVerdicts(database, (verdicts) => {
    isOutdated ||= [...verdicts].some(([query, { text }]) => canBeSignedAnew(query, text));
    return verdicts;
  });
  return isOutdated;
}

/**
 * Makes the signatures of other rules than today's anew, those that cases are rejected for too, so that this need not be
 * done at each opening.
 */
export async function resignCases(database: Database): Promise<void> {
  const select = database.prepare(
    'SELECT c.no, c.signature, e.data FROM cases c JOIN events e ON e.no = c.content_event ORDER BY c.no',
  );
  const signed: [number, string][] = [];
  try {
    let sliceEnd = performance.now() + SLICE_MS;
    while (select.step()) {
      const [no, signature, data] = select.get();
      if (!isOutdatedSignature(String(signature))) continue;
      const { content } = JSON.parse(String(data)) as { content: CaseContent };
      signed.push([Number(no), normalize(content.errorText).signature]);
      if (performance.now() < sliceEnd) continue;
      await nextTurn();
      sliceEnd = performance.now() + SLICE_MS;
    }
  } finally {
    select.free();
  }
  database.run('BEGIN');
  changeVerdicts(database, signedAnew);
  const update = database.prepare('UPDATE cases SET signature = ? WHERE no = ?');
  for (const [no, signature] of signed) update.run([signature, no]);
  update.free();
  database.run('COMMIT');
}
