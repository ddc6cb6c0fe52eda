import { readFileSync } from 'node:fs';

const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Milliseconds that the main thread was on a processor so far: what a person waits for on a quiet machine, whatever else runs.
 * What V8's other threads do beside it, compiling and collecting garbage, is not in it. Where the system does not tell
 * (it is Linux that does), the processor time of the whole process.
 */
export function threadMs(): number {
  // The kernel brings its count up to date when the thread leaves the processor, so it takes a nap.
  Atomics.wait(asleep, 0, 0, 0.01);
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
