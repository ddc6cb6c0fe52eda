import { nextTurn } from './journalReader';

/** Milliseconds of work before other work gets its turn. */
const SLICE_MS = 10;

/** Gives what long work calls between its steps: it resolves at once, or after other work has had its turn. */
export function newSlices(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  };
}
