/** What is known of a file without reading it. */
export interface FileInfo {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** The same for as long as it is the same file, whatever its name. */
  readonly identity: string;
}

/** A file opened for appending. */
export interface AppendFile {
  /** Appends at the end; may write fewer bytes than given. @returns how many were written */
  write(bytes: Uint8Array): Promise<number>;
  /** Resolves when what was written is on the disk. */
  sync(): Promise<void>;
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

/** A process, as the owner of a lock names itself. */
export interface ProcessName {
  readonly pid: number;
  readonly host: string;
}

/**
 * The file system as the store uses it; a test hands in one that fails. Every call may reject with an error whose
 * `code` is that of the system call (`ENOENT`, `ENOSPC`, …).
 */
export interface LibraryFiles {
  /** Names of the entries of a directory. */
  list(directory: string): Promise<readonly string[]>;
  stat(path: string): Promise<FileInfo>;
  /** Bytes from `from` on (the start), at most `length` (all). */
  read(path: string, from?: number, length?: number): Promise<Uint8Array>;
  /** Makes a new file; rejects with `EEXIST` where there is one of the name. */
  create(path: string): Promise<AppendFile>;
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name; rejects where the file system knows no such thing. */
  link(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeDirectory(path: string): Promise<void>;
  /** Makes new names, renamed and removed ones of a directory safe on the disk. */
  syncDirectory(path: string): Promise<void>;
  /** Rejects where nothing may be written at the path. */
  checkWritable(path: string): Promise<void>;
  /** Sets the time of the last change to now. */
  touch(path: string): Promise<void>;
  readonly self: ProcessName;
  /** Whether a process of this machine runs. */
  isRunning(pid: number): boolean;
}
