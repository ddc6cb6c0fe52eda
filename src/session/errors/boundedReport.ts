import type { ErrorReport } from '../../core/errors/errorReport';

/** Most characters of a text that is looked at: redaction and normalization cost time by length. */
export const MAX_SEEN_TEXT = 64_000;
/** Most characters of a report's text that are kept; 1,000 recent errors then hold at most some megabytes. */
export const MAX_KEPT_TEXT = 8_000;
const MAX_LINE = 1_000;

/**
 * The text, or its head and tail where it is longer than `max` characters, cut at line ends where there are some.
 * What was left out is said between them.
 */
export function boundText(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor((max - 60) / 2);
  const headEnd = text.lastIndexOf('\n', half);
  const tailStart = text.indexOf('\n', text.length - half);
  const head = text.slice(0, headEnd > half / 2 ? headEnd : half);
  const tail = text.slice(tailStart !== -1 && tailStart < text.length - half / 2 ? tailStart + 1 : text.length - half);
  return `${head}\n… ${text.length - head.length - tail.length} characters left out …\n${tail}`;
}

/** The report with every text in it bounded: `text` to `max` characters, the others to one long line. */
export function boundReport(report: ErrorReport, max: number): ErrorReport {
  const bounded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(report) as [keyof ErrorReport, unknown][]) {
    if (typeof value !== 'string') bounded[key] = value;
    else bounded[key] = key === 'text' ? boundText(value, max) : cutLine(value);
  }
  return bounded as unknown as ErrorReport;
}

function cutLine(value: string): string {
  return value.length <= MAX_LINE ? value : `${value.slice(0, MAX_LINE - 1)}…`;
}
