import type { Later } from '../../../src/sensors/later';

/** A clock that is moved by hand, and timers that follow it. */
export class FakeTimer {
  now = 0;
  private readonly waiting = new Set<{ at: number; run: () => void }>();

  readonly clock = (): number => this.now;

  readonly later: Later = (milliseconds, run) => {
    const timer = { at: this.now + milliseconds, run };
    this.waiting.add(timer);
    return () => this.waiting.delete(timer);
  };

  get pending(): number {
    return this.waiting.size;
  }

  /** Moves the clock on, running what falls due in its order, and lets promises come to their end. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await settle();
    for (;;) {
      const due = [...this.waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.waiting.delete(due);
      this.now = due.at;
      due.run();
      await settle();
    }
    this.now = end;
  }
}

/** Lets promises come to their end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
