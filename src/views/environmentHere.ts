import { environmentOf, type Environment } from '../core/cases/environment';
import type { ErrorReport } from '../core/errors/errorReport';

/**
 * The environment of an error that was met on this machine; the extension host runs where the workspace is.
 * @param report of the error; without one, what is known of the machine alone
 */
export function environmentHere(
  report: Pick<ErrorReport, 'tool' | 'text' | 'file' | 'rootFrame'> = { text: '' },
): Environment {
  return environmentOf(report, `${process.platform} ${process.arch}`);
}
