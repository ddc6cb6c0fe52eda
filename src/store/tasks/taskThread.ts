/** Entry of the thread that works on a large database; started by `threadTasks`. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { FileNames } from '../fileNames';
import { errorCode } from '../libraryError';
import { nodeFiles } from '../nodeFiles';
import type { DatabaseTasks, TakeSlice } from './databaseTasks';
import { localTasks } from './localTasks';
import { SLICES_AHEAD, type TaskCall, type TaskMessage, type TaskStart } from './taskMessages';

async function main(port: MessagePort, { directory, databaseName, wasm, call }: TaskStart): Promise<void> {
  const say = (message: TaskMessage): void => port.postMessage(message);
  try {
    const tasks = localTasks({
      files: nodeFiles(),
      names: new FileNames(directory, databaseName),
      loadSqlJs: async () => {
        const [{ default: initSqlJs }, bytes] = await Promise.all([import('sql.js'), readFile(wasm)]);
        return initSqlJs({ wasmBinary: new Uint8Array(bytes).buffer });
      },
      log: (message) => say({ kind: 'log', message }),
    });
    say({ kind: 'done', result: await run(tasks, call, slicesTo(port)) });
  } catch (error) {
    const code = errorCode(error);
    const message = error instanceof Error ? error.message : String(error);
    say({ kind: 'failed', message, ...(code === undefined ? {} : { code }) });
  } finally {
    port.close();
  }
}

function run(tasks: DatabaseTasks, call: TaskCall, take: TakeSlice): Promise<unknown> {
  switch (call.name) {
    case 'readBase':
      return tasks.readBase(call.withCases ? take : undefined);
    case 'history':
      return tasks.history(call.id);
    case 'rewrite':
      return tasks.rewrite(call.token, call.everything);
  }
}

/** Sends slices, not more at once than the other side can take. */
function slicesTo(port: MessagePort): TakeSlice {
  let waiting = 0;
  let isFirst = true;
  let wake: () => void = () => undefined;
  port.on('message', () => {
    waiting--;
    wake();
  });
  return async (slice, names) => {
    port.postMessage({ kind: 'slice', slice, ...(isFirst ? { names } : {}) } satisfies TaskMessage);
    isFirst = false;
    waiting++;
    while (waiting >= SLICES_AHEAD) await new Promise<void>((resolve) => (wake = resolve));
  };
}

if (parentPort !== null) void main(parentPort, workerData as TaskStart);
