import { randomBytes } from 'node:crypto';
import type { CaseStep, Change } from './change';
import { formatChange } from './changeLine';
import type { FileNames } from './fileNames';
import { errorCode } from './libraryError';
import type { AppendFile, LibraryFiles } from './libraryFiles';

/** Bytes that one batch of changes may have before the rest waits for the next. */
const BATCH_BYTES = 1024 * 1024;
/** How often a batch is written again when another process takes the file away meanwhile. */
const ATTEMPTS = 100;

interface Waiting {
  readonly steps: readonly CaseStep[];
  resolve(change: Change): void;
  reject(error: unknown): void;
}

/** @returns a name that no other writer has; it does not come from the caller, whose ids may begin anew each run */
export function newWriterName(): string {
  return randomBytes(8).toString('hex');
}

/**
 * Appends changes to a journal of this process's own, and answers each when it is safe on the disk. Changes that come
 * while the disk is busy are written together.
 *
 * Any process may rename a journal to take it into the database, also a living one's: after each write the writer
 * looks whether its file still has its name, and where it has not, writes the same changes, under their old numbers,
 * to a new file before it answers. Whoever took the old file reads it after the rename. So each change is read from
 * the one file or the other, and one that is in both is known by its number.
 */
export class JournalWriter {
  private writer = newWriterName();
  private part = 0;
  private seq = 0;
  private file: { readonly handle: AppendFile; readonly path: string; size: number } | undefined;
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private letGoRequested = false;

  /**
   * @param prepare makes the directory ready, before the first file is made
   * @param nextClock the Lamport clock of the library
   * @param onWritten called for each change that is safe, in order, before its promise resolves
   */
  constructor(
    private readonly files: LibraryFiles,
    private readonly names: FileNames,
    private readonly prepare: () => Promise<void>,
    private readonly nextClock: () => number,
    private readonly onWritten: (change: Change, bytes: number) => void,
  ) {}

  /**
   * @param steps what belongs together
   * @returns the change, when it is on the disk; rejects with the error of the file call, and then it is not
   */
  append(steps: readonly CaseStep[]): Promise<Change> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ steps, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is being written; the next change begins a new file. */
  async letGo(): Promise<void> {
    this.letGoRequested = true;
    this.running ??= this.run();
    while (this.running !== undefined) await this.running;
  }

  private async run(): Promise<void> {
    // Changes of the same tick go together.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.writeBatch();
    if (this.letGoRequested) {
      this.letGoRequested = false;
      await this.closeFile();
    }
    this.running = undefined;
    if (this.waiting.length > 0 || this.letGoRequested) this.running = this.run();
  }

  private async writeBatch(): Promise<void> {
    const batch: { readonly waiting: Waiting; readonly change: Change; readonly bytes: Uint8Array }[] = [];
    let size = 0;
    while (this.waiting.length > 0 && size < BATCH_BYTES) {
      const waiting = this.waiting.shift();
      if (waiting === undefined) break;
      const seq = this.seq + batch.length + 1;
      const change = { writer: this.writer, seq, clock: this.nextClock(), steps: waiting.steps };
      const bytes = Buffer.from(formatChange(change));
      size += bytes.length;
      batch.push({ waiting, change, bytes });
    }
    try {
      await this.writeSafely(Buffer.concat(batch.map(({ bytes }) => bytes)));
    } catch (error) {
      await this.abandonFile();
      for (const { waiting } of batch) waiting.reject(error);
      return;
    }
    this.seq += batch.length;
    for (const { waiting, change, bytes } of batch) {
      this.onWritten(change, bytes.length);
      waiting.resolve(change);
    }
  }

  private async writeSafely(bytes: Uint8Array): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const file = await this.openFile();
      await writeAll(file.handle, bytes);
      await file.handle.sync();
      if (await this.hasItsName(file.path)) {
        file.size += bytes.length;
        return;
      }
      await this.closeFile();
    }
    throw new Error('other processes take the journal away again and again');
  }

  private async openFile(): Promise<{ readonly handle: AppendFile; readonly path: string; size: number }> {
    if (this.file !== undefined) return this.file;
    await this.prepare();
    const path = this.names.journal(this.writer, this.part + 1);
    const handle = await this.files.create(path);
    this.part++;
    this.file = { handle, path, size: 0 };
    await this.files.syncDirectory(this.names.directory);
    return this.file;
  }

  private async hasItsName(path: string): Promise<boolean> {
    try {
      await this.files.stat(path);
      return true;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
  }

  private async closeFile(): Promise<void> {
    const file = this.file;
    this.file = undefined;
    // What is in the file is on the disk already: a failing close takes nothing away.
    await file?.handle.close().catch(() => undefined);
  }

  /**
   * After a failed write nothing is known of the file's end: it is cut back where that can be done, and no more is
   * written to it. The next change comes from a new writer, because the numbers of this one may be used up.
   */
  private async abandonFile(): Promise<void> {
    const file = this.file;
    if (file !== undefined) await file.handle.truncate(file.size).catch(() => undefined);
    await this.closeFile();
    this.writer = newWriterName();
    this.part = 0;
    this.seq = 0;
  }
}

/**
 * Writes all bytes, in as many calls as it takes.
 * @throws the error of the call; or one of its own where a call writes nothing
 */
export async function writeAll(file: AppendFile, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const count = await file.write(bytes.subarray(written));
    if (count <= 0) throw new Error('the file takes no more bytes');
    written += count;
  }
}
