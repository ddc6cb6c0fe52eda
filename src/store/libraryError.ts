import { sentence, sentenceText, type Sentence } from '../core/cases/sentence';

/** A change that could not be made; the message is written for the user: what happened, to what, what to do next. */
export class LibraryError extends Error {
  /** Names of the fields that a refused content is wrong in. */
  readonly fields: readonly string[];

  /** The message in English. */
  constructor(
    readonly said: Sentence,
    options: { cause?: unknown; fields?: readonly string[] } = {},
  ) {
    super(sentenceText(said), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'LibraryError';
    this.fields = options.fields ?? [];
  }
}

/** Whether an error is one of these. It may come from another bundle, with a class of its own: the name tells. */
export function isLibraryError(error: unknown): error is LibraryError {
  return error instanceof Error && error.name === 'LibraryError';
}

const REASONS: Record<string, Sentence> = {
  ENOSPC: sentence('the disk is full. Free some space and try again'),
  EDQUOT: sentence('your disk quota is used up. Free some space and try again'),
  EACCES: sentence('writing there is not allowed. Check the permissions of the directory'),
  EPERM: sentence('writing there is not allowed. Check the permissions of the directory'),
  EROFS: sentence('the file system is read-only'),
  EIO: sentence('the disk reported a fault. Check the disk, and copy the directory somewhere safe'),
  ENOTDIR: sentence('a file stands where a directory is needed. Move the file away, or give it another name'),
  EISDIR: sentence('a directory stands where a file is needed. Move the directory away, or give it another name'),
  ELOOP: sentence('its links lead in a circle. Remove the link'),
  EMFILE: sentence('too many files are open. Close some windows and try again'),
};

/** Code of a failed file call (`ENOSPC`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Why a file call failed, as the end of a sentence for the user, in English.
 * @param error whatever the call threw
 */
export function failureReason(error: unknown): string {
  const part = failurePart(error);
  return typeof part === 'string' ? part : sentenceText(part);
}

/** The same, as a sentence that is to be translated. */
export function failureSentence(error: unknown): Sentence {
  const part = failurePart(error);
  return typeof part === 'string' ? { template: '{0}', parts: [part] } : part;
}

/** The same, as a part of a sentence that is to be translated. What is not known stays as it was thrown. */
export function failurePart(error: unknown): Sentence | string {
  const code = errorCode(error);
  const known = code === undefined ? undefined : REASONS[code];
  return known ?? (error instanceof Error ? error.message : String(error));
}
