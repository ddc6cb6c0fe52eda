import type { RecallHit } from '../../core/recall/recallResult';
import type { Library } from '../../store/library';
import type { Log } from '../log';
import type { MetError, OpenLibrary, UseOfCase } from '../session';
import { dropOldest } from '../dropOldest';

/** Pairs of error and case that are remembered as shown. */
const MAX_SHOWN = 5_000;

/** The error that a case was used for. */
export interface Query {
  readonly signature: string;
  /** Redacted. */
  readonly text?: string;
}

/** Notes in the libraries how cases were used (L9): shown, opened, applied, and what a person says of them. */
export class CaseEvidence {
  private readonly shown = new Set<string>();

  constructor(
    private readonly clock: () => number,
    private readonly log: Log,
  ) {}

  /**
   * Notes a piece of evidence in the library that holds the case.
   * @param query the signature of the error, and its text where the kind needs it (see `UseEvent`).
   * @throws LibraryError where it could not be stored; an unknown case, or one in a library that is only read, is passed over.
   */
  async note(
    libraries: readonly OpenLibrary[],
    caseId: string,
    kind: UseOfCase | 'shown' | 'unrejected',
    query: Query,
  ): Promise<void> {
    const library = libraryOf(libraries, caseId);
    if (library?.status.kind !== 'ready') return;
    const noted = { at: this.clock(), querySignature: query.signature };
    if (kind !== 'rejected' && kind !== 'unrejected') await library.note(caseId, { kind, ...noted });
    else await library.note(caseId, { kind, ...noted, ...(query.text === undefined ? {} : { queryText: query.text }) });
  }

  /** Notes that cases were shown for an error that was met: once for each error and case. A question by text is no error. */
  async noteShown(libraries: readonly OpenLibrary[], error: MetError, hits: readonly RecallHit[]): Promise<void> {
    if (error.origin.kind === 'text') return;
    const fresh = hits.filter(({ case: { id } }) => this.isFirst(`${error.id}\n${id}`));
    const noted = fresh.map(({ case: { id } }) => this.note(libraries, id, 'shown', error.pattern));
    for (const result of await Promise.allSettled(noted)) {
      if (result.status === 'rejected') this.log.warn('It could not be noted that a case was shown.', result.reason);
    }
  }

  private isFirst(pair: string): boolean {
    if (this.shown.has(pair)) return false;
    this.shown.add(pair);
    dropOldest(this.shown, MAX_SHOWN);
    return true;
  }
}

function libraryOf(libraries: readonly OpenLibrary[], caseId: string): Library | undefined {
  return libraries.find(({ library }) => library.get(caseId) !== undefined)?.library;
}
