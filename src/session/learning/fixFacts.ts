import { joined, sentence, type Sentence, type SentencePart } from '../../core/cases/sentence';

/** What is told of a changed file. */
export interface FileFacts {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly change: 'changed' | 'new' | 'removed';
}

const MAX_FILES = 5;
const MAX_COMMANDS = 5;
const MAX_PATH = 120;

/**
 * What was changed and run, in words made by the machine: shown as such, and never indexed as if a person had written it (L27).
 * @param command that ended well.
 * @param milliseconds between failing and passing.
 */
export function fixFacts(
  files: readonly FileFacts[],
  commands: readonly string[],
  command: string | undefined,
  milliseconds: number,
): Sentence {
  const after = duration(milliseconds);
  return joined([
    ...(files.length > 0 ? [sentence('Changed: {0}.', list(files.map(fileWords), MAX_FILES))] : []),
    ...(commands.length > 0 ? [sentence('Ran: {0}.', list(commands.map(code), MAX_COMMANDS))] : []),
    command === undefined
      ? sentence('Gone after {0}.', after)
      : sentence('{0} passed after {1}.', code(command), after),
  ]);
}

function fileWords({ path, added, removed, change }: FileFacts): Sentence {
  const shown = path.length > MAX_PATH ? `…${path.slice(-MAX_PATH)}` : path;
  if (change === 'new') return sentence('{0} (new)', shown);
  return change === 'removed' ? sentence('{0} (removed)', shown) : sentence('{0} (+{1} −{2})', shown, added, removed);
}

function list(items: readonly SentencePart[], max: number): SentencePart {
  const [first = '', ...rest] = items.slice(0, max);
  const shown = rest.reduce((before: SentencePart, next) => sentence('{0}; {1}', before, next), first);
  return items.length > max ? sentence('{0} and {1} more', shown, items.length - max) : shown;
}

function code(command: string): string {
  return `\`${command.replace(/\s+/g, ' ').slice(0, 200)}\``;
}

function duration(milliseconds: number): Sentence {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return sentence('{0} s', seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? sentence('{0} min', minutes) : sentence('{0} h', Math.round(minutes / 60));
}
