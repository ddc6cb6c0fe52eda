/** A change that could not be made; the message is written for the user: what happened, to what, what to do next. */
export class LibraryError extends Error {
  /** Names of the fields that a refused content is wrong in. */
  readonly fields: readonly string[];

  constructor(message: string, options: { cause?: unknown; fields?: readonly string[] } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'LibraryError';
    this.fields = options.fields ?? [];
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and try again',
  EDQUOT: 'your disk quota is used up. Free some space and try again',
  EACCES: 'writing there is not allowed. Check the permissions of the directory',
  EPERM: 'writing there is not allowed. Check the permissions of the directory',
  EROFS: 'the file system is read-only',
  EIO: 'the disk reported a fault. Check the disk, and copy the directory somewhere safe',
  ENOTDIR: 'a file stands where a directory is needed. Move the file away, or give it another name',
  EISDIR: 'a directory stands where a file is needed. Move the directory away, or give it another name',
  ELOOP: 'its links lead in a circle. Remove the link',
  EMFILE: 'too many files are open. Close some windows and try again',
};

/** Code of a failed file call (`ENOSPC`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Why a file call failed, as the end of a sentence for the user.
 * @param error whatever the call threw
 */
export function failureReason(error: unknown): string {
  const code = errorCode(error);
  const known = code === undefined ? undefined : REASONS[code];
  return known ?? (error instanceof Error ? error.message : String(error));
}
