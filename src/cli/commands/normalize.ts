import type { Pattern } from '../../core/pattern/pattern';
import { normalize } from '../../core/pattern/normalize';
import { redact } from '../../core/pattern/redaction/redact';
import type { Command } from '../command';
import { printJson, printLines } from '../output';
import { inputOf, readText } from '../readInput';
import { REDACT_OPTION, redactOption } from '../redactOption';

/** `casebook normalize`: an error text → its pattern, with everything that was lost. */
export const normalizeCommand: Command = {
  name: 'normalize',
  usage: '[--lines] [--redact WHAT] [FILE]',
  summary: 'Reduces an error text to its pattern, signature and keywords.',
  options: { lines: { type: 'boolean' }, ...REDACT_OPTION },
  run: async (call, io) => {
    const redaction = redactOption(call);
    const text = await readText(inputOf(call, io));
    const texts = call.values['lines'] === true ? linesOf(text) : [text];
    const patterns: Pattern[] = [];
    // Secrets go first, as they do before a case is stored: the same error has the same signature in both.
    for (const one of texts) patterns.push(normalize((await redact(one, redaction)).text));
    const documents = patterns.map(({ text: pattern, ...rest }) => ({ pattern, ...rest }));
    if (call.json) printJson(call.values['lines'] === true ? documents : documents[0], io);
    else printLines(patterns.flatMap(forPeople), io);
    return 0;
  },
};

/** The lines of a text, without the empty one behind the last line end. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
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
