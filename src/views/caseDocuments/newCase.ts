import type { CaseContent } from '../../core/cases/case';
import type { ErrorReport } from '../../core/errors/errorReport';
import type { OpenLibrary } from '../../session/session';
import { isWritable } from '../caseLookup';

/** Longest title that is taken from an error. */
const TITLE_LENGTH = 200;

/** A case that says nothing yet but what error it is of. */
export function unwrittenCase(report?: Partial<ErrorReport>): CaseContent {
  const { headline = '', text = '', command, exitCode, tool, errorType, code } = report ?? {};
  return {
    title: headline.slice(0, TITLE_LENGTH),
    errorText: text,
    rootCause: '',
    fixSummary: '',
    outcome: 'fixed',
    tags: [],
    aliases: [],
    changedFiles: [],
    ...(command === undefined ? {} : { command }),
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(tool === undefined ? {} : { tool }),
    ...(errorType === undefined ? {} : { errorType }),
    ...(code === undefined ? {} : { code }),
    source: 'recorded',
  };
}

/**
 * The library that a new case goes to.
 * @param name of the one that it was made for; where that is gone, another one of the workspace.
 */
export function libraryForNew(libraries: readonly OpenLibrary[], name: string): OpenLibrary | undefined {
  const writable = libraries.filter(({ library }) => isWritable(library));
  return writable.find((open) => open.name === name) ?? writable.find(({ kind }) => kind === 'workspace');
}
