import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../../src/core/cases/case';
import { parseCaseLine } from '../../src/core/cases/caseLine';
import type { LabelledQuery } from '../../src/core/evaluation/labelled';
import { parseQueryLine } from '../../src/core/evaluation/parseQueryLine';
import { normalize } from '../../src/core/pattern/normalize';

/** Directory of the shared data; the environment variable CASEBOOK_SHARED names another. */
export const SHARED = process.env['CASEBOOK_SHARED'] ?? join(__dirname, '../../../shared');

/** The lines of a file of the shared data. */
export function sharedLines(path: string): string[] {
  return readFileSync(join(SHARED, path), 'utf8').trim().split('\n');
}

/** The labelled library. */
export function labelledCases(): Case[] {
  return sharedLines('eval/cases.jsonl').map((line) => {
    const parsed = parseCaseLine(line);
    if (!parsed.ok) throw new Error(`eval/cases.jsonl: ${parsed.reason}`);
    const { id, content } = parsed.entry;
    return {
      ...content,
      id,
      signature: normalize(content.errorText).signature,
      createdAt: 0,
      updatedAt: 0,
      occurrences: { count: 1, firstAt: 0, lastAt: 0 },
    };
  });
}

/** The labelled queries that may be looked at. */
export function labelledQueries(): LabelledQuery[] {
  return ['eval/queries.dev.jsonl', 'eval/queries.dev.public.jsonl'].flatMap(sharedLines).map((line) => {
    const parsed = parseQueryLine(line);
    if (!parsed.ok) throw new Error(`labelled queries: ${parsed.reason}`);
    return parsed.query;
  });
}

/** The same library with no alias. */
export function withoutAliases(cases: readonly Case[]): Case[] {
  return cases.map((found) => ({ ...found, aliases: [] }));
}
