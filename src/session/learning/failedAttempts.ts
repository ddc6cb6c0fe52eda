import type { FileChange } from '../../core/learning/fixParts';
import type { FileMark } from '../changes/fileMarks';
import { dropOldest } from '../dropOldest';

const MAX_ERRORS = 50;
const MAX_ATTEMPTS = 5;
const MAX_FILES = 4;

interface Tried {
  readonly last: FileMark;
  readonly attempts: readonly string[];
}

/** What was changed between two failures with the same error: it did not help (L27), and saves the next person the hour. */
export class FailedAttempts {
  private readonly tried = new Map<string, Tried>();

  /**
   * An error was met.
   * @param changesSince tells what was changed by hand since a mark.
   */
  async met(
    signature: string,
    mark: FileMark,
    changesSince: (mark: FileMark) => Promise<readonly FileChange[]>,
  ): Promise<void> {
    const before = this.tried.get(signature);
    const changes = before === undefined || before.last === mark ? [] : await changesSince(before.last);
    const attempt = attemptWords(changes);
    const attempts = [...(before?.attempts ?? []), ...(attempt === undefined ? [] : [attempt])];
    this.tried.delete(signature);
    this.tried.set(signature, { last: mark, attempts: [...new Set(attempts)].slice(-MAX_ATTEMPTS) });
    dropOldest(this.tried, MAX_ERRORS);
  }

  /** The attempts at an error that is gone now; they are forgotten. */
  of(signature: string): readonly string[] {
    const attempts = this.tried.get(signature)?.attempts ?? [];
    this.tried.delete(signature);
    return attempts;
  }
}

function attemptWords(changes: readonly FileChange[]): string | undefined {
  if (changes.length === 0) return undefined;
  const names = changes.slice(0, MAX_FILES).map(({ name, before, after }) => {
    const line = firstAdded(before, after);
    return line === undefined ? name : `${name}: ${line}`;
  });
  const more = changes.length - names.length;
  // Names and code: nothing that would have to be translated.
  return `${names.join('; ')}${more > 0 ? `; … (+${more})` : ''}`;
}

/** The first line that was added, where it says something. */
function firstAdded(before: string | undefined, after: string | undefined): string | undefined {
  const old = new Set((before ?? '').split('\n').map((line) => line.trim()));
  const added = (after ?? '').split('\n').find((line) => line.trim().length > 2 && !old.has(line.trim()));
  return added === undefined ? undefined : `\`${added.trim().slice(0, 120)}\``;
}
