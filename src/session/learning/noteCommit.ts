import type { Library } from '../../store/library';
import { contentOf } from '../../store/sameContent';

/**
 * Adds to a case the commit that holds its changes, where it has none yet; a case that is gone, or in a library that is
 * only read, is passed over.
 * @throws LibraryError where it could not be stored.
 */
export async function noteCommit(library: Library | undefined, caseId: string, commit: string): Promise<void> {
  const found = library?.get(caseId);
  if (library?.status.kind !== 'ready' || found === undefined || found.commit !== undefined) return;
  await library.edit(caseId, { ...contentOf(found), commit });
}
