import type { Case } from '../../core/cases/case';
import { formatCaseLine, parseCaseLine, type Refusal } from '../../core/cases/caseLine';
import type { Version } from './mergeContents';

/** One line of a team file that holds a case. */
export interface TeamLine extends Version {
  readonly id: string;
  readonly createdAt?: number;
  /** The line as it is written, without its break. */
  readonly text: string;
  /** What the line says beyond what this version of Casebook knows: kept for those that know it. */
  readonly extras: Readonly<Record<string, unknown>>;
}

/** A line, or why it holds no case. */
export type ParsedTeamLine = { readonly ok: true; readonly line: TeamLine } | Refusal;

/** Every field that a line of this version may have. */
const KNOWN = new Set(
  'id title text errorText label rootCause fixSummary failedAttempts outcome tags aliases changedFiles commit command exitCode tool errorType code environment machineSummary source createdAt updatedAt occurrences'.split(
    ' ',
  ),
);

/**
 * Writes a case as a line of a team file: as in an export, but without how often its error was met here, which would
 * change the file at every occurrence.
 * @param extras of the line that the case had, written behind the known fields
 */
export function formatTeamLine(stored: Case, extras: TeamLine['extras'] = {}): string {
  const { occurrences: _own, ...fields } = JSON.parse(formatCaseLine(stored)) as Record<string, unknown>;
  return JSON.stringify({ ...fields, ...extras });
}

/** @param text of one line, treated as hostile */
export function parseTeamLine(text: string): ParsedTeamLine {
  const parsed = parseCaseLine(text);
  if (!parsed.ok) return parsed;
  const { id, content, createdAt, updatedAt = 0 } = parsed.entry;
  const all = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const extras = Object.fromEntries(all.filter(([name]) => !KNOWN.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    ok: true,
    line: { id, content, updatedAt, ...(createdAt === undefined ? {} : { createdAt }), text, extras },
  };
}
