import type { Extent, Rule } from './recogniser';

const DEFAULT_LINES = 400;

/** Index of the last line of the error that starts at `start`. */
export function lastLine(rule: Rule, lines: readonly string[], start: number): number {
  const extent = rule.extent;
  if (extent === undefined) return start;
  if (typeof extent === 'function') return Math.max(start, Math.min(extent(lines, start), lines.length - 1));
  return reach(extent, lines, start);
}

/** Index of the first line: of the nearest line above, after `floor`, that matches the rule's lead; else `start`. */
export function firstLine(rule: Rule, lines: readonly string[], start: number, floor: number): number {
  const lead = rule.lead;
  if (lead === undefined) return start;
  for (let i = start - 1; i > floor && i >= start - lead.lines; i -= 1) {
    if (lead.start.test(lines[i] ?? '')) return i;
  }
  return start;
}

function reach(extent: Extent, lines: readonly string[], start: number): number {
  const end = Math.min(lines.length - 1, start + (extent.lines ?? DEFAULT_LINES));
  const blanksAllowed = extent.blanks ?? (extent.continues === undefined ? Number.POSITIVE_INFINITY : 0);
  let last = start;
  let blanks = 0;
  for (let i = start + 1; i <= end; i += 1) {
    const line = lines[i] ?? '';
    if (extent.until?.test(line) === true) break;
    if (line.trim() === '') {
      blanks += 1;
      if (blanks > blanksAllowed) break;
      continue;
    }
    if (extent.through?.test(line) === true) return i;
    if (extent.continues?.test(line) === false) break;
    blanks = 0;
    last = i;
  }
  return last;
}
