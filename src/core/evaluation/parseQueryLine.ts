import type { LabelledQuery } from './labelled';

/** One line of a file of queries: what was read of it, or why it was not. */
export type QueryLine =
  { readonly ok: true; readonly query: LabelledQuery } | { readonly ok: false; readonly reason: string };

/**
 * Reads one labelled query.
 * @param line one line of JSON with `id`, `text`, `label` (null: nothing should be found) and `kind`.
 * @returns the query, or a reason that is a sentence for the user.
 */
export function parseQueryLine(line: string): QueryLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, reason: 'This is no JSON.' };
  }
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'A query must be a JSON object.' };
  const { id, text, label, kind, accept, command, exitCode } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof text !== 'string') {
    return { ok: false, reason: 'A query needs an "id" and a "text", both of them text.' };
  }
  if (typeof label !== 'string' && label !== null) {
    return { ok: false, reason: 'A query needs a "label": a text, or null where nothing should be found.' };
  }
  if (accept !== undefined && !isTexts(accept)) return { ok: false, reason: '"accept" must be a list of labels.' };
  return {
    ok: true,
    query: {
      id,
      text,
      label,
      kind: typeof kind === 'string' ? kind : label === null ? 'negative' : 'other',
      ...(isTexts(accept) ? { accept } : {}),
      ...(typeof command === 'string' ? { command } : {}),
      ...(typeof exitCode === 'number' ? { exitCode } : {}),
    },
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
