import { commandKey, sameByDefault, sameCommand, sameProgram, type CommandKey } from './commandKey';
import { commandRole, isCheckOrBuild, isThrowaway } from './commandRole';
import type { RunsBetween } from './documentWatch';
import { goneErrors, groupByCause, hidesOthers, namesTarget } from './errorSets';
import { RunLog } from './runLog';
import type { FixCandidate, RunTimes, WatchedError, WatchedRun } from './watched';

/** A command that failed and has not been seen to end well since. */
interface Failure<E extends WatchedError, M> {
  readonly kind: 'command' | 'debug';
  readonly key: CommandKey;
  readonly command: string;
  readonly terminal: string;
  errors: readonly Open<E, M>[];
  lastAt: number;
  last: M;
  /** How long its failing run took, in milliseconds. */
  took: number;
}

interface Open<E extends WatchedError, M> {
  readonly error: E;
  readonly at: number;
  readonly first: M;
}

/** Most failures that are followed; the oldest go first. */
const MAX_FAILURES = 100;
const MAX_DOUBTFUL = 30;
/** A failure that nobody came back to for so long is given up, in milliseconds. */
const GIVEN_UP = 24 * 3_600_000;
/** Errors of one failure that are followed. */
const MAX_ERRORS = 50;
/** A server that is stopped after so long without an error ran well. */
const RAN_WELL = 5_000;
/** Flags that change what is printed, and not how it ends. */
const NEUTRAL_FLAG =
  /^(?:-v+|-q|-s|-x|-i|--(?:verbose|quiet|silent|bail|color|colors|no-color|watch|debug|trace|stacktrace|show-stack-trace|no-cache|nocapture|runInBand|reporter\S{0,60}|progress|pretty|tb=\S{1,20}|lf|ff|maxfail\S{0,8}))$/;

/**
 * Finds fixes among the runs of commands: an error that a command had, and that the same command, run again in the same
 * directory, has no longer. `M` is a remembered state of the files, only passed through.
 */
export class FixWatch<E extends WatchedError, M> {
  private failures: Failure<E, M>[] = [];
  /** Errors that went away while their command still failed: if they come back, they never were away. */
  private doubtful: Failure<E, M>[] = [];
  private readonly log = new RunLog();

  /** Commands that are followed now. */
  get following(): number {
    return this.failures.length;
  }

  /**
   * Takes a run that ended.
   * @param mark the state of the files when it ended; asked for only where the run failed.
   * @returns the errors that went away with it.
   */
  ended(run: WatchedRun<E>, mark: () => M): readonly FixCandidate<E, M>[] {
    this.giveUp(run.endedAt);
    const directory = run.directory === '' ? run.terminal : run.directory;
    const key =
      run.kind === 'debug'
        ? { directory, program: run.command, targets: [], flags: [], prefix: [] }
        : commandKey(run.command, directory);
    const { command, terminal, startedAt, endedAt, end } = run;
    const times = { earliest: this.log.earliest(terminal, startedAt), startedAt, endedAt };
    const candidates = this.passes(run, key, times);
    const role = run.kind === 'debug' ? 'checks' : commandRole(command);
    this.log.add({ command, key, terminal, role, end, ...times });
    if (run.errors.length > 0 && (run.kind === 'debug' || !isThrowaway(run.command))) this.fail(run, key, mark);
    return candidates;
  }

  /** Whether a run of this command would be a pass that something can be learnt from. */
  isFollowing(command: string, cwd: string): boolean {
    const key = commandKey(command, cwd);
    return this.failures.some((failure) => failure.kind === 'command' && sameProgram(failure.key, key));
  }

  /** The commands that ran between two moments, in or about a directory, as they may have been a fix. */
  runsBetween(from: number, to: number, directory: string): RunsBetween {
    return { ...this.log.between(from, to, directory, undefined), productTimes: this.log.products(from) };
  }

  private fail(run: WatchedRun<E>, key: CommandKey, mark: () => M): void {
    const now = mark();
    const before = this.failures.find((failure) => failure.kind === run.kind && sameCommand(failure.key, key));
    this.failures = this.failures.filter((failure) => failure !== before);
    const doubtful = this.doubtful.filter((failure) => sameCommand(failure.key, key));
    const errors = run.errors.slice(0, MAX_ERRORS).map((error): Open<E, M> => {
      const known = [...(before?.errors ?? []), ...doubtful.flatMap((failure) => failure.errors)].find(
        (open) => goneErrors([open.error], [error]).length === 0,
      );
      return { error, at: known?.at ?? run.endedAt, first: known?.first ?? now };
    });
    // Errors that another one hides are not gone.
    const hidden = run.errors.every(hidesOthers) ? (before?.errors ?? []) : [];
    const kept = hidden.filter((open) => goneErrors([open.error], run.errors).length > 0);
    this.failures.push({
      kind: run.kind,
      key,
      command: run.command,
      terminal: run.terminal,
      errors: [...errors, ...kept].slice(0, MAX_ERRORS),
      lastAt: run.endedAt,
      last: now,
      took: run.endedAt - run.startedAt,
    });
    this.failures = this.failures.slice(-MAX_FAILURES);
  }

  private passes(run: WatchedRun<E>, key: CommandKey, times: RunTimes): readonly FixCandidate<E, M>[] {
    const found: FixCandidate<E, M>[] = [];
    for (const failure of [...this.failures]) {
      if (failure.kind !== run.kind || !sameProgram(failure.key, key)) continue;
      const gone = goneIn(failure, run, key);
      if (gone.length === 0) continue;
      failure.errors = failure.errors.filter((open) => !gone.includes(open));
      if (run.errors.length > 0) this.doubt(failure, gone);
      else this.doubtful = this.doubtful.filter((other) => !sameCommand(other.key, failure.key));
      if (failure.errors.length === 0) this.failures = this.failures.filter((other) => other !== failure);
      const slips = slipsAmong(gone);
      const met = gone.filter((open) => !slips.includes(open)).map(({ error }) => error);
      for (const [index, group] of groupByCause(met).entries()) {
        const open = gone.find(({ error }) => error === group[0]);
        const also = [...group.slice(1), ...(index === 0 ? slips.map(({ error }) => error) : [])];
        if (open !== undefined) found.push(this.candidate(failure, open, also, run, key, times));
      }
    }
    return found;
  }

  private doubt(failure: Failure<E, M>, errors: readonly Open<E, M>[]): void {
    this.doubtful = [...this.doubtful, { ...failure, errors }].slice(-MAX_DOUBTFUL);
  }

  private candidate(
    failure: Failure<E, M>,
    open: Open<E, M>,
    also: readonly E[],
    run: WatchedRun<E>,
    key: CommandKey,
    passing: RunTimes,
  ): FixCandidate<E, M> {
    const beside = this.failures.filter((other) => other !== failure);
    return {
      error: open.error,
      also,
      how: run.kind,
      failedAt: open.at,
      fixedAt: run.endedAt,
      passing,
      doubtful: run.errors.length > 0,
      command: run.command,
      directory: key.directory,
      first: open.first,
      last: failure.last,
      ...this.log.between(open.at, run.startedAt, key.directory, key),
      ranOtherwise: ranOtherwise(failure.key, key),
      productTimes: this.log.products(open.at),
      beside: beside.flatMap(({ errors }) => errors.map(({ error }) => error)),
      otherDirectories: [...new Set(beside.map((other) => other.key.directory))],
    };
  }

  private giveUp(now: number): void {
    this.failures = this.failures.filter(({ lastAt }) => now - lastAt < GIVEN_UP);
    this.log.forget(now - GIVEN_UP);
  }
}

/** The errors of a failure that a later run of its program shows to be gone. */
function goneIn<E extends WatchedError, M>(
  failure: Failure<E, M>,
  run: WatchedRun<E>,
  key: CommandKey,
): readonly Open<E, M>[] {
  const same = sameCommand(failure.key, key) || sameByDefault(failure.key, key);
  const ranWell =
    run.end === 'well' ||
    (run.end === 'stopped' && run.endedAt - run.startedAt >= Math.max(RAN_WELL, 2 * failure.took));
  const covered = failure.errors.filter(({ error }) => same || covers(failure.key, key, error));
  if (covered.length === 0) return [];
  if (run.errors.length === 0) return ranWell ? covered : [];
  // It failed otherwise. What it says now may hide what it would have said then.
  if (run.end === 'stopped' || run.errors.every(hidesOthers) || run.errors.every(isUnknown)) return [];
  const errors = covered.map(({ error }) => error);
  const gone = new Set(goneErrors(errors, run.errors));
  return covered.filter(({ error }) => gone.has(error));
}

/**
 * Code that could not be read, met only after an error of what ran: a slip while that one was being mended, and no
 * error of its own.
 */
function slipsAmong<E extends WatchedError, M>(gone: readonly Open<E, M>[]): readonly Open<E, M>[] {
  const ranBefore = gone.filter(({ error }) => !hidesOthers(error));
  return gone.filter(({ error, at }) => hidesOthers(error) && ranBefore.some((earlier) => earlier.at < at));
}

/** Whether a run on other targets says something of an error: it ran on all, or on what the error names. */
function covers(failed: CommandKey, now: CommandKey, error: WatchedError): boolean {
  if (!isCheckOrBuild(now.program)) return false;
  const isPart = (target: string): boolean => failed.targets.some((failing) => failing.startsWith(target));
  if (now.targets.every(isPart)) return true;
  return now.targets.length > 0 && now.targets.every((target) => namesTarget(error, target));
}

function isUnknown({ report }: WatchedError): boolean {
  return report.recogniser === 'last-resort' || report.recogniser === 'no-output';
}

function ranOtherwise(failed: CommandKey, now: CommandKey): boolean {
  const telling = ({ prefix, flags }: CommandKey): Set<string> =>
    new Set([...prefix, ...flags.filter((flag) => !NEUTRAL_FLAG.test(flag))]);
  const before = telling(failed);
  const names = failed.targets.length === 0 && sameByDefault(failed, now);
  return names || [...telling(now)].some((word) => !before.has(word));
}
