/** Runs something once, after a number of milliseconds; what it gives cancels that. A test hands in its own. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** The timer of the running process. */
export const later: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
