import type { ErrorReport } from '../errors/errorReport';
import type { CaseContent } from './case';

/** Longest title that is taken from an error. */
const TITLE_LENGTH = 200;

/**
 * A case that says nothing yet but what error it is of: everything that a person writes is empty.
 * @param report of the error; without one, the case says nothing at all.
 */
export function unwrittenCase(report: Partial<ErrorReport> = {}): CaseContent {
  const { headline = '', text = '', command, exitCode, tool, errorType, code } = report;
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
