import type { Library, UseEvent } from '../store/library';
import type { MetError, OpenLibrary, UseOfCase } from './session';

/**
 * Notes a piece of evidence of use (L9) in the library that holds the case.
 * @param at milliseconds since the epoch.
 * @throws LibraryError where it could not be stored; an unknown case, or one in a library that is only read, is passed over.
 */
export async function noteUse(
  libraries: readonly OpenLibrary[],
  caseId: string,
  kind: UseOfCase | 'shown' | 'unrejected',
  error: MetError,
  at: number,
): Promise<void> {
  const library = libraryOf(libraries, caseId);
  if (library?.status.kind !== 'ready') return;
  await library.note(caseId, { kind, at, querySignature: error.pattern.signature } as UseEvent);
}

function libraryOf(libraries: readonly OpenLibrary[], caseId: string): Library | undefined {
  return libraries.find(({ library }) => library.get(caseId) !== undefined)?.library;
}
