import { createHash } from 'node:crypto';
import type { CaseStep, Change } from './change';

/** Version of the form of a line; a reader that does not know it leaves the line alone. */
const LINE_VERSION = 1;
const CHECK_LENGTH = 12;

/**
 * One change as a line of a journal: a checksum of the rest, a space, JSON, a line break. JSON holds no line breaks, so
 * a line that is there with its break and fits its checksum was written whole.
 */
export function formatChange(change: Change): string {
  const json = JSON.stringify({
    v: LINE_VERSION,
    w: change.writer,
    s: change.seq,
    c: change.clock,
    e: change.steps.map((step) => [step.id, step.event]),
  });
  return `${checksum(json)} ${json}\n`;
}

/**
 * @param line a line without its break
 * @returns the change; `newer` where the line is whole, but of a form that this version does not know; undefined where
 *   it is damaged
 */
export function parseChange(line: string): Change | 'newer' | undefined {
  const json = line.slice(CHECK_LENGTH + 1);
  if (line[CHECK_LENGTH] !== ' ' || checksum(json) !== line.slice(0, CHECK_LENGTH)) return undefined;
  // The checksum fits: this is what formatChange wrote.
  const { v, w, s, c, e } = JSON.parse(json) as {
    v: number;
    w: string;
    s: number;
    c: number;
    e: [string, CaseStep['event']][];
  };
  if (v !== LINE_VERSION) return 'newer';
  return { writer: w, seq: s, clock: c, steps: e.map(([id, event]) => ({ id, event })) };
}

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, CHECK_LENGTH);
}
