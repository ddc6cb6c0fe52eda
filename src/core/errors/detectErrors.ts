import type { ErrorReport } from './errorReport';
import { readCommand } from './commandLine';
import type { CommandShape } from './commandLine';
import { takeJsonReports } from './jsonReports';
import { isOwnLine, judge } from './judge';
import type { Verdict } from './judge';
import { findLastResort, SHORT_OUTPUT } from './lastResort';
import { mergeFindings } from './mergeFindings';
import { RECOGNISERS } from './recognisers';
import { Scanner } from './scan';
import type { Finding } from './scan';
import { splitStreams } from './streams';
import type { ScreenText } from './terminalScreen';
import { takeXmlReports } from './xmlReports';

/** What is known of the command that printed the output; either may be missing. */
export interface CommandRun {
  readonly command?: string;
  readonly exitCode?: number;
}

/** What detection found. */
export interface Detection {
  /** Distinct errors in printed order, each with its count. */
  readonly errors: readonly ErrorReport[];
}

const SCANNER = new Scanner(RECOGNISERS);
const INTERRUPT = /^\^C|\^C$/;

/**
 * The distinct errors that a developer would name in the output of one command.
 * The exit code is asked first, then the shape of the lines, then their words. With `all`, warnings and findings of
 * linters are returned too, each place for itself.
 */
export function detectErrors(screen: ScreenText, run: CommandRun, options: { all?: boolean } = {}): Detection {
  const all = options.all === true;
  const shape = readCommand(run.command);
  const context = { command: run.command ?? '', programs: shape.programs };
  const found = splitStreams(screen.lines).flatMap((stream) => {
    const json = takeJsonReports(stream);
    const xml = takeXmlReports(json.rest);
    return [...json.findings, ...xml.findings, ...SCANNER.scan(xml.rest, context)];
  });
  const verdict = judge(found, {
    shape,
    exitCode: run.exitCode,
    short: screen.lines.filter((line) => line.trim() !== '').slice(0, SHORT_OUTPUT + 1).length <= SHORT_OUTPUT,
    interrupted: screen.lines.slice(-30).some((line) => INTERRUPT.test(line)),
    all,
  });
  return { errors: mergeFindings(searchFurther(verdict, found, screen, run, shape), run, all) };
}

/** Where nothing named a cause, the words of the lines do: of a wrapper's lines above, of all, or of the tool's own. */
function searchFurther(
  { findings, search }: Verdict,
  found: readonly Finding[],
  { lines }: ScreenText,
  run: CommandRun,
  shape: CommandShape,
): readonly Finding[] {
  if (search === undefined) return findings;
  const wrapper = findings.find(({ rule }) => rule.role === 'wrapper');
  const readable = search === 'own-lines' ? lines.map((line) => (isOwnLine(line, shape) ? line : '')) : lines;
  const failed = wrapper === undefined && (run.exitCode !== undefined || search === 'own-lines');
  const above = wrapper === undefined ? readable : readable.slice(0, wrapper.at);
  const resort = findLastResort(withoutParts(above, found), failed) ?? findLastResort(above, failed);
  if (resort === undefined) return findings;
  const warnings = found.filter(isLocatedWarning);
  // A linter that is told to fail on warnings prints nothing more telling than them.
  const promoted = warnings.some(({ at, lines }) => resort.at >= at && resort.at < at + lines.length);
  const causes = promoted ? warnings.map((finding) => ({ ...finding, severity: 'error' as const })) : [resort];
  return [...findings.filter((finding) => finding !== wrapper), ...causes];
}

/** Summaries and notes that a recogniser knows are no cause, however telling their words are. */
function withoutParts(lines: readonly string[], found: readonly Finding[]): readonly string[] {
  const parts = new Set(found.filter(({ rule }) => rule.role === 'part').map(({ at }) => at));
  return parts.size === 0 ? lines : lines.map((line, at) => (parts.has(at) ? '' : line));
}

function isLocatedWarning({ rule, severity, fields }: Finding): boolean {
  const cause = rule.role === undefined || rule.role === 'cause';
  return cause && severity === 'warning' && fields.file !== undefined && fields.line !== undefined;
}
