import type { ErrorReport } from '../../core/errors/errorReport';
import { dropOldest } from '../../session/dropOldest';

/** How long an error that a running command repeats is not told again, in milliseconds. */
const FORGET_AFTER = 60_000;
const MAX_SEEN = 500;

/** The errors that a still running command has printed lately: a server that logs the same error is told once. */
export class SeenErrors {
  private readonly seen = new Map<string, number>();

  constructor(private readonly clock: () => number) {}

  /** Whether one of the errors was not printed lately. Remembers all of them. */
  hasNew(errors: readonly ErrorReport[]): boolean {
    const now = this.clock();
    let found = false;
    for (const error of errors) {
      const key = keyOf(error);
      const before = this.seen.get(key);
      if (before === undefined || now - before > FORGET_AFTER) found = true;
      this.seen.delete(key);
      this.seen.set(key, now);
    }
    dropOldest(this.seen, MAX_SEEN);
    return found;
  }

  /** Whether an error was ever printed before the last forgetting. */
  includes(error: ErrorReport): boolean {
    return this.seen.has(keyOf(error));
  }

  get isEmpty(): boolean {
    return this.seen.size === 0;
  }
}

/** Times, ports and request numbers in a headline differ each time; the error is the same. */
function keyOf({ headline, errorType, code }: ErrorReport): string {
  return `${errorType ?? ''}\n${code ?? ''}\n${headline.replace(/\d+/g, '0')}`;
}
