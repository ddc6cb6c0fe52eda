import type { ErrorReport } from '../../core/errors/errorReport';
import type { RunEnd } from '../../core/learning/watched';
import type { Later } from '../later';
import { exceptionReport, messageOf } from './exceptionReport';

export interface DebugRunTools {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly later: Later;
  /** The errors in what a program printed. */
  readonly detect: (output: string) => Promise<readonly ErrorReport[]>;
  readonly met: (errors: readonly ErrorReport[]) => void;
  readonly ended: (outcome: DebugOutcome) => void;
  readonly failed: (reason: unknown) => void;
}

/** How a debug session ended. Times are milliseconds since the epoch. */
export interface DebugOutcome {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: RunEnd;
  readonly errors: readonly ErrorReport[];
}

/** Output that rested so long is looked at, in milliseconds. */
const QUIET = 1_000;
/** Of what a program prints to its standard error, the last characters are looked at. */
const MAX_OUTPUT = 65_536;
const MAX_ERRORS = 50;

/**
 * One debug session with all its child sessions (a run of Node is two), read from the messages of its adapters: the
 * exceptions on which it stopped, and the errors that the program printed, each told once.
 */
export class DebugRun {
  private readonly startedAt: number;
  private output = '';
  private exitCode: number | undefined;
  private endedItself = false;
  private stopped = false;
  private readonly told: ErrorReport[] = [];
  private readonly messages = new Set<string>();
  private cancelQuiet = (): void => {};
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly type: string,
    private readonly tools: DebugRunTools,
  ) {
    this.startedAt = tools.clock();
  }

  /** @param message of the Debug Adapter Protocol, from an adapter; untrusted. */
  onMessage(message: unknown): void {
    const { type, event, command, body } = fieldsOf(message);
    const fields = fieldsOf(body);
    if (event === 'terminated') this.endedItself = !this.stopped;
    else if (type === 'response' && command === 'exceptionInfo') {
      const report = exceptionReport(body, this.type);
      if (report !== undefined) this.tell([report]);
    } else if (event === 'exited' && typeof fields['exitCode'] === 'number') {
      this.exitCode = fields['exitCode'];
    } else if (event === 'output' && fields['category'] === 'stderr' && typeof fields['output'] === 'string') {
      this.output = (this.output + fields['output']).slice(-MAX_OUTPUT);
      this.cancelQuiet();
      this.cancelQuiet = this.tools.later(QUIET, () => this.look());
    }
  }

  /** @param message of the same protocol, to an adapter. */
  onRequest(message: unknown): void {
    const { command } = fieldsOf(message);
    // VS Code says so too when the program has ended by itself.
    if ((command === 'disconnect' || command === 'terminate') && !this.endedItself) this.stopped = true;
  }

  /** The session and all its children have ended. */
  onEnd(): void {
    this.cancelQuiet();
    this.look();
    const { startedAt, exitCode } = this;
    const endedAt = this.tools.clock();
    this.inOrder(() => {
      this.tools.ended({ startedAt, endedAt, end: this.endOf(exitCode), errors: this.told });
      return Promise.resolve();
    });
  }

  /** One that somebody stopped counts only if it ran long enough. */
  private endOf(exitCode: number | undefined): RunEnd {
    if (this.stopped) return 'stopped';
    return exitCode === undefined || exitCode === 0 ? 'well' : 'failed';
  }

  private look(): void {
    const { output } = this;
    this.output = '';
    if (output.trim() === '') return;
    this.inOrder(async () => this.tell(await this.tools.detect(withoutDoubledNames(output))));
  }

  private tell(errors: readonly ErrorReport[]): void {
    const fresh = errors.filter((error) => {
      const message = messageOf(error.headline);
      if (this.messages.has(message)) return false;
      this.messages.add(message);
      return true;
    });
    if (fresh.length === 0 || this.told.length >= MAX_ERRORS) return;
    this.told.push(...fresh);
    this.tools.met(fresh);
  }

  private inOrder(job: () => Promise<void>): void {
    this.looking = this.looking.then(job).catch(this.tools.failed);
  }
}

/** Node's adapter prints `Uncaught TypeError TypeError: …`. */
function withoutDoubledNames(output: string): string {
  return output.replace(/^(Uncaught )?([A-Z]\w{0,60}) \2: /gm, '$2: ');
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
