import type { CommandRun } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { RunEnd } from '../../core/learning/watched';
import type { Later } from '../later';
import { saysPassed } from './passWords';
import type { RawOutput } from './rawOutput';
import { RunOutput } from './runOutput';
import { SeenErrors } from './seenErrors';

/** Output that rested so long is looked at while the command still runs: a watcher, a server, a REPL. */
const QUIET = 1_000;
/** Output that never rests is looked at after so long all the same. */
const RESTLESS = 10_000;
/** The stream of a command's output ends just before the command's end is told; no longer than this is waited for either. */
const END_GRACE = 500;
const STREAM_GRACE = 3_000;

/** A command that runs so long without an error is told to run well; twice, since one that failed may have taken longer. */
const ALIVE = [15_000, 60_000] as const;

/** Exit codes of commands that somebody stopped: Ctrl+C, `kill`, `kill -9`. */
const STOPPED = new Set([130, 143, 137]);

/** How a command ended. Times are milliseconds since the epoch. */
export interface RunOutcome {
  readonly command: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: RunEnd;
  readonly errors: readonly ErrorReport[];
}

/** Errors of one run that are told again at its end. */
const MAX_TOLD = 50;

export interface RunTools {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly later: Later;
  /** The errors in an output, in printed order; `last-resort` among them where nothing better is known. */
  readonly detect: (output: RawOutput, run: CommandRun) => Promise<readonly ErrorReport[]>;
  /** Errors were met. `part` tells apart the commands that are typed inside one command. */
  readonly met: (errors: readonly ErrorReport[], part: number) => void;
  /** The command ended, or has run well for a while; `part` as in `met`. Never told of a shell or a REPL. */
  readonly ended: (outcome: RunOutcome, part: number) => void;
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
  private readonly startedAt: number;
  private told: ErrorReport[] = [];
  /** When the output that was not looked at yet began. */
  private segmentAt: number | undefined;
  private readonly cancelAlive: readonly (() => void)[];

  constructor(
    private command: string | undefined,
    private readonly tools: RunTools,
  ) {
    this.seen = new SeenErrors(tools.clock);
    this.lastLook = tools.clock();
    this.startedAt = tools.clock();
    this.cancelAlive = ALIVE.map((after) => tools.later(after, () => this.tellAlive()));
  }

  get isFinished(): boolean {
    return this.finished;
  }

  onData(chunk: string): void {
    if (this.finished || chunk === '') return;
    this.segmentAt ??= this.tools.clock();
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
    this.cancelAll();
  }

  private cancelAll(): void {
    this.cancelQuiet();
    this.cancelGrace();
    for (const cancel of this.cancelAlive) cancel();
  }

  private tellAlive(): void {
    const at = this.tools.clock();
    this.inOrder(() => {
      if (!this.finished && this.told.length === 0) this.tellEnd(at, 'stopped', []);
      return Promise.resolve();
    });
  }

  private tellEnd(endedAt: number, end: RunEnd, errors: readonly ErrorReport[]): void {
    this.tellTurn(this.startedAt, endedAt, end, errors);
  }

  /** One turn of a watcher is as a run of its own. */
  private tellTurn(startedAt: number, endedAt: number, end: RunEnd, errors: readonly ErrorReport[]): void {
    if (this.output.isInteractive) return;
    this.tools.ended({ command: this.command, startedAt, endedAt, end, errors }, this.part);
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
    const startedAt = this.segmentAt ?? this.tools.clock();
    const endedAt = this.tools.clock();
    this.segmentAt = undefined;
    // In an interactive program the user repeats a command on purpose, and wants to see its error again.
    const always = this.output.isInteractive;
    this.inOrder(async () => {
      const errors = withoutLastResort(
        await this.tools.detect(segment, this.command === undefined ? {} : { command: this.command }),
      );
      if (errors.length > 0 && (this.seen.hasNew(errors) || always)) {
        this.told = [...this.told, ...errors].slice(-MAX_TOLD);
        this.tools.met(errors, part);
        this.tellTurn(startedAt, endedAt, 'stopped', errors);
      } else if (errors.length === 0 && this.told.length > 0 && saysPassed(segment)) {
        // A watcher whose error is mended. What it told before is not told again when it is stopped.
        this.told = [];
        this.tellTurn(startedAt, endedAt, 'well', []);
      }
    });
  }

  private finish(code: number | undefined, cutShort = false): void {
    this.finished = true;
    this.cancelAll();
    const stopped = cutShort || (code !== undefined && STOPPED.has(code));
    // Enter on an empty line is told as a command too.
    const nothing = this.command === undefined && code === undefined && !cutShort;
    if (!nothing) this.conclude(code, stopped);
    // VS Code may hold on to the stream of a closed terminal, and with it to this; it must not hold the output.
    this.output = new RunOutput();
    this.inOrder(() => Promise.resolve(this.tools.done()));
  }

  private conclude(code: number | undefined, stopped: boolean): void {
    const endedAt = this.tools.clock();
    if (this.output.isInteractive) return this.lookAtSegment();
    if (!stopped || !this.looked) return this.judge(this.output.whole, code, stopped, endedAt);
    this.lookAtSegment();
    this.inOrder(() => {
      this.tools.ended(
        { command: this.command, startedAt: this.startedAt, endedAt, end: 'stopped', errors: this.told },
        this.part,
      );
      return Promise.resolve();
    });
  }

  private judge(output: RawOutput, code: number | undefined, stopped: boolean, endedAt: number): void {
    this.inOrder(async () => {
      const run: CommandRun = {
        ...(this.command === undefined ? {} : { command: this.command }),
        ...(code === undefined ? {} : { exitCode: code }),
      };
      const found = await this.tools.detect(output, run);
      const errors = stopped ? withoutLastResort(found) : found;
      // A long command that ended well has told of its errors already, and they may be mended by now.
      const toldBefore = !this.seen.isEmpty && errors.every((error) => this.seen.includes(error));
      const left = code !== 0 || !toldBefore ? errors : [];
      if (left.length > 0) this.tools.met(left, this.part);
      const { command, startedAt } = this;
      this.tools.ended({ command, startedAt, endedAt, end: endOf(code, stopped), errors: left }, this.part);
    });
  }

  private inOrder(job: () => Promise<void>): void {
    const unlessAbandoned = (): Promise<void> => (this.abandoned ? Promise.resolve() : job());
    this.looking = this.looking.then(unlessAbandoned).catch(this.tools.failed);
  }
}

function endOf(code: number | undefined, stopped: boolean): RunEnd {
  if (stopped) return 'stopped';
  if (code === undefined) return 'unknown';
  return code === 0 ? 'well' : 'failed';
}

function withoutLastResort(errors: readonly ErrorReport[]): readonly ErrorReport[] {
  return errors.filter(({ recogniser }) => recogniser !== 'last-resort');
}
