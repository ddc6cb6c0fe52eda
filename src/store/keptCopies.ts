import type { CaseContent } from '../core/cases/case';
import type { FileNames } from './fileNames';
import { errorCode } from './libraryError';
import type { LibraryFiles } from './libraryFiles';

/** Bytes that are searched at once. */
const PIECE_BYTES = 2 * 1024 * 1024;
/** Shortest text that is searched for, and how much of a longer one, in UTF-16 code units of its JSON. */
const SHORTEST = 12;
const LONGEST = 64;

/**
 * What to look for in files that hold no whole library any more, to tell whether a case is in them.
 * @param id of the case
 * @param contents all that it ever held, as far as that is known
 */
export function tracesOf(id: string, contents: readonly (CaseContent | undefined)[]): string[] {
  const texts = contents.flatMap((content) => (content === undefined ? [] : textsOf(content)));
  // As files have them: in JSON. The start of a text may be all that is left of it.
  const starts = texts.map((text) => JSON.stringify(text).slice(1, -1)).filter((json) => json.length >= SHORTEST);
  return [id, ...new Set(starts.map((json) => json.slice(0, LONGEST)))];
}

function textsOf(content: CaseContent): string[] {
  const { title, errorText, rootCause, fixSummary, machineSummary = '', failedAttempts = [], aliases } = content;
  return [title, errorText, rootCause, fixSummary, machineSummary, ...failedAttempts, ...aliases];
}

/**
 * The files that were kept aside because they could not be used, and imports that were broken off.
 * @returns their paths
 */
export async function keptCopies(files: LibraryFiles, names: FileNames): Promise<string[]> {
  const entries = await files.list(names.directory);
  return entries.filter((name) => names.isDamaged(name) || names.isPending(name)).map((name) => names.path(name));
}

/**
 * @param traces from `tracesOf`
 * @returns those of the files that hold any of the traces
 */
export async function copiesWith(
  files: LibraryFiles,
  paths: readonly string[],
  traces: readonly string[],
): Promise<string[]> {
  const wanted = traces.map((trace) => Buffer.from(trace));
  const found: string[] = [];
  for (const path of paths) if (await holdsAny(files, path, wanted)) found.push(path);
  return found;
}

async function holdsAny(files: LibraryFiles, path: string, wanted: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(0, ...wanted.map(({ length }) => length));
  for (let from = 0; ; from += PIECE_BYTES) {
    const piece = Buffer.from(await files.read(path, from, PIECE_BYTES + overlap));
    if (wanted.some((bytes) => piece.includes(bytes))) return true;
    if (piece.length <= PIECE_BYTES) return false;
  }
}

/** Removes files that were kept aside; a path of anything else is left alone. */
export async function removeCopies(files: LibraryFiles, names: FileNames, paths: readonly string[]): Promise<void> {
  const known = new Set(await keptCopies(files, names));
  for (const path of paths.filter((one) => known.has(one))) {
    await files.remove(path).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
  await files.syncDirectory(names.directory);
}
