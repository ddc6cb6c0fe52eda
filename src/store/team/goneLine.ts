import { canonical, printOf, printsOf } from './fieldPrints';
import type { Version } from './mergeContents';

/**
 * A line of a team file that stands where the line of a deleted case stood. Without it a merge that keeps the lines of
 * both branches would bring the case back whenever the other branch changed a line beside it.
 */
export interface GoneLine {
  readonly id: string;
  /** Print of what the case said when it was deleted: no word of it can be read from that. */
  readonly gone: string;
  /** When it had come to say that, in milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** Most such lines of a file: they matter only while there are branches from before the deletion. */
const MOST_KEPT = 1_000;
const PRINT = /^[\w-]{12}$/;

/** @returns what stands in the place of a case whose line is taken out */
export function goneLineOf(id: string, { content, updatedAt }: Version): GoneLine {
  return { id, gone: contentPrint(content), updatedAt };
}

/** The line as it is written, without its break. */
export function formatGoneLine({ id, gone, updatedAt }: GoneLine): string {
  return JSON.stringify({ id, gone, updatedAt });
}

/**
 * @param text of one line, treated as hostile
 * @returns undefined where it is another line
 */
export function parseGoneLine(text: string): GoneLine | undefined {
  if (text.length > 1_000 || !text.includes('"gone"')) return undefined;
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const { id, gone, updatedAt, ...rest } = value ?? {};
    const isGone = typeof id === 'string' && id !== '' && typeof gone === 'string' && PRINT.test(gone);
    if (!isGone || typeof updatedAt !== 'number' || Object.keys(rest).length > 0) return undefined;
    return { id, gone, updatedAt };
  } catch {
    return undefined;
  }
}

/** Whether a line says no more than the case did when it was deleted; one that was restored later is newer. */
export function isFromBefore({ gone, updatedAt }: GoneLine, line: Version): boolean {
  return line.updatedAt <= updatedAt && contentPrint(line.content) === gone;
}

/** Those that are kept, the latest of each case: the same ones on every machine. */
export function keptGoneLines(all: readonly GoneLine[]): readonly GoneLine[] {
  const latest = new Map<string, GoneLine>();
  for (const one of all) {
    const known = latest.get(one.id);
    if (known === undefined || isLater(one, known)) latest.set(one.id, one);
  }
  return [...latest.values()].sort((a, b) => (isLater(a, b) ? -1 : 1)).slice(0, MOST_KEPT);
}

function isLater(a: GoneLine, b: GoneLine): boolean {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt > b.updatedAt;
  return canonical(a) > canonical(b);
}

function contentPrint(content: Version['content']): string {
  return printOf(printsOf(content));
}
