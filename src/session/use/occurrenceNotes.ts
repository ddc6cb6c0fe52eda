import type { Log } from '../log';
import { MAX_RECENT, repeatKey } from '../errors/recentErrors';
import type { MetError, OpenLibrary } from '../session';
import { dropOldest } from '../dropOldest';

/**
 * Notes in the libraries that the error of a case was met again (L25): an occurrence of every case
 * of its signature. Counted once a run of a command; a diagnostic counts once a session, since it is published
 * anew whenever its document is opened.
 */
export class OccurrenceNotes {
  private readonly runs = new Map<string, string>();

  constructor(private readonly log: Log) {}

  /**
   * @param met errors that were met together.
   * @param repeated repeat keys of what this session had met before.
   * @param libraries where their cases may be.
   * @returns resolves when all that was noted is safe, or has failed and was logged.
   */
  async note(
    met: readonly MetError[],
    repeated: ReadonlySet<string>,
    libraries: readonly OpenLibrary[],
  ): Promise<void> {
    const counted = new Map(
      met.filter((error) => this.counts(error, repeated)).map((error) => [error.pattern.signature, error]),
    );
    if (counted.size === 0) return;
    const noted: Promise<void>[] = [];
    for (const { library } of libraries) {
      if (library.status.kind !== 'ready') continue;
      for (const found of library.cases()) {
        const error = counted.get(found.signature);
        if (error === undefined) continue;
        const { command, exitCode } = error.report;
        const event = {
          kind: 'met' as const,
          at: error.at,
          ...(command === undefined ? {} : { command }),
          ...(exitCode === undefined ? {} : { exitCode }),
        };
        const failed = (reason: unknown): void => {
          this.log.warn('An occurrence of a case could not be noted.', reason);
        };
        noted.push(library.note(found.id, event).catch(failed));
      }
    }
    await Promise.all(noted);
  }

  private counts(error: MetError, repeated: ReadonlySet<string>): boolean {
    const key = repeatKey(error);
    if (error.origin.kind === 'diagnostic') return !repeated.has(key);
    const { run } = error.origin;
    if (run === undefined) return true;
    if (this.runs.get(key) === run) return false;
    this.runs.delete(key);
    this.runs.set(key, run);
    dropOldest(this.runs, MAX_RECENT);
    return true;
  }
}
