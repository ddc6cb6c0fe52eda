import type { Database } from 'sql.js';
import { MAX_QUERY_TEXT, type Verdicts } from '../verdicts';
import { rows } from './readPositions';
import { changeVerdicts } from './verdictsColumn';

/**
 * Gives rejections that were stored without the error of their query one: that of a case, in any version of it, with
 * the same signature. Where there is none, they stay without.
 */
export function fillQueryTexts(database: Database): void {
  const missing = new Set<string>();
  changeVerdicts(database, (verdicts) => {
    for (const [query, { text }] of verdicts) if (text === undefined) missing.add(query);
    return verdicts;
  });
  const texts = textsOf(database, missing);
  if (texts.size > 0) changeVerdicts(database, (verdicts) => filled(verdicts, texts));
}

/** @returns the error texts of a case, of every version of it */
export function errorTextsOf(database: Database, caseId: string): readonly string[] {
  return rows(
    database,
    `SELECT DISTINCT json_extract(e.data, '$.content.errorText') FROM events e JOIN cases c ON c.no = e.case_no
     WHERE c.id = ? AND e.kind IN ('created', 'edited', 'restored')`,
    [caseId],
  ).flatMap(([text]) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
}

/**
 * Takes the errors of forgotten cases out of the rejections of other cases: nothing of them is to stay. The rejections
 * hold until the rules for signatures change.
 */
export function dropQueryTexts(database: Database, forgotten: ReadonlySet<string>): void {
  const isForgotten = (text: string): boolean =>
    [...forgotten].some((gone) => gone.includes(text.trim()) || text.includes(gone));
  changeVerdicts(database, (verdicts) =>
    [...verdicts].some(([, { text }]) => text !== undefined && isForgotten(text))
      ? new Map(
          [...verdicts].map(([query, verdict]) => {
            const { text, ...rest } = verdict;
            return [query, text !== undefined && isForgotten(text) ? rest : verdict];
          }),
        )
      : verdicts,
  );
  const noted = rows(
    database,
    `SELECT no, json_extract(data, '$.queryText') FROM events WHERE kind IN ('rejected', 'unrejected')`,
  );
  for (const [no, text] of noted) {
    if (typeof text !== 'string' || !isForgotten(text)) continue;
    database.run("UPDATE events SET data = json_remove(data, '$.queryText') WHERE no = ?", [no ?? null]);
  }
}

function filled(verdicts: Verdicts, texts: ReadonlyMap<string, string>): Verdicts {
  return new Map(
    [...verdicts].map(([query, verdict]) => {
      const text = verdict.text ?? texts.get(query);
      return [query, text === undefined ? verdict : { ...verdict, text }];
    }),
  );
}

function textsOf(database: Database, signatures: ReadonlySet<string>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (signatures.size === 0) return texts;
  // What an older process noted beside a newer one has its text in the event, but not in the column.
  const statement = database.prepare(
    `SELECT coalesce(json_extract(data, '$.signature'), json_extract(data, '$.querySignature')) AS signed,
       coalesce(json_extract(data, '$.content.errorText'), json_extract(data, '$.queryText')) FROM events
     WHERE kind IN ('created', 'edited', 'restored', 'rejected', 'unrejected')
       AND signed IN (SELECT value FROM json_each(?))`,
  );
  try {
    statement.bind([JSON.stringify([...signatures])]);
    while (statement.step()) {
      const [signature, text] = statement.get();
      if (typeof text === 'string') texts.set(String(signature), text.slice(0, MAX_QUERY_TEXT));
    }
    return texts;
  } finally {
    statement.free();
  }
}
