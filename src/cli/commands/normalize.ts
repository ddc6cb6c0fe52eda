import type { Pattern } from '../../core/pattern/pattern';
import { normalize } from '../../core/pattern/normalize';
import type { RedactionOptions } from '../../core/pattern/redaction/personal';
import { redact } from '../../core/pattern/redaction/redact';
import type { CliIo } from '../cliIo';
import type { Command, CommandCall } from '../command';
import { printJson, printLines } from '../output';
import { inputOf, linesOf, readText } from '../readInput';
import { REDACT_OPTION, redactOption } from '../redactOption';

/** `casebook normalize`: an error text → its pattern, with everything that was lost. */
export const normalizeCommand: Command = {
  name: 'normalize',
  usage: '[--lines] [--redact WHAT] [FILE]',
  summary: 'Reduces an error text to its pattern, signature and keywords.',
  options: { lines: { type: 'boolean', summary: 'each line is an error of its own' }, ...REDACT_OPTION },
  takesInput: true,
  run: async (call, io) => {
    const redaction = redactOption(call);
    const input = inputOf(call, io);
    if (call.values['lines'] === true) await printEach(linesOf(input), redaction, call, io);
    else {
      const pattern = await patternOf(await readText(input), redaction);
      if (call.json) printJson(document(pattern), io);
      else printLines(forPeople(pattern), io);
    }
    return 0;
  },
};

/** Prints one pattern after the other: a long file is never held as a whole. */
async function printEach(
  texts: AsyncIterable<string>,
  redaction: RedactionOptions,
  { json }: CommandCall,
  io: CliIo,
): Promise<void> {
  let separator = '[';
  for await (const text of texts) {
    const pattern = await patternOf(text, redaction);
    if (json) io.writeOut(separator + JSON.stringify(document(pattern)));
    else printLines(forPeople(pattern), io);
    separator = ',\n';
  }
  if (json) io.writeOut(separator === '[' ? '[]\n' : ']\n');
}

/** Secrets go first, as they do before a case is stored: the same error has the same signature in both. */
async function patternOf(text: string, redaction: RedactionOptions): Promise<Pattern> {
  return normalize((await redact(text, redaction)).text);
}

function document({ text: pattern, ...rest }: Pattern): object {
  return { pattern, ...rest };
}

function forPeople({ text, signature, placeholders, kept, keywords, dropped }: Pattern): string[] {
  return [
    ...text.split('\n'),
    `  signature  ${signature}`,
    `  evidence   ${kept.map(({ text: piece, reason }) => `${piece} (${reason})`).join(', ') || '–'}`,
    `  keywords   ${keywords.map(({ term }) => term).join(', ') || '–'}`,
    `  masked     ${placeholders.map(({ kind, text: masked }) => `${kind} ${masked}`).join(', ') || '–'}`,
    `  dropped    ${dropped.map(({ term, reason }) => `${term} (${reason})`).join(', ') || '–'}`,
  ];
}
