import type { CommandRun } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { Later } from '../later';
import type { RawOutput } from './rawOutput';
import { RunOutput } from './runOutput';
import { SeenErrors } from './seenErrors';

/** Output that rested so long is looked at while the command still runs: a watcher, a server, a REPL. */
export const QUIET = 1_000;
/** Output that never rests is looked at after so long all the same. */
export const RESTLESS = 10_000;
/** The stream of a command's output ends just before the command's end is told; no longer than this is waited for either. */
export const END_GRACE = 500;
export const STREAM_GRACE = 3_000;

/** Exit codes of commands that somebody stopped: Ctrl+C, `kill`, `kill -9`. */
const STOPPED = new Set([130, 143, 137]);

export interface RunTools {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly later: Later;
  /** The errors in an output, in printed order; `last-resort` among them where nothing better is known. */
  readonly detect: (output: RawOutput, run: CommandRun) => Promise<readonly ErrorReport[]>;
  /** Errors were met. `part` tells apart the commands that are typed inside one command. */
  readonly met: (errors: readonly ErrorReport[], part: number) => void;
  /** All has been said about this command. */
  readonly done: () => void;
  /** Something above failed; the run goes on. */
  readonly failed: (reason: unknown) => void;
}

/**
 * One command in a terminal, from its start to its end, and what is said of its errors when:
 * - a command that ends is judged by its whole output and its exit code;
 * - one that keeps running is looked at whenever its output rests, and tells only of errors it has not told of lately;
 * - commands typed inside it (a sub-shell, a REPL) are looked at one by one, at each prompt;
 * - one that is stopped, or whose terminal is closed, is not judged by its exit code.
 */
export class TerminalRun {
  private output = new RunOutput();
  private readonly seen: SeenErrors;
  private looked = false;
  private lastLook: number;
  private part = 0;
  private exit: { code: number | undefined } | undefined;
  private streamEnded = false;
  private finished = false;
  private abandoned = false;
  private cancelQuiet = (): void => {};
  private cancelGrace = (): void => {};
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private command: string | undefined,
    private readonly tools: RunTools,
  ) {
    this.seen = new SeenErrors(tools.clock);
    this.lastLook = tools.clock();
  }

  get isFinished(): boolean {
    return this.finished;
  }

  onData(chunk: string): void {
    if (this.finished || chunk === '') return;
    for (const segment of this.output.push(chunk)) {
      this.part += 1;
      this.look(segment, this.part);
    }
    this.cancelQuiet();
    if (this.tools.clock() - this.lastLook >= RESTLESS) this.lookAtSegment();
    else this.cancelQuiet = this.tools.later(QUIET, () => this.lookAtSegment());
  }

  onStreamEnd(): void {
    if (this.finished) return;
    this.streamEnded = true;
    if (this.exit !== undefined) this.finish(this.exit.code);
    else this.cancelGrace = this.tools.later(STREAM_GRACE, () => this.finish(undefined));
  }

  /** @param command the command line as it is known at the end, which may be better than at the start. */
  onEnd(code: number | undefined, command: string | undefined): void {
    if (this.finished) return;
    this.exit = { code };
    this.command = command ?? this.command;
    this.cancelGrace();
    if (this.streamEnded) this.finish(code);
    else this.cancelGrace = this.tools.later(END_GRACE, () => this.finish(code));
  }

  /** The terminal was closed, or its next command started: there will be no end. */
  onCutShort(): void {
    if (this.finished) return;
    if (this.exit !== undefined) this.finish(this.exit.code);
    else this.finish(undefined, true);
  }

  /** Ends it without a word. */
  abandon(): void {
    this.finished = true;
    this.abandoned = true;
    this.cancelQuiet();
    this.cancelGrace();
  }

  private lookAtSegment(): void {
    this.cancelQuiet();
    this.lastLook = this.tools.clock();
    const segment = this.output.takeSegment();
    if (!segment.isEmpty) this.look(segment, this.part);
  }

  /** Looks at output of a command that is not at its end: no exit code, hence no last resort. */
  private look(segment: RawOutput, part: number): void {
    this.looked = true;
    // In an interactive program the user repeats a command on purpose, and wants to see its error again.
    const always = this.output.isInteractive;
    this.inOrder(async () => {
      const errors = withoutLastResort(
        await this.tools.detect(segment, this.command === undefined ? {} : { command: this.command }),
      );
      if (errors.length > 0 && (this.seen.hasNew(errors) || always)) this.tools.met(errors, part);
    });
  }

  private finish(code: number | undefined, cutShort = false): void {
    this.finished = true;
    this.cancelQuiet();
    this.cancelGrace();
    const stopped = cutShort || (code !== undefined && STOPPED.has(code));
    // Enter on an empty line is told as a command too.
    const nothing = this.command === undefined && code === undefined && !cutShort;
    if (!nothing) this.conclude(code, stopped);
    // VS Code may hold on to the stream of a closed terminal, and with it to this; it must not hold the output.
    this.output = new RunOutput();
    this.inOrder(() => Promise.resolve(this.tools.done()));
  }

  private conclude(code: number | undefined, stopped: boolean): void {
    if (this.output.isInteractive || (stopped && this.looked)) this.lookAtSegment();
    else this.judge(this.output.whole, code, stopped);
  }

  private judge(output: RawOutput, code: number | undefined, stopped: boolean): void {
    this.inOrder(async () => {
      const run: CommandRun = {
        ...(this.command === undefined ? {} : { command: this.command }),
        ...(code === undefined ? {} : { exitCode: code }),
      };
      const found = await this.tools.detect(output, run);
      const errors = stopped ? withoutLastResort(found) : found;
      if (errors.length === 0) return;
      // A long command that ended well has told of its errors already, and they may be mended by now.
      const toldBefore = !this.seen.isEmpty && errors.every((error) => this.seen.includes(error));
      if (code !== 0 || !toldBefore) this.tools.met(errors, this.part);
    });
  }

  private inOrder(job: () => Promise<void>): void {
    const unlessAbandoned = (): Promise<void> => (this.abandoned ? Promise.resolve() : job());
    this.looking = this.looking.then(unlessAbandoned).catch(this.tools.failed);
  }
}

function withoutLastResort(errors: readonly ErrorReport[]): readonly ErrorReport[] {
  return errors.filter(({ recogniser }) => recogniser !== 'last-resort');
}
