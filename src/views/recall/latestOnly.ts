/**
 * Runs for the newest input only: while one run is under way newer inputs wait, and of those only the newest is run;
 * what comes of an input that is not the newest any more is dropped.
 * @param run must not reject.
 * @param tell gets what came of the newest input.
 * @param pause lets what is waiting (further keys) come in before a run starts.
 */
export function latestOnly<I, O>(
  run: (input: I) => Promise<O>,
  tell: (output: O, input: I) => void,
  pause: () => Promise<void>,
): (input: I) => void {
  let newest: { readonly input: I } | undefined;
  let running = false;
  const runAll = async (): Promise<void> => {
    running = true;
    for (let done: typeof newest; done !== newest;) {
      await pause();
      done = newest;
      if (done === undefined) break;
      const output = await run(done.input);
      if (done === newest) tell(output, done.input);
    }
    running = false;
  };
  return (input) => {
    newest = { input };
    if (!running) void runAll();
  };
}
