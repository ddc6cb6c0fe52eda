import { errorKey, groupByCause } from './errorSets';
import type { FixCandidate, RunTimes, WatchedError } from './watched';

interface Open<E extends WatchedError, M> {
  readonly error: E;
  readonly at: number;
  readonly mark: M;
}

/** Documents that are followed; the oldest go first. */
const MAX_DOCUMENTS = 300;
/** An error that lived shorter was a slip of the fingers, in milliseconds. */
const SLIP = 2_000;

/** What was run while a document had an error. */
export interface RunsBetween {
  readonly changing: readonly string[];
  readonly other: readonly string[];
  readonly productTimes: readonly RunTimes[];
}

/** Finds fixes among the diagnostics of documents: an error that a document had, and has no longer after a save. */
export class DocumentWatch<E extends WatchedError, M> {
  private readonly documents = new Map<string, Map<string, Open<E, M>>>();

  /**
   * Takes the errors that a document has now.
   * @param mark the state of the files now; asked for only where an error is new.
   * @param runs what was run since a moment.
   * @returns the errors that the document has no longer.
   */
  has(
    uri: string,
    errors: readonly E[],
    at: number,
    mark: () => M,
    runs: (from: number) => RunsBetween,
  ): readonly FixCandidate<E, M>[] {
    const before = this.documents.get(uri) ?? new Map<string, Open<E, M>>();
    const now = new Map<string, Open<E, M>>();
    let state: M | undefined;
    for (const error of errors) {
      const key = errorKey(error);
      const known = before.get(key);
      state ??= known === undefined ? mark() : undefined;
      const open = known ?? (state === undefined ? undefined : { error, at, mark: state });
      if (open !== undefined) now.set(key, open);
    }
    this.keep(uri, now);
    const gone = [...before].filter(([key, open]) => !now.has(key) && at - open.at >= SLIP).map(([, open]) => open);
    return groupByCause(gone.map(({ error }) => error)).flatMap((group) => {
      const open = gone.find(({ error }) => error === group[0]);
      return open === undefined ? [] : [this.candidate(open, group.slice(1), at, runs(open.at))];
    });
  }

  private candidate(open: Open<E, M>, also: readonly E[], at: number, runs: RunsBetween): FixCandidate<E, M> {
    return {
      error: open.error,
      also,
      how: 'diagnostic',
      failedAt: open.at,
      fixedAt: at,
      passing: { earliest: at, startedAt: at, endedAt: at },
      doubtful: false,
      directory: '',
      first: open.mark,
      last: open.mark,
      ...runs,
      ranOtherwise: false,
      beside: [...this.documents.values()].flatMap((errors) => [...errors.values()].map(({ error }) => error)),
      otherDirectories: [],
    };
  }

  private keep(uri: string, errors: Map<string, Open<E, M>>): void {
    this.documents.delete(uri);
    if (errors.size > 0) this.documents.set(uri, errors);
    const [oldest] = this.documents.keys();
    if (this.documents.size > MAX_DOCUMENTS && oldest !== undefined) this.documents.delete(oldest);
  }
}
