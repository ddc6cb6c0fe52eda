import type { CommandShape } from './commandLine';
import type { Finding } from './scan';

/** What detection knows beside the text. */
export interface Circumstances {
  readonly shape: CommandShape;
  readonly exitCode: number | undefined;
  /** Only a few lines were printed. */
  readonly short: boolean;
  /** Ctrl+C stands on the screen. */
  readonly interrupted: boolean;
  /** Warnings and findings are wanted too. */
  readonly all: boolean;
}

/** What counts as an error, and whether the last resort may look for one. */
export interface Verdict {
  readonly findings: readonly Finding[];
  /**
   * Nothing that names a cause was found, and the exit code does not rule an error out: where the last resort may
   * look. Of a command that shows something only its own lines are read.
   */
  readonly search: 'all' | 'own-lines' | undefined;
}

/** 128 + SIGHUP, SIGINT, SIGKILL, SIGPIPE, SIGTERM; 124 of `timeout`: ended from outside. */
const ENDED_FROM_OUTSIDE = new Set([124, 129, 130, 131, 137, 141, 143]);
const SHELLS = '(?:-?(?:ba|z|k|da|a|c|tc|fi)?sh|pwsh|powershell)';

/** Which findings are errors: the exit code decides first, then the shape; the words are the last resort's. */
export function judge(found: readonly Finding[], circumstances: Circumstances): Verdict {
  const { exitCode, all } = circumstances;
  const benign = found.some(({ rule }) => rule.role === 'benign');
  const reported = found.filter(({ rule }) => rule.role !== 'part' && rule.role !== 'benign');
  const resolved = reported.map((finding) => resolveSeverity(finding, exitCode));
  const believed = resolved.filter((finding) => isBelieved(finding, circumstances));
  const wanted = all ? believed : reactTo(believed, circumstances);
  const causes = wanted.filter(({ rule, severity }) => rule.role !== 'wrapper' && severity === 'error');
  const wrapper = causes.length > 0 ? undefined : wanted.find(({ rule }) => rule.role === 'wrapper');
  // Of several wrappers the first is the innermost: `make[1]: ***` stands above `make: ***`.
  const findings = wanted.filter((finding) => finding.rule.role !== 'wrapper' || finding === wrapper);
  return { findings, search: causes.length > 0 || benign ? undefined : mayHideError(circumstances) };
}

/** A linter's finding that does not say how grave it is: an error unless the command succeeded. */
function resolveSeverity(finding: Finding, exitCode: number | undefined): Finding {
  if (finding.rule.severity !== 'finding' || finding.fields.severity !== undefined) return finding;
  return { ...finding, severity: exitCode === 0 ? 'warning' : 'error' };
}

function isBelieved({ rule, lines }: Finding, circumstances: Circumstances): boolean {
  const { shape, exitCode, interrupted, all } = circumstances;
  if (showsContent(circumstances))
    return (exitCode !== 0 || shape.hidesExit) && lines.some((line) => isOwnLine(line, shape));
  if (shape.asksHelp && exitCode === 0) return false;
  if (all || rule.proof === 'certain') return true;
  if (exitCode === 0 && !shape.hidesExit && !interrupted) return false;
  return rule.proof !== 'weak' || (exitCode !== undefined && exitCode !== 0);
}

/** Errors; where a command failed and there is none, the warnings of linters that made it fail. */
function reactTo(findings: readonly Finding[], { exitCode }: Circumstances): readonly Finding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || exitCode === undefined || exitCode === 0) return errors;
  return findings
    .filter(({ rule, severity }) => rule.severity === 'finding' && severity === 'warning')
    .map((finding) => ({ ...finding, severity: 'error' }));
}

/** What is printed is content, and no message: a command that shows something, or `diff` that found a difference. */
function showsContent({ shape, exitCode, short }: Circumstances): boolean {
  if (shape.answers && exitCode === 1) return !(shape.searches && short);
  // A few lines of a command that shows something, and failed, tell why.
  return shape.shows && !(short && exitCode !== undefined && exitCode !== 0);
}

function mayHideError(circumstances: Circumstances): Verdict['search'] {
  const { shape, exitCode, all } = circumstances;
  if (exitCode === 0 || shape.asksHelp || (exitCode === undefined && all)) return undefined;
  if (exitCode !== undefined && ENDED_FROM_OUTSIDE.has(exitCode)) return undefined;
  return showsContent(circumstances) ? 'own-lines' : 'all';
}

/** `cat: x: No such file`: said by the program itself or its shell, and no content that it shows. */
export function isOwnLine(line: string, shape: CommandShape): boolean {
  const names = shape.programs.map((name) => name.replace(/^[ef]grep$/, 'grep').replace(/[^\w]/g, '\\$&'));
  if (new RegExp(`^(?:\\S{0,200}[\\\\/])?(?:${[...names, SHELLS].join('|')})(?:\\.exe)?: `).test(line)) return true;
  const hasSubcommands = shape.programs.some((name) =>
    /^(?:git|docker|kubectl|npm|gh|systemctl|man|podman)$/.test(name),
  );
  return (
    hasSubcommands && /^(?:fatal|error|Error[^:]{0,60}|usage|No manual entry|Failed to|npm (?:ERR!|error))\b/.test(line)
  );
}
