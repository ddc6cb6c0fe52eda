import type { CommandRun } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { EndedRun, Origin } from '../../session/session';
import type { Later } from '../later';
import { commandText } from './commandText';
import type { RawOutput } from './rawOutput';
import { TerminalRun } from './terminalRun';
import { withoutBacklog } from './withoutBacklog';

/** What is known of a command when it starts. */
export interface StartedCommand {
  readonly commandLine: string;
  /** Absolute path of the directory it runs in. */
  readonly cwd?: string;
  /** Name of its terminal; task terminals have none yet. */
  readonly terminalName: string;
}

export interface TerminalRunsOptions {
  readonly clock: () => number;
  readonly later: Later;
  readonly detect: (
    output: RawOutput,
    run: CommandRun,
    nextCommand: () => string | undefined,
  ) => Promise<readonly ErrorReport[]>;
  readonly met: (errors: readonly ErrorReport[], origin: Origin, cwd: string | undefined) => void;
  /** A command ended, or has run well for a while. */
  readonly ran: (run: EndedRun) => void;
  readonly failed: (reason: unknown) => void;
}

interface Terminal {
  readonly key: string;
  active: TerminalRun | undefined;
  /** How many commands were started. */
  count: number;
  /** The last command that was started. */
  lastCommand: string | undefined;
}

/**
 * Joins what VS Code tells of commands in terminals, in pieces and with gaps: a start with a stream of output, the end
 * of that stream, an end with an exit code, a terminal that closes.
 * `T` stands for terminals and `E` for executions, told apart by identity.
 */
export class TerminalRuns<T extends object, E extends object> {
  private readonly terminals = new WeakMap<T, Terminal>();
  private readonly runs = new Map<E, TerminalRun>();
  private count = 0;

  constructor(private readonly options: TerminalRunsOptions) {}

  /** How many commands are running. */
  get running(): number {
    return this.runs.size;
  }

  /** @param output the raw output; read from its start to its end, or until the terminal closes. */
  onStart(terminal: T, execution: E, command: StartedCommand, output: AsyncIterable<string>): void {
    const known = this.terminalOf(terminal);
    // Some commands never end, by bugs of VS Code; the next one in their terminal shows that they did.
    known.active?.onCutShort();
    known.count += 1;
    const number = known.count;
    const text = commandText(command.commandLine);
    known.lastCommand = text;
    const name = command.terminalName.trim() || (text?.split(/\s/, 1)[0] ?? 'terminal');
    let origin: Origin | undefined;
    const originOf = (part: number): Origin => {
      const runId = `${known.key}/${number}.${part}`;
      if (origin?.run !== runId) origin = { kind: 'terminal', key: known.key, name, run: runId };
      return origin;
    };
    const run = new TerminalRun(text, {
      clock: this.options.clock,
      later: this.options.later,
      detect: (raw, about) =>
        this.options.detect(raw, about, () => (known.count === number + 1 ? known.lastCommand : undefined)),
      met: (errors, part) => this.options.met(errors, originOf(part), command.cwd),
      ended: ({ command: line, ...outcome }, part) => {
        if (line === undefined) return;
        const where = command.cwd === undefined ? {} : { cwd: command.cwd };
        this.options.ran({ kind: 'command', origin: originOf(part), command: line, ...where, ...outcome });
      },
      done: () => this.runs.delete(execution),
      failed: this.options.failed,
    });
    known.active = run;
    this.runs.set(execution, run);
    void this.follow(run, output);
  }

  onEnd(execution: E, exitCode: number | undefined, commandLine: string): void {
    this.runs.get(execution)?.onEnd(exitCode, commandText(commandLine));
  }

  onClose(terminal: T): void {
    const known = this.terminals.get(terminal);
    known?.active?.onCutShort();
    this.terminals.delete(terminal);
  }

  /** Forgets all commands without a word. */
  dispose(): void {
    for (const run of this.runs.values()) run.abandon();
    this.runs.clear();
  }

  private terminalOf(terminal: T): Terminal {
    const known = this.terminals.get(terminal) ?? {
      key: `terminal:${(this.count += 1)}`,
      active: undefined,
      count: 0,
      lastCommand: undefined,
    };
    this.terminals.set(terminal, known);
    return known;
  }

  private async follow(run: TerminalRun, output: AsyncIterable<string>): Promise<void> {
    try {
      for await (const chunk of withoutBacklog(output)) {
        if (run.isFinished) return;
        run.onData(chunk);
      }
    } catch (reason) {
      this.options.failed(reason);
    }
    run.onStreamEnd();
  }
}
