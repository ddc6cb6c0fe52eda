/** A file as it is on the disk. */
export type FileState =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** When its content was written; milliseconds since the epoch. */
      readonly writtenAt: number;
      /** When it was made, as far as the disk tells. */
      readonly bornAt: number;
      /** When anything about it changed, its name too. */
      readonly touchedAt: number;
    }
  | { readonly kind: 'absent' }
  /** Binary, too large, or not to be read. */
  | { readonly kind: 'unreadable' };

/** Reads files; never rejects. */
export type ReadFile = (path: string) => Promise<FileState>;

/** A repository, as far as Source Control shows it. All paths are absolute, with `/`. */
export interface SourceControl {
  readonly root: string;
  /** Hash of the commit that is checked out. */
  readonly head: string | undefined;
  /** The files that Source Control shows as changed, untracked ones included, as it knows them now. */
  changed(): readonly string[];
  /** Looks at the files anew; resolves too where that fails or takes too long. */
  refresh(): Promise<void>;
  /** The content of a file in a commit; undefined where it is not in it, or is no text. */
  show(commit: string, path: string): Promise<string | undefined>;
  /** The files that differ between two commits. */
  changedBetween(from: string, to: string): Promise<readonly string[]>;
}

/** Finds the repository that a directory or file lies in; the innermost, undefined where there is none. */
export type FindSourceControl = (path: string) => SourceControl | undefined;
