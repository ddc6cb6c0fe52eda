import { detectErrors } from '../../core/errors/detectErrors';
import type { ErrorReport } from '../../core/errors/errorReport';
import { TerminalScreen } from '../../core/errors/terminalScreen';
import { normalize } from '../../core/pattern/normalize';
import { redactReports } from '../../core/pattern/redaction/redactReports';
import { textOption, type Command, type CommandCall } from '../command';
import type { CliIo } from '../cliIo';
import { numberOption } from '../numberOption';
import { printJson, printLines } from '../output';
import { decoded, inputOf } from '../readInput';
import { REDACT_OPTION, redactOption } from '../redactOption';

/** `casebook detect`: raw terminal bytes → the distinct errors in them. */
export const detectCommand: Command = {
  name: 'detect',
  usage: '[--command C] [--exit-code N] [--all] [--redact WHAT] [FILE]',
  summary: 'Finds the distinct errors in the raw output of a command.',
  options: {
    command: { type: 'string', value: 'C', summary: 'the command line that printed it' },
    'exit-code': { type: 'string', value: 'N', summary: 'what the command ended with' },
    all: { type: 'boolean', summary: 'warnings and findings of linters too' },
    ...REDACT_OPTION,
  },
  takesInput: true,
  run: async (call, io) => {
    const redaction = redactOption(call);
    const reports = await redactReports(await detected(call, io), redaction);
    if (call.json) printJson({ errors: reports.map(document) }, io);
    else printLines(reports.length === 0 ? ['No error found.'] : reports.flatMap(forPeople), io);
    return reports.length === 0 ? 1 : 0;
  },
};

async function detected(call: CommandCall, io: CliIo): Promise<readonly ErrorReport[]> {
  const exitCode = numberOption(call, 'exit-code', -(2 ** 31));
  const command = textOption(call, 'command');
  const screen = new TerminalScreen();
  try {
    for await (const text of decoded(inputOf(call, io))) screen.write(text);
    const run = { ...(command === undefined ? {} : { command }), ...(exitCode === undefined ? {} : { exitCode }) };
    return detectErrors(await screen.finish(), run, { all: call.values['all'] === true }).errors;
  } finally {
    screen.dispose();
  }
}

function document(report: ErrorReport): object {
  const { headline, text, errorType, code, tool, file, line, column, rootFrame, severity, count } = report;
  const { signature } = normalize(report);
  return { headline, text, errorType, code, tool, file, line, column, rootFrame, severity, signature, count };
}

function forPeople({ headline, file, line, column, severity, count, tool, code, errorType }: ErrorReport): string[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const facts = [tool, errorType, code, count > 1 ? `${count} times` : undefined].filter((fact) => fact !== undefined);
  return [
    `${severity}: ${headline}`,
    ...(place === '' ? [] : [`  at ${place}`]),
    ...(facts.length === 0 ? [] : [`  ${facts.join(' · ')}`]),
  ];
}
