import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliIo } from './cliIo';
import { runCli } from './runCli';

/** The process as the command line sees it. */
function processIo(): CliIo {
  return {
    stdin: process.stdin,
    readFile: (path) => createReadStream(path),
    isFile: async (path) => {
      try {
        return (await stat(path)).isFile();
      } catch {
        // A text too long for a name, or with a NUL in it, is no file either.
        return false;
      }
    },
    writeOut: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    now: () => Date.now(),
    clock: () => performance.now(),
    newId: () => randomUUID(),
    loadSqlJs: async () => {
      const { default: initSqlJs } = await import('sql.js');
      // The build puts the wasm beside the bundle; run from source, sql.js finds its own.
      const beside = join(__dirname, 'sql-wasm.wasm');
      return initSqlJs(existsSync(beside) ? { locateFile: () => beside } : undefined);
    },
  };
}

// A reader that closes the pipe early (`| head`) has seen enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void runCli(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
