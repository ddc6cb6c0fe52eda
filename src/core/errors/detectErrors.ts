import type { ErrorReport } from './errorReport';
import { readCommand } from './commandLine';
import { takeJsonReports } from './jsonReports';
import { judge } from './judge';
import { findLastResort, SHORT_OUTPUT } from './lastResort';
import { mergeFindings } from './mergeFindings';
import { RECOGNISERS } from './recognisers';
import { Scanner } from './scan';
import { splitStreams } from './streams';
import type { ScreenText } from './terminalScreen';

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
  const command = run.command ?? '';
  const found = splitStreams(screen.lines)
    .map(takeJsonReports)
    .flatMap(({ findings, rest }) => [...findings, ...SCANNER.scan(rest, command)]);
  const verdict = judge(found, {
    shape: readCommand(run.command),
    exitCode: run.exitCode,
    short: screen.lines.filter((line) => line.trim() !== '').slice(0, SHORT_OUTPUT + 1).length <= SHORT_OUTPUT,
    interrupted: screen.lines.slice(-30).some((line) => INTERRUPT.test(line)),
    all,
  });
  const findings = [...verdict.findings];
  if (verdict.searchOn) {
    const failed = run.exitCode !== undefined;
    const wrapper = findings.find(({ rule }) => rule.role === 'wrapper');
    // What failed inside a wrapper speaks above the wrapper's own line, in words that tell.
    const lines = wrapper === undefined ? screen.lines : screen.lines.slice(0, wrapper.at);
    const resort = findLastResort(lines, failed && wrapper === undefined);
    if (resort !== undefined) {
      const others = findings.filter(({ rule }) => rule.role !== 'wrapper');
      return { errors: mergeFindings([...others, resort], run, all) };
    }
  }
  return { errors: mergeFindings(findings, run, all) };
}
