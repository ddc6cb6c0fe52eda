import { sameCommand, sameProgram, type CommandKey } from './commandKey';
import type { CommandRole } from './commandRole';
import type { RunEnd, RunTimes } from './watched';

/** A command that ran. */
export interface LoggedRun extends RunTimes {
  /** The same for runs in the same terminal. */
  readonly terminal: string;
  readonly command: string;
  readonly key: CommandKey;
  readonly role: CommandRole;
  readonly end: RunEnd;
}

const MAX_RUNS = 500;
/** Commands that are told of one fix. */
const MAX_TOLD = 10;
const MAX_LENGTH = 400;
/** Longer than that and somebody edits while it runs: a server, a watcher. In milliseconds. */
const LONG = 60_000;
/** How late a start may be told, in milliseconds: a command that ends at once has written its files by then. */
const LATE = 400;
/** What changes the machine, wherever it is run. */
const ANYWHERE =
  /^(?:sudo|export|apt|apt-get|dnf|yum|apk|pacman|brew|snap|choco|winget|scoop|nvm|fnm|volta|asdf|mise|pyenv|rbenv|rustup|systemctl|service|docker|docker-compose|podman|createdb|createuser|sysctl|ulimit|kill|pkill|killall|ssh-add|source|\.)(?: |$)/;

/** The commands that ran lately, bounded. */
export class RunLog {
  private runs: LoggedRun[] = [];

  add(run: LoggedRun): void {
    this.runs.push({ ...run, command: run.command.slice(0, MAX_LENGTH) });
    if (this.runs.length > MAX_RUNS) this.runs = this.runs.slice(-MAX_RUNS);
  }

  /** When a run may have begun that was told at a moment: not before the end of the one before it in its terminal. */
  earliest(terminal: string, startedAt: number): number {
    const before = this.runs.filter((run) => run.terminal === terminal && run.endedAt <= startedAt);
    return Math.max(startedAt - LATE, ...before.slice(-1).map(({ endedAt }) => endedAt));
  }

  forget(before: number): void {
    if ((this.runs[0]?.endedAt ?? before) < before) this.runs = this.runs.filter(({ endedAt }) => endedAt >= before);
  }

  /**
   * The commands that ended well between two moments in a directory, or one above or below it.
   * @param except runs of this command are no fix of it.
   */
  between(
    from: number,
    to: number,
    directory: string,
    except: CommandKey | undefined,
  ): { changing: string[]; other: string[] } {
    const near = this.runs.filter(
      ({ key, startedAt, endedAt, end, command }) =>
        startedAt >= from &&
        endedAt <= to &&
        (end === 'well' || end === 'unknown') &&
        (except === undefined || !sameProgram(key, except)) &&
        (isNear(key.directory, directory) || ANYWHERE.test(key.program) || ANYWHERE.test(command)),
    );
    const told = (role: CommandRole, counts: (run: LoggedRun) => boolean = () => true): string[] => [
      ...new Set(near.filter((run) => run.role === role && counts(run)).map(({ command }) => command)),
    ];
    // A program that failed itself is what somebody works on, not what mends another.
    const failed = this.runs.filter(({ end }) => end === 'failed');
    const mends = ({ key }: LoggedRun): boolean => !failed.some((run) => sameCommand(run.key, key));
    return { changing: told('changes').slice(-MAX_TOLD), other: told('other', mends).slice(-MAX_TOLD) };
  }

  /** When commands ran that mend nothing: what was written then are their products. The one that ended just then is none of them. */
  products(from: number): readonly RunTimes[] {
    return this.runs
      .filter(({ role, startedAt, endedAt }) => endedAt > from && endedAt - startedAt < LONG && role !== 'changes')
      .filter(({ role }) => role !== 'looks')
      .map(({ earliest, startedAt, endedAt }) => ({ earliest, startedAt, endedAt }));
  }
}

/** Whether one directory is the other, or lies in it. */
export function isNear(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
