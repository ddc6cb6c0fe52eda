import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { hostname } from 'node:os';
import type { AppendFile, LibraryFiles } from './libraryFiles';
import { errorCode } from './libraryError';

/** Most bytes that one read call asks for: Node refuses more than 2 GiB at once. */
const READ_AT_ONCE = 64 * 1024 * 1024;

/** @returns the file system of this machine */
export function nodeFiles(): LibraryFiles {
  return {
    list: (directory) => fs.readdir(directory),
    stat: async (path) => {
      const info = await fs.stat(path, { bigint: true });
      return {
        size: Number(info.size),
        modifiedAt: Number(info.mtimeNs) / 1e6,
        identity: `${info.dev}:${info.ino}`,
      };
    },
    read,
    create: async (path) => appendFile(await fs.open(path, 'ax')),
    rename: (from, to) => fs.rename(from, to),
    link: (from, to) => fs.link(from, to),
    remove: (path) => fs.unlink(path),
    makeDirectory: async (path) => {
      await fs.mkdir(path, { recursive: true });
    },
    syncDirectory,
    checkWritable: (path) => fs.access(path, constants.W_OK),
    touch: async (path) => {
      const now = Date.now() / 1000;
      await fs.utimes(path, now, now);
    },
    self: { pid: process.pid, host: hostname() },
    isRunning: (pid) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch (error) {
        // Not allowed to signal it: it runs, and belongs to somebody else.
        return errorCode(error) === 'EPERM';
      }
    },
  };
}

function appendFile(handle: fs.FileHandle): AppendFile {
  return {
    write: async (bytes) => (await handle.write(bytes)).bytesWritten,
    sync: () => handle.datasync(),
    truncate: (size) => handle.truncate(size),
    close: () => handle.close(),
  };
}

async function read(path: string, from = 0, length = Number.MAX_SAFE_INTEGER): Promise<Uint8Array> {
  const handle = await fs.open(path, 'r');
  try {
    const { size } = await handle.stat();
    const wanted = Math.max(0, Math.min(length, size - from));
    const bytes = new Uint8Array(wanted);
    let got = 0;
    while (got < wanted) {
      const { bytesRead } = await handle.read(bytes, got, Math.min(wanted - got, READ_AT_ONCE), from + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return got === wanted ? bytes : bytes.subarray(0, got);
  } finally {
    await handle.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows opens no directories and needs no such call.
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
