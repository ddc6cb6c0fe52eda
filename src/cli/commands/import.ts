import { DEFAULT_REDACTION } from '../../core/pattern/redaction/personal';
import { importCases, type ImportReport } from '../../store/importCases';
import { importFormatOf } from '../../store/importers/importFormat';
import { CliError } from '../cliError';
import type { Command } from '../command';
import { printJson, printLines, printable } from '../output';
import { inputOf, readText } from '../readInput';
import { REDACT_OPTION, redactOption } from '../redactOption';
import { LIBRARY_OPTION, withLibrary } from '../withLibrary';

/** `casebook import`: a case file → the library. */
export const importCommand: Command = {
  name: 'import',
  usage: '--library DB [--redact WHAT] [FILE.jsonl | FILE.md | FILE.csv]',
  summary: 'Adds the cases of a file: one a line, Markdown, or a table. The same file again changes nothing.',
  options: { ...LIBRARY_OPTION, ...REDACT_OPTION },
  takesInput: true,
  run: async (call, io) => {
    const redaction = redactOption(call, DEFAULT_REDACTION);
    const text = await readText(inputOf(call, io));
    const report = await withLibrary(call, io, { to: 'write', redaction }, async (library) => {
      const counts = await importCases(library, text, { format: importFormatOf(call.positionals[0] ?? '') });
      await library.flush();
      return counts;
    });
    if (report.rejected.length > 0 && report.added + report.updated + report.unchanged === 0) {
      const [first] = report.rejected;
      throw new CliError(`no line holds a case; line ${first?.line ?? 1}: ${first?.reason ?? ''}`);
    }
    if (call.json) printJson(report, io);
    else printLines(forPeople(report), io);
    for (const { line, reason } of report.rejected) io.writeError(`line ${line}: ${printable(reason)}\n`);
    return 0;
  },
};

function forPeople({ added, updated, unchanged, rejected, notes }: ImportReport): string[] {
  return [
    `${added} added, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected.`,
    ...notes.map(({ line, reason }) => `line ${line}: ${reason}`),
  ];
}
