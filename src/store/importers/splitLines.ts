import { newSlices } from '../slices';

/** Lines between two looks at the clock. */
const LINES_AT_ONCE = 1_000;

/** The lines of a text without their breaks, made in slices: a file may have millions of them. */
export async function splitLines(text: string): Promise<readonly string[]> {
  const slice = newSlices();
  const lines: string[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push(text.slice(start, end > start && text[end - 1] === '\r' && found >= 0 ? end - 1 : end));
    start = end + 1;
    if (lines.length % LINES_AT_ONCE === 0) await slice();
  }
  return lines;
}
