import type { readCommand } from '../../core/errors/commandLine';
import type { CommandRun } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';

/** SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGPIPE, SIGTERM: ended by somebody. */
const ENDED = new Set([129, 130, 131, 137, 141, 143]);

/**
 * The report of a command that failed and printed nothing: all that can be told of it is what was run, and how it ended.
 * @returns `undefined` where the exit code is an answer (`grep`, `test`), or the command was stopped.
 */
export function failureWithoutOutput(
  { command, exitCode }: CommandRun,
  read: typeof readCommand,
): ErrorReport | undefined {
  if (command === undefined || exitCode === undefined || exitCode === 0 || ENDED.has(exitCode)) return undefined;
  if (exitCode === 1 && read(command).answers) return undefined;
  const headline = `${command}: exit code ${exitCode}, and nothing was printed`;
  return { headline, text: headline, severity: 'error', command, exitCode, count: 1, recogniser: 'no-output' };
}
