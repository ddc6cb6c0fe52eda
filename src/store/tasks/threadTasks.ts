import { Worker } from 'node:worker_threads';
import type { FileNames } from '../fileNames';
import type { CaseEvent } from '../library';
import type { Rewritten } from '../rewriteDatabase';
import type { BaseInfo, DatabaseTasks, TakeSlice } from './databaseTasks';
import type { TaskCall, TaskMessage, TaskStart } from './taskMessages';

/** Where the code of the thread lies. */
export interface ThreadFiles {
  /** Path of the built `taskThread`. */
  readonly script: string;
  /** Path of the wasm of sql.js. */
  readonly wasm: string;
}

/** There is no such thread here, or it broke down as a whole: whoever asked does the work itself. */
export class ThreadFailure extends Error {}

/**
 * Tasks that are done in a thread of their own, one for each: with it the memory that the database took is given back.
 * @param log told what the thread has to say
 */
export function threadTasks(
  { script, wasm }: ThreadFiles,
  names: FileNames,
  log: (message: string) => void,
): DatabaseTasks {
  const run = (call: TaskCall, take?: TakeSlice): Promise<unknown> => {
    const start: TaskStart = { directory: names.directory, databaseName: names.databaseName, wasm, call };
    return runThread(script, start, log, take);
  };
  return {
    readBase: async (take) => (await run({ name: 'readBase', withCases: take !== undefined }, take)) as BaseInfo,
    history: async (id) => (await run({ name: 'history', id })) as readonly CaseEvent[],
    rewrite: async (token, everything) => (await run({ name: 'rewrite', token, everything })) as Rewritten,
  };
}

function runThread(
  script: string,
  workerData: TaskStart,
  log: (message: string) => void,
  take: TakeSlice | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Without the flags of this process: they may name loaders that the built script has no use for.
    const worker = new Worker(script, { workerData, execArgv: [] });
    let names: ReadonlyMap<number, string> = new Map();
    let isDone = false;
    let taken: Promise<void> = Promise.resolve();
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
      void worker.terminate();
    };
    worker.on('message', (message: TaskMessage) => {
      switch (message.kind) {
        case 'slice': {
          names = message.names ?? names;
          taken = taken.then(() => take?.(message.slice, names));
          taken.then(() => worker.postMessage('taken'), fail);
          return;
        }
        case 'log':
          return log(message.message);
        case 'done':
          // The thread ends now, perhaps before its last slices are taken in.
          isDone = true;
          taken.then(() => resolve(message.result), fail);
          return;
        case 'failed':
          fail(Object.assign(new Error(message.message), message.code === undefined ? {} : { code: message.code }));
      }
    });
    worker.on('error', (error) => fail(new ThreadFailure(error.message)));
    worker.on('exit', (code) => {
      if (!isDone) fail(new ThreadFailure(`it ended with ${code}`));
    });
  });
}
