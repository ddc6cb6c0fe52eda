import type { TeamOutcome } from '../../store/team/syncTeam';
import type { Unsubscribe } from '../../store/library';

/** Runs something once, after a number of milliseconds; what it gives cancels that. */
export type Later = (milliseconds: number, run: () => void) => Unsubscribe;

/** What keeps one library and one team file in step. */
export interface TeamFollowerOptions {
  readonly sync: () => Promise<TeamOutcome>;
  /** Each calls back after a change on its side, whoever made it. */
  readonly watch: readonly ((changed: () => void) => Unsubscribe)[];
  readonly later: Later;
  /** Called after every attempt. */
  readonly onOutcome: (outcome: TeamOutcome) => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds of quiet after a change: Git and editors write a file in several steps. */
const QUIET_MS = 500;
/** Milliseconds until another attempt, where another window was at it. */
const BUSY_MS = 2_000;

/** Brings a library and a team file into step now, and again after every change of either, until it is disposed. */
export class TeamFollower {
  private cancel: Unsubscribe | undefined;
  private running = false;
  /** Something changed while it was at it. */
  private again = false;
  private disposed = false;
  private readonly unsubscribe: readonly Unsubscribe[];

  constructor(private readonly options: TeamFollowerOptions) {
    this.unsubscribe = options.watch.map((watch) => watch(() => this.changed(QUIET_MS)));
    this.changed(0);
  }

  dispose(): void {
    this.disposed = true;
    this.cancel?.();
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  private changed(wait: number): void {
    if (this.disposed) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.cancel?.();
    this.cancel = this.options.later(wait, () => void this.run());
  }

  private async run(): Promise<void> {
    this.running = true;
    let wait = QUIET_MS;
    try {
      const outcome = await this.options.sync();
      if (outcome.kind === 'busy') {
        this.again = true;
        wait = BUSY_MS;
      }
      if (!this.disposed) this.options.onOutcome(outcome);
    } catch (error) {
      if (!this.disposed) this.options.onError(error);
    } finally {
      this.running = false;
    }
    if (!this.again) return;
    this.again = false;
    this.changed(wait);
  }
}
