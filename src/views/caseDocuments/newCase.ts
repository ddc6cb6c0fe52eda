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
 * @param name of the workspace folder that it was made for; another one where that is gone.
 */
export function libraryForNew(libraries: readonly OpenLibrary[], name: string): OpenLibrary | undefined {
  const own = libraries.filter(({ kind, library }) => kind === 'workspace' && isWritable(library));
  return own.find((open) => open.name === name) ?? own[0];
}
