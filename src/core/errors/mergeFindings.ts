import type { ErrorReport } from './errorReport';
import { inferCode } from './inferCode';
import { LAST_RESORT } from './lastResort';
import type { Finding } from './scan';

const MAX_TEXT = 16_000;

/** Recognisers of shapes that many tools share: the name of one is not a tool's. */
export const SHARED_SHAPES: ReadonlySet<string> = new Set([
  ...['json-report', 'xml-report', 'generic', 'worded-place', 'place-in-words', 'visual-studio-format', 'column-lint'],
  ...['vendor-compiler', 'signal', 'archive', 'cc', 'command', 'yaml', 'eslint-pretty', LAST_RESORT],
]);

/** What a report takes from the run. */
export interface RunFacts {
  readonly command?: string;
  readonly exitCode?: number;
}

/**
 * Findings as distinct errors in printed order. The same message at several places, or printed again, is one error
 * with a count; stack traces are told apart by their place, and with `apart` so is everything else.
 */
export function mergeFindings(findings: readonly Finding[], run: RunFacts, apart: boolean): ErrorReport[] {
  const reports = new Map<string, ErrorReport>();
  const told = new Map<string, Finding>();
  for (const finding of [...findings].sort((a, b) => a.at - b.at)) {
    if (tellsAgain(finding, told)) continue;
    const key = keyOf(finding, apart);
    const known = reports.get(key);
    const count = finding.fields.count ?? 1;
    reports.set(key, known === undefined ? toReport(finding, run, count) : { ...known, count: known.count + count });
  }
  return [...reports.values()];
}

/** A runner's summary and the stack it quotes are found by two rules: the same type at the same place is one error. */
function tellsAgain(finding: Finding, told: Map<string, Finding>): boolean {
  const { file, line, errorType } = finding.fields;
  if (line === undefined || errorType === undefined) return false;
  const place = `${file ?? ''}:${line}:${errorType}`;
  const other = told.get(place);
  if (other === undefined) told.set(place, finding);
  return other !== undefined && other.rule !== finding.rule;
}

function keyOf({ fields, headline, rule, severity }: Finding, apart: boolean): string {
  const place = apart || rule.frames !== undefined || rule.places === 'apart';
  const what = fields.key ?? fields.message ?? headline;
  const where = place ? `${fields.file ?? ''}:${fields.line ?? ''}:${fields.column ?? ''}` : '';
  return [severity, fields.errorType ?? '', fields.code ?? '', what, where].join('\n');
}

function toReport(finding: Finding, run: RunFacts, count: number): ErrorReport {
  const { fields, recogniser, headline, severity, lines } = finding;
  const code = fields.code ?? inferCode(headline);
  const tool = fields.tool ?? (SHARED_SHAPES.has(recogniser) ? undefined : recogniser);
  return {
    headline,
    text: lines.join('\n').trim().slice(0, MAX_TEXT),
    severity,
    ...(fields.errorType !== undefined && { errorType: fields.errorType }),
    ...(code !== undefined && { code }),
    ...(tool !== undefined && { tool }),
    ...(fields.file !== undefined && { file: fields.file }),
    ...(fields.line !== undefined && { line: fields.line }),
    ...(fields.column !== undefined && { column: fields.column }),
    ...(fields.rootFrame !== undefined && { rootFrame: fields.rootFrame }),
    ...(run.command !== undefined && { command: run.command }),
    ...(run.exitCode !== undefined && { exitCode: run.exitCode }),
    count,
    recogniser,
  };
}
