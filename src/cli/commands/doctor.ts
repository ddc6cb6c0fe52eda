import { validateCaseContent } from '../../core/cases/validateCaseContent';
import type { Case } from '../../core/cases/case';
import { examineLibrary, type DoctorReport } from '../../store/doctor';
import { CliError } from '../cliError';
import type { Command } from '../command';
import { printJson, printLines } from '../output';
import { LIBRARY_OPTION, locateLibrary, withLibrary } from '../withLibrary';

interface Diagnosis extends DoctorReport {
  /** Cases that do not keep to the rules for cases. */
  readonly problems: readonly { readonly caseId: string; readonly problem: string }[];
}

/** `casebook doctor`: checks the files of a library and each case, and mends what can be mended. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: '--library DB',
  summary: 'Checks the database, its journal and each case, and repairs what can be repaired.',
  options: LIBRARY_OPTION,
  takesInput: false,
  run: async (call, io) => {
    const { directory, databaseName } = await locateLibrary(call, io);
    const report = await examineLibrary({ directory, databaseName, clock: io.now, loadSqlJs: io.loadSqlJs });
    if (report.database === 'none' && report.cases === 0) throw new CliError(`there is no library in ${directory}`);
    const problems = report.healthy
      ? await withLibrary(call, io, { to: 'read' }, (library) => Promise.resolve(library.cases().flatMap(problemsOf)))
      : [];
    const diagnosis: Diagnosis = { ...report, problems };
    if (call.json) printJson(diagnosis, io);
    else printLines(forPeople(diagnosis), io);
    return report.healthy && problems.length === 0 ? 0 : 1;
  },
};

function problemsOf(found: Case): { caseId: string; problem: string }[] {
  const check = validateCaseContent(found);
  return check.ok ? [] : check.problems.map(({ message }) => ({ caseId: found.id, problem: message }));
}

function forPeople({ healthy, cases, findings, repairs, problems }: Diagnosis): string[] {
  return [
    healthy ? `The library is in order: ${cases} cases.` : 'The library can’t be used as it is.',
    ...findings.map((finding) => `Found: ${finding}`),
    ...repairs.map((repair) => `Repaired: ${repair}`),
    ...problems.map(({ caseId, problem }) => `${caseId}: ${problem}`),
  ];
}
