import { validateCaseContent } from '../../core/cases/validateCaseContent';
import type { Case } from '../../core/cases/case';
import type { Command } from '../command';
import { printJson, printLines } from '../output';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

interface Diagnosis {
  readonly status: string;
  readonly cases: number;
  readonly deleted: number;
  /** What was recovered, and written back. */
  readonly repaired: readonly string[];
  readonly problems: readonly { readonly caseId: string; readonly problem: string }[];
}

/** `casebook doctor`: checks the file, its journal and each case; writes back what could be recovered. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: '--library DB',
  summary: 'Checks the database, its journal and each case, and repairs what can be repaired.',
  options: LIBRARY_OPTION,
  run: async (call, io) => {
    // Read first: a library that is not there must not be made by looking at it.
    await withLibrary(call, io, 'read', () => Promise.resolve());
    const diagnosis = await withLibrary(call, io, 'write', async (library): Promise<Diagnosis> => {
      const { status } = library;
      const recovered = status.kind === 'ready' ? status.detail : undefined;
      if (recovered !== undefined) await library.flush();
      return {
        status: status.kind,
        cases: library.cases().length,
        deleted: library.deletedCases().length,
        repaired: recovered === undefined ? [] : [recovered],
        problems: library.cases().flatMap(problemsOf),
      };
    });
    if (call.json) printJson(diagnosis, io);
    else printLines(forPeople(diagnosis), io);
    return diagnosis.problems.length === 0 ? 0 : 1;
  },
};

function problemsOf(found: Case): { caseId: string; problem: string }[] {
  const check = validateCaseContent(found);
  return check.ok ? [] : check.problems.map(({ message }) => ({ caseId: found.id, problem: message }));
}

function forPeople({ status, cases, deleted, repaired, problems }: Diagnosis): string[] {
  return [
    `The library is ${status}: ${cases} cases, ${deleted} deleted ones that can be restored.`,
    ...repaired.map((what) => `Repaired: ${what}`),
    ...problems.map(({ caseId, problem }) => `${caseId}: ${problem}`),
  ];
}
