import assert from 'node:assert/strict';
import type { TeamOutcome } from '../../../src/store/team/syncTeam';
import { TeamFollower } from '../../../src/session/libraries/teamFollower';

const IN_STEP: TeamOutcome = {
  kind: 'in-step',
  added: 0,
  updated: 0,
  removed: 0,
  isFileWritten: false,
  notices: [],
  rejected: [],
};

/** A follower with a timer that is run by hand. */
class Following {
  readonly timers: { at: number; run: () => void }[] = [];
  readonly outcomes: string[] = [];
  readonly errors: unknown[] = [];
  syncs = 0;
  listening = 0;
  changed: () => void = () => {};
  next: () => Promise<TeamOutcome> = () => Promise.resolve(IN_STEP);
  readonly follower = new TeamFollower({
    sync: () => {
      this.syncs++;
      return this.next();
    },
    watch: [
      (changed) => {
        this.listening++;
        this.changed = changed;
        return () => this.listening--;
      },
    ],
    later: (at, run) => {
      const timer = { at, run };
      this.timers.push(timer);
      return () => void this.timers.splice(this.timers.indexOf(timer), this.timers.includes(timer) ? 1 : 0);
    },
    onOutcome: ({ kind }) => this.outcomes.push(kind),
    onError: (error) => this.errors.push(error),
  });

  /** Lets the time of the timer that waits come; gives how long it had to wait. */
  async elapse(): Promise<number | undefined> {
    const [timer] = this.timers.splice(0, 1);
    timer?.run();
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    return timer?.at;
  }
}

describe('what keeps a library and a team file in step', () => {
  it('begins at once, and again once after several changes', async () => {
    const test = new Following();
    assert.equal(await test.elapse(), 0);
    test.changed();
    test.changed();
    test.changed();
    assert.equal(test.timers.length, 1);
    await test.elapse();
    assert.deepEqual([test.syncs, test.timers.length], [2, 0]);
  });

  it('misses no change that comes while it is at it', async () => {
    const test = new Following();
    let done: (outcome: TeamOutcome) => void = () => {};
    test.next = () => new Promise((resolve) => (done = resolve));
    await test.elapse();
    test.changed();
    assert.equal(test.timers.length, 0);
    done(IN_STEP);
    test.next = () => Promise.resolve(IN_STEP);
    await new Promise(setImmediate);
    await test.elapse();
    assert.equal(test.syncs, 2);
  });

  it('tries again later where another window is at it', async () => {
    const test = new Following();
    test.next = () => Promise.resolve({ kind: 'busy' });
    await test.elapse();
    test.next = () => Promise.resolve(IN_STEP);
    assert.ok(((await test.elapse()) ?? 0) > 1_000);
    assert.deepEqual(test.outcomes, ['busy', 'in-step']);
  });

  it('tells of a failure, and goes on with the next change', async () => {
    const test = new Following();
    test.next = () => Promise.reject(new Error('The disk is on fire.'));
    await test.elapse();
    test.next = () => Promise.resolve(IN_STEP);
    test.changed();
    await test.elapse();
    assert.deepEqual([test.errors.length, test.outcomes], [1, ['in-step']]);
  });

  it('ends with nothing left behind', async () => {
    const test = new Following();
    await test.elapse();
    test.changed();
    test.follower.dispose();
    assert.deepEqual([test.timers.length, test.listening], [0, 0]);
    test.changed();
    assert.equal(test.timers.length, 0);
  });
});
