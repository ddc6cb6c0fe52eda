/** What is told of a changed file. */
export interface FileFacts {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly change: 'changed' | 'new' | 'removed';
}

const MAX_FILES = 5;
const MAX_COMMANDS = 5;
const MAX_FACTS = 1_000;

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
): string {
  const sentences: string[] = [];
  if (files.length > 0) sentences.push(`Changed: ${list(files.map(fileWords), MAX_FILES, '; ')}.`);
  if (commands.length > 0) sentences.push(`Ran: ${list(commands.map(code), MAX_COMMANDS, ', ')}.`);
  const after = duration(milliseconds);
  sentences.push(command === undefined ? `Gone after ${after}.` : `${code(command)} passed after ${after}.`);
  return sentences.join(' ').slice(0, MAX_FACTS);
}

function fileWords({ path, added, removed, change }: FileFacts): string {
  return change === 'changed' ? `${path} (+${added} −${removed})` : `${path} (${change})`;
}

function list(items: readonly string[], max: number, between: string): string {
  const more = items.length - max;
  return items.slice(0, max).join(between) + (more > 0 ? ` and ${more} more` : '');
}

function code(command: string): string {
  return `\`${command.replace(/\s+/g, ' ').slice(0, 200)}\``;
}

function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
