/**
 * A command's output, from its first character. VS Code's stream begins to listen in a microtask that `read()` queues;
 * of a quick command the start and the output reach the extension host together and are handled without a microtask
 * between them, so that all of the output is passed on to nobody: it was lost for half of the failing built-in commands
 * of a shell, and one in ten of other small ones. So what `read()` queues is run before this function returns. A build of
 * VS Code whose stream listens at once queues nothing, and is read as it is.
 * @param execution a command that has just started.
 * @throws what `read()` throws.
 */
export function readAtOnce(execution: { read(): AsyncIterable<string> }): AsyncIterable<string> {
  const queueMicrotask = globalThis.queueMicrotask;
  const queued: (() => void)[] = [];
  globalThis.queueMicrotask = (task) => void queued.push(task);
  let output: AsyncIterable<string>;
  try {
    output = execution.read();
  } finally {
    globalThis.queueMicrotask = queueMicrotask;
  }
  for (const task of queued) runOrReport(task);
  return output;
}

/** Runs it now; what it throws is nobody's here, and goes where a microtask's error goes. */
function runOrReport(task: () => void): void {
  try {
    task();
  } catch (reason) {
    queueMicrotask(() => {
      throw reason;
    });
  }
}
