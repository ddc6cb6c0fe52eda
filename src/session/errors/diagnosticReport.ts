import type { ErrorReport } from '../../core/errors/errorReport';

/** A diagnostic of severity Error, as far as it is told. */
export interface FoundDiagnostic {
  readonly message: string;
  /** Who says so: `ts`, `eslint`, `rustc`. */
  readonly source?: string;
  readonly code?: string | number;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** Places that belong to it, each with what it says. */
  readonly related: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

/** Sources that are called otherwise on the command line. */
const TOOLS: Readonly<Record<string, string>> = { ts: 'tsc', js: 'tsc', typescript: 'tsc', javascript: 'tsc' };
const MAX_MESSAGE = 16_000;
const MAX_RELATED = 10;
// What a language server sends is not ours: a report holds plain text.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u009b]/g;

/**
 * The report of a diagnostic, worded as its tool words it on the command line, so that a case that was recorded
 * from the one is found from the other.
 * @param file path relative to the workspace folder, or absolute outside of one.
 */
export function diagnosticReport(file: string, diagnostic: FoundDiagnostic): ErrorReport {
  const { source, line, column } = diagnostic;
  const message = diagnostic.message.slice(0, MAX_MESSAGE).replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  const [first = '', ...rest] = message.split('\n');
  const tool = source === undefined ? undefined : (TOOLS[source] ?? source);
  const code = codeOf(diagnostic, tool);
  const headline =
    tool === 'tsc'
      ? `${file}:${line}:${column} - error ${code ?? 'TS'}: ${first}`
      : `${file}:${line}:${column}: error: ${first}${code === undefined ? '' : ` [${code}]`}`;
  const related = diagnostic.related
    .slice(0, MAX_RELATED)
    .map((place) => `  ${place.file}:${place.line}: ${place.message.replace(CONTROL, '')}`);
  return {
    headline,
    text: [headline, ...rest, ...related].join('\n'),
    severity: 'error',
    ...(code === undefined ? {} : { code }),
    ...(tool === undefined ? {} : { tool }),
    file,
    line,
    column,
    count: 1,
    recogniser: 'diagnostic',
  };
}

/** What stays the same when lines are added above: without its place. */
export function fingerprint({ source, code, message }: FoundDiagnostic): string {
  return `${source ?? ''}\n${code ?? ''}\n${message}`;
}

function codeOf({ code }: FoundDiagnostic, tool: string | undefined): string | undefined {
  if (code === undefined || code === '') return undefined;
  // TypeScript's codes are numbers here, `TS2345` everywhere else.
  return tool === 'tsc' && /^\d+$/.test(String(code)) ? `TS${code}` : String(code);
}
