import type { DatabaseTasks } from './databaseTasks';
import { localTasks, type TaskParts } from './localTasks';
import { ThreadFailure, threadTasks, type ThreadFiles } from './threadTasks';

/** Bytes from which on files are worked on in a thread of its own: below, the thread would take longer to start. */
const LARGE = 2 * 1024 * 1024;

/**
 * Does each task here or in a thread, by how large the files are at the time.
 * @param thread absent where all is to be done here, however long that keeps other work waiting
 */
export function tasksBySize(parts: TaskParts, thread: ThreadFiles | undefined): DatabaseTasks {
  const here = localTasks(parts);
  if (thread === undefined) return here;
  const there = threadTasks(thread, parts.names, parts.log);
  let isBroken = false;
  const choose = async <T>(task: (tasks: DatabaseTasks) => Promise<T>): Promise<T> => {
    if (isBroken || (await sizeOf(parts)) < LARGE) return task(here);
    try {
      return await task(there);
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      parts.log(`The thread for large databases can’t be used: ${error.message}. Work on them makes pauses now.`);
      isBroken = true;
      return task(here);
    }
  };
  return {
    readBase: (take) => choose((tasks) => tasks.readBase(take)),
    history: (id) => choose((tasks) => tasks.history(id)),
    rewrite: (token, everything) => choose((tasks) => tasks.rewrite(token, everything)),
  };
}

/** Bytes of database, backup and journals: each may have to be read as a whole. */
async function sizeOf({ files, names }: TaskParts): Promise<number> {
  let sum = 0;
  const entries = await files.list(names.directory).catch(() => []);
  for (const name of entries.filter((entry) => names.isOwn(entry) && !names.isDamaged(entry))) {
    sum += await files.stat(names.path(name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return sum;
}
