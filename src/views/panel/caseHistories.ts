import type { Case } from '../../core/cases/case';
import type { Log } from '../../session/log';
import type { Session } from '../../session/session';
import type { CaseEvent } from '../../store/library';
import { isStored } from '../caseLookup';
import { dropOldest } from '../../session/dropOldest';

/** Histories that are kept; the oldest goes first. */
const KEPT = 50;
/** From how many cases on a history is read only when the user opens the case: it is read from the disk. */
const LARGE = 5_000;

interface Known {
  /** What the history was read for: another one is read when the case has changed. */
  readonly state: string;
  readonly events: readonly CaseEvent[];
}

/**
 * What became of the cases that are shown. Read from the disk, so only where there is something to tell: a case that
 * was edited may have had another outcome, and one that was verified may have come back.
 */
export class CaseHistories {
  private readonly known = new Map<string, Known>();
  private readonly asked = new Set<string>();

  /** @param onDidRead called when there is more to show. */
  constructor(
    private readonly session: Session,
    private readonly log: Log,
    private readonly onDidRead: () => void,
  ) {}

  /** The history of a case, oldest first, as far as it has been read. */
  get(id: string): readonly CaseEvent[] {
    return this.known.get(id)?.events ?? [];
  }

  /**
   * Reads the histories of cases that have something to tell; calls back once there is one.
   * @param isOpened whether the user has opened them, and will wait for it.
   */
  want(cases: readonly Case[], isOpened = false): void {
    for (const found of cases) {
      const state = `${found.updatedAt} ${found.occurrences.count}`;
      if (this.known.get(found.id)?.state === state || this.asked.has(found.id)) continue;
      if (!this.tells(found, isOpened)) continue;
      this.asked.add(found.id);
      void this.read(found.id, state);
    }
  }

  private tells(found: Case, isOpened: boolean): boolean {
    const library = this.session.libraryOf(found.id)?.library;
    if (library === undefined || (library.cases().length > LARGE && !isOpened)) return false;
    const verified = isStored(library) ? (library.usage(found.id)?.verified ?? 0) : 0;
    return found.updatedAt > found.createdAt || (verified > 0 && found.occurrences.count > 1);
  }

  private async read(id: string, state: string): Promise<void> {
    try {
      const events = (await this.session.libraryOf(id)?.library.history(id)) ?? [];
      this.known.delete(id);
      this.known.set(id, { state, events });
      dropOldest(this.known, KEPT);
      this.onDidRead();
    } catch (error) {
      this.log.error('The history of a case could not be read.', error);
    } finally {
      this.asked.delete(id);
    }
  }
}
