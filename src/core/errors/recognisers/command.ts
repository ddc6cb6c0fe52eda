import { telling } from '../lastResort';
import type { Block, Fields, Recogniser } from '../recogniser';

/** Sudo and shells speak in the name of what they could not run. */
const SPEAKERS = new Set(['sudo', 'doas', 'env', 'xargs', 'time', 'nohup', 'timeout', 'watch']);

/** Whether the program that speaks is one that was called, and what it says tells of a failure. */
function refineOwn({ lines, start, programs }: Block, { tool }: Readonly<Fields>): Fields | false {
  const name = (tool ?? '').split(' ')[0] ?? '';
  if (!programs.includes(name) && !SPEAKERS.has(name)) return false;
  return telling((lines[start] ?? '').slice((tool ?? '').length + 1)) >= 2 ? { tool: name } : false;
}

/** Commands that put their own name before a message, as the GNU coding standards ask for. */
export const command: Recogniser = {
  name: 'command',
  title: 'any command that says its own name before what went wrong',
  rules: [
    {
      hints: ['failed with exit status', 'failed with exit code'],
      start: /^[\w.+-]{1,60}: (?:error: |fatal: )?.{1,200} failed with exit (?:status|code):? \d{1,4}\.?$/,
      role: 'wrapper',
    },
    {
      hints: [': '],
      start: /^(?<tool>[\w.+-]{1,60}(?: [\w.+-]{1,40})?): (?:error: |fatal: |ERROR: )?(?<message>\S.{1,1000})$/,
      extent: { continues: /^\s+\S/, lines: 8 },
      refine: refineOwn,
    },
    {
      // A program that the called one runs says its name, too, and the word as GNU asks for it.
      hints: [': error: ', ': fatal: '],
      start: /^(?<tool>[a-z][\w+-]{1,40}): (?:fatal error|error|fatal): (?<message>\S.{1,1000})$/,
      extent: { continues: /^\s+\S/, lines: 8 },
    },
  ],
  examples: [
    {
      command: 'hg rerere',
      exitCode: 255,
      output: "hg: unknown command 'rerere'\n(did you mean one of revert?)",
      errors: [{ headline: "hg: unknown command 'rerere'" }],
    },
    {
      command: 'tsuru tchururu',
      output: 'tsuru: "tchururu" is not a tsuru command. See "tsuru help".\n\nDid you mean?\n\tapp-list',
      errors: [{ headline: 'tsuru: "tchururu" is not a tsuru command. See "tsuru help".' }],
    },
  ],
};
