import type { Refusal } from '../../core/cases/caseLine';
import type { ImportEntry } from '../library';

/** How the cases of a file are written. */
const IMPORT_FORMATS = ['jsonl', 'markdown', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** File name extensions of each format, without the dot; the first is the usual one. */
export const IMPORT_EXTENSIONS: Readonly<Record<ImportFormat, readonly string[]>> = {
  jsonl: ['jsonl', 'ndjson', 'json'],
  markdown: ['md', 'markdown'],
  csv: ['csv', 'tsv'],
};

/** The format of a file by its name; one that says nothing holds a case a line. */
export function importFormatOf(name: string): ImportFormat {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return IMPORT_FORMATS.find((format) => IMPORT_EXTENSIONS[format].includes(extension)) ?? 'jsonl';
}

/** What was read at one place of a file: a case, or why there is none. `line` is where it starts, from 1 on. */
export type ReadCase =
  | { readonly line: number; readonly ok: true; readonly entry: ImportEntry; readonly notes: readonly string[] }
  | ({ readonly line: number } & Refusal);

/** What a reader gives now and then: what it has read since, and how many lines of the file that makes in all. */
export interface ReadSlice {
  readonly cases: readonly ReadCase[];
  readonly linesRead: number;
}
