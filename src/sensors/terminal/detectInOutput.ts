import type { readCommand } from '../../core/errors/commandLine';
import type { CommandRun, detectErrors } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { ScreenText, TerminalScreen } from '../../core/errors/terminalScreen';
import { failureWithoutOutput } from './failureWithoutOutput';
import type { RawOutput } from './rawOutput';

/** What reads a terminal's output; heavy, so it is loaded with the first command that printed something. */
export interface Reader {
  readonly createScreen: () => TerminalScreen;
  readonly detectErrors: typeof detectErrors;
  readonly readCommand: typeof readCommand;
}

/** Loads the terminal emulator and the recognisers. */
export async function loadReader(): Promise<Reader> {
  const [{ TerminalScreen: Screen }, { detectErrors: detect }, { readCommand: read }] = await Promise.all([
    import('../../core/errors/terminalScreen'),
    import('../../core/errors/detectErrors'),
    import('../../core/errors/commandLine'),
  ]);
  return { createScreen: () => new Screen(), detectErrors: detect, readCommand: read };
}

/** What VS Code itself writes into the terminal of a task: ` *  Executing task: …`, ` *  Terminal will be reused …`. */
const TASK_LINE = /^ \* {2}\S/;

/**
 * The errors in the raw output of a command, in printed order.
 * @param nextCommand the command that was typed in the same terminal since: typed ahead, it is echoed at the end of
 * this command's output, and is no part of it.
 */
export async function detectInOutput(
  reader: Reader,
  output: RawOutput,
  run: CommandRun,
  nextCommand: () => string | undefined = () => undefined,
): Promise<readonly ErrorReport[]> {
  if (output.isEmpty) {
    const failure = failureWithoutOutput(run, reader.readCommand);
    return failure === undefined ? [] : [failure];
  }
  const screen = reader.createScreen();
  try {
    for (const piece of output.pieces()) screen.write(piece);
    const text = await screen.finish();
    return reader.detectErrors(withoutEchoes(text, nextCommand()), run).errors;
  } finally {
    screen.dispose();
  }
}

function withoutEchoes(text: ScreenText, typedAhead: string | undefined): ScreenText {
  const lines = text.lines.filter((line) => !TASK_LINE.test(line));
  if (typedAhead !== undefined && lines.at(-1)?.trim() === typedAhead) lines.pop();
  return { ...text, lines };
}
