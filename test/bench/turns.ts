import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long the longest turn of the event loop was, in milliseconds. */
export interface LongestTurn {
  /** By the clock on the wall: what other processes took from this one counts too. */
  readonly wall: number;
  /** Of the processor, in this thread alone; undefined where the system does not tell. */
  readonly processor: number | undefined;
}

/**
 * Watches the turns of the event loop of the main thread.
 * @returns ends the watch
 */
export function watchTurns(): () => LongestTurn {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let longest: number | undefined;
  let before = processorTime();
  const turn = (): void => {
    const now = processorTime();
    if (now !== undefined && before !== undefined) longest = Math.max(longest ?? 0, now - before);
    before = now;
  };
  const ticks = setInterval(turn, 1);
  return () => {
    clearInterval(ticks);
    turn();
    delays.disable();
    return { wall: delays.max / 1e6, processor: longest };
  };
}

/** Milliseconds that the main thread was on a processor so far (Linux). */
function processorTime(): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
