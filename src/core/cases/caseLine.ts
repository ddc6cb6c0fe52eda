import { headlineOf } from '../pattern/headlineOf';
import type { Case, CaseContent, Occurrences } from './case';
import { joined, sentence, sentenceText, type Sentence } from './sentence';
import { validateCaseContent } from './validateCaseContent';

/** One line of a case file: what was read of it, or why it was not. */
export type CaseLine = { readonly ok: true; readonly entry: CaseEntry; readonly notes: readonly string[] } | Refusal;

/** Why something is no case: a sentence for the user, in English and to be translated. */
export interface Refusal {
  readonly ok: false;
  readonly reason: string;
  readonly said: Sentence;
}

/** Says that something is no case. */
export function refusal(said: Sentence): Refusal {
  return { ok: false, reason: sentenceText(said), said };
}

/** A case as a line of a file carries it. Times are milliseconds since the epoch. */
export interface CaseEntry {
  readonly id: string;
  readonly content: CaseContent;
  readonly createdAt?: number;
  readonly updatedAt?: number;
  readonly occurrences?: Occurrences;
}

/** Longest line that is read, in UTF-16 code units: above it nothing that could be a case is left. */
const LINE_LIMIT = 8 * 1024 * 1024;
const ID_LIMIT = 200;

/**
 * Reads one line of a case file: the short form that labelled libraries come in (`id`, `text`, `label`, `rootCause`,
 * `fixSummary`, `tags`, `aliases`, `source`), or the full form of `formatCaseLine`. A case without a title takes the
 * first line of its error text.
 * @param line one line of JSON, treated as hostile
 * @returns the case, or a reason that is a sentence for the user
 */
export function parseCaseLine(line: string): CaseLine {
  if (line.length > LINE_LIMIT) return refusal(sentence('The line is longer than any case can be.'));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refusal(sentence('This is no JSON: {0}.', JSON.stringify(line.slice(0, 60))));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refusal(sentence('A case must be a JSON object.'));
  }
  const from = value as Record<string, unknown>;
  const id = from.id;
  if (typeof id !== 'string' || id.trim() === '') {
    return refusal(sentence('There is no "id". Give each case its own, so that a second import changes nothing.'));
  }

  if (id.length > ID_LIMIT || /[\u0000-\u001f\u007f]/.test(id)) {
    return refusal(sentence('The "id" is longer than {0} characters or holds control characters.', ID_LIMIT));
  }
  const errorText = from.errorText ?? from.text;
  const check = validateCaseContent({
    source: 'import',
    ...from,
    errorText,
    title: from.title ?? titleOf(errorText, from),
  });
  if (!check.ok) return refusal(joined(check.problems.map(({ said }) => said)));
  const times = readTimes(from);
  if ('template' in times) return refusal(times);
  return { ok: true, entry: { id, content: check.content, ...times }, notes: check.notes };
}

/**
 * Writes a case as one line of JSON with its fields in a fixed order, so that two files differ only where cases do.
 * `text` stands for the error text, as in labelled libraries; times are written in ISO 8601. Absent fields are left out.
 * @returns the line, without a line break
 */
export function formatCaseLine(stored: Case): string {
  const { occurrences } = stored;
  return JSON.stringify({
    id: stored.id,
    title: stored.title,
    text: stored.errorText,
    label: stored.label,
    rootCause: stored.rootCause,
    fixSummary: stored.fixSummary,
    failedAttempts: stored.failedAttempts,
    outcome: stored.outcome,
    tags: stored.tags,
    aliases: stored.aliases,
    changedFiles: stored.changedFiles.map(({ path, line }) => ({ path, line })),
    commit: stored.commit,
    command: stored.command,
    exitCode: stored.exitCode,
    tool: stored.tool,
    errorType: stored.errorType,
    code: stored.code,
    environment: stored.environment && {
      system: stored.environment.system,
      tool: stored.environment.tool,
      language: stored.environment.language,
    },
    machineSummary: stored.machineSummary,
    source: stored.source,
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
    occurrences: { count: occurrences.count, firstAt: iso(occurrences.firstAt), lastAt: iso(occurrences.lastAt) },
  });
}

/** Compares ids as case files are sorted: by code unit, the same on every machine. */
export function compareCaseIds(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function titleOf(errorText: unknown, from: Record<string, unknown>): unknown {
  const headline = typeof errorText === 'string' ? headlineOf(errorText) : '';
  const title = headline === '' ? (from.label ?? from.rootCause) : headline;
  return typeof title === 'string' ? title.trim().slice(0, 200) : title;
}

function readTimes(
  from: Record<string, unknown>,
): Pick<CaseEntry, 'createdAt' | 'updatedAt' | 'occurrences'> | Sentence {
  const times: { createdAt?: number; updatedAt?: number; occurrences?: Occurrences } = {};
  for (const field of ['createdAt', 'updatedAt'] as const) {
    if (from[field] === undefined || from[field] === null) continue;
    const at = readTime(from[field]);
    if (at === undefined) return sentence('"{0}" is no time; write it like 2026-01-31T12:00:00.000Z.', field);
    times[field] = at;
  }
  const given = from.occurrences;
  if (given === undefined || given === null) return times;
  const { count, firstAt, lastAt } = (typeof given === 'object' ? given : {}) as Record<string, unknown>;
  const first = readTime(firstAt);
  const last = readTime(lastAt);
  if (
    typeof count !== 'number' ||
    !Number.isSafeInteger(count) ||
    count < 1 ||
    first === undefined ||
    last === undefined
  ) {
    return sentence('"occurrences" must have a count from 1 on, firstAt and lastAt.');
  }
  times.occurrences = { count, firstAt: Math.min(first, last), lastAt: Math.max(first, last) };
  return times;
}

/** Milliseconds since the epoch from a number or an ISO text. */
function readTime(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15 ? at : undefined;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
