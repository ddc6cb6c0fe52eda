import { FileMarks, type FileMarksOptions } from '../changes/fileMarks';
import type { FixDraft } from './fixDraft';
import { DraftKeeper } from './draftKeeper';
import type { Sign } from './keptSignatures';
import { Learning } from './learning';
import type { Memory } from './memory';
import { noteCommit } from './noteCommit';
import type { Log } from '../log';
import { pathOfUri } from '../pathOfUri';
import type { EndedRun, MetError, OpenLibrary } from '../session';

/** What fixes are noticed with. */
export interface NoticedFixesOptions {
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly memory: Memory;
  /** Remembers what stands in the files; absent where there are none. */
  readonly marks?: FileMarks;
  readonly redact: (texts: readonly string[]) => Promise<readonly string[]>;
  readonly libraryOf: (caseId: string) => OpenLibrary | undefined;
  /** Called with the drafts whenever they change. */
  readonly onDidChange: (drafts: readonly FixDraft[]) => void;
  /** An error went away, and something was changed or run for it. */
  readonly wentAway: (error: MetError) => void;
  readonly sign: Sign;
  readonly log: Log;
}

const NO_FILES: FileMarksOptions = {
  find: () => undefined,
  read: () => Promise.resolve({ kind: 'absent' }),
  list: () => Promise.resolve([]),
  folders: () => [],
  isIgnored: () => false,
};

/** How errors went away: learnt from what ends and what is saved, and kept as drafts until they are recorded. */
export class NoticedFixes {
  /** The drafts that wait to be recorded. */
  readonly kept: DraftKeeper;
  private readonly learning: Learning;

  constructor(options: NoticedFixesOptions) {
    const { newId, clock, memory, marks, redact, libraryOf, onDidChange, wentAway, sign, log } = options;
    this.kept = new DraftKeeper(memory, clock, onDidChange, sign);
    this.learning = new Learning({
      newId,
      marks: marks ?? new FileMarks(NO_FILES),
      redact,
      found: (draft) => this.kept.add(draft),
      wentAway,
      committed: (caseId, commit) => noteCommit(libraryOf(caseId)?.library, caseId, commit),
      cameBack: (signature) => this.kept.withdraw(signature),
      log,
    });
  }

  /**
   * A run ended: remembers the files at this moment, where it had errors.
   * @returns to be told the errors as soon as they are understood.
   */
  ran(run: EndedRun): (errors: readonly MetError[]) => void {
    const mark = run.errors.length > 0 ? this.learning.markOf(run) : undefined;
    return (errors) => this.learning.ran(run, errors, mark);
  }

  /**
   * Remembers the files of a document at this moment, in milliseconds since the epoch.
   * @returns to be told which errors the document has, and whether it was closed.
   */
  document(uri: string, at: number): (errors: readonly MetError[], closed: boolean) => void {
    const path = pathOfUri(uri);
    const mark = this.learning.markOfDocument(at, path);
    return (errors, closed) => this.learning.documentHas(uri, path, errors, at, closed, mark);
  }

  /** The commit that holds the changes of a draft, where they have been committed since. */
  async commitOf(draftId: string): Promise<string | undefined> {
    return this.learning.commitOf(draftId);
  }

  /** A draft has become a case. */
  recorded(draftId: string, caseId: string): void {
    this.learning.recorded(draftId, caseId);
    this.kept.dismiss(draftId, false);
  }

  /** Resolves when all that was begun is done. */
  async settled(): Promise<void> {
    await this.learning.settled();
  }
}
