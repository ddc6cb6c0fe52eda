import type { OpenLibrary } from '../../session/session';
import { isWritable } from '../caseLookup';

/**
 * The library that a new case goes to.
 * @param name of the one that it was made for; where that is gone, another one of the workspace.
 */
export function libraryForNew(libraries: readonly OpenLibrary[], name: string): OpenLibrary | undefined {
  const writable = libraries.filter(({ library }) => isWritable(library));
  return writable.find((open) => open.name === name) ?? writable.find(({ kind }) => kind === 'workspace');
}
