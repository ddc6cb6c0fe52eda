import type { Case } from '../core/cases/case';
import type { OpenLibrary } from '../session/session';
import type { Library, StoredLibrary } from '../store/library';

/** A case and the library that holds it. */
export interface FoundCase {
  readonly library: Library;
  readonly case: Case;
}

/** The case of an id in the libraries of the workspace, in folder order. */
export function findCase(libraries: readonly OpenLibrary[], id: string): FoundCase | undefined {
  for (const { library } of libraries) {
    const found = library.get(id);
    if (found !== undefined) return { library, case: found };
  }
  return undefined;
}

/** Whether a library also knows import and deleted cases: those that are kept on disk do. */
export function isStored(library: Library): library is StoredLibrary {
  return 'addAll' in library && 'deletedCases' in library;
}

/** Whether cases can be stored in a library now. */
export function isWritable({ status }: Library): boolean {
  return status.kind === 'ready' || status.kind === 'empty';
}
