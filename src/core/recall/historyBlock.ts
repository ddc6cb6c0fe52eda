import type { RecallHit } from './recallResult';

/** Most characters (UTF-16 units) that are handed to a person or a model (L5). */
export const BLOCK_BUDGET = 1500;

/** Most characters of one field, so that one long case cannot take the place of all others. */
const FIELD_LIMITS = { title: 100, rootCause: 280, fixSummary: 280, file: 120 };
const MOST_FILES = 3;

/** The text of the best hits, and the hits that had no room. */
export interface HistoryBlock {
  /** At most `BLOCK_BUDGET` characters; empty where there are no hits. */
  readonly text: string;
  /** Ids of the hits that are not in the text, in their order. */
  readonly truncated: readonly string[];
}

/**
 * Writes hits as text, best first, as many as the budget holds. The first that has no room ends the block, so
 * that a better case is never left out for a worse one.
 * @param hits best first.
 */
export function historyBlock(hits: readonly RecallHit[]): HistoryBlock {
  let text = '';
  for (const [index, hit] of hits.entries()) {
    const entry = (index === 0 ? '' : '\n\n') + formatHit(hit, index + 1);
    if (text.length + entry.length > BLOCK_BUDGET) {
      return { text, truncated: hits.slice(index).map(({ case: { id } }) => id) };
    }
    text += entry;
  }
  return { text, truncated: [] };
}

function formatHit({ case: found, level, score }: RecallHit, position: number): string {
  const lines = [
    `${position}. ${shorten(found.title, FIELD_LIMITS.title)} [${level} ${score.toFixed(2)}, ${found.outcome}]`,
    `Cause: ${shorten(found.rootCause, FIELD_LIMITS.rootCause)}`,
    `Fix: ${shorten(found.fixSummary, FIELD_LIMITS.fixSummary)}`,
  ];
  const files = found.changedFiles.slice(0, MOST_FILES).map(({ path }) => shorten(path, FIELD_LIMITS.file));
  if (files.length > 0) lines.push(`Files: ${files.join(', ')}`);
  return lines.join('\n');
}

/** One line of at most `limit` UTF-16 units; never cuts a surrogate pair in two. */
function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const last = cut.charCodeAt(cut.length - 1);
  return (last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut) + '…';
}
