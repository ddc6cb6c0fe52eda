import type { ErrorReport } from '../core/errors/errorReport';
import type { RunEnd } from '../core/learning/watched';
import type { Pattern } from '../core/pattern/pattern';
import type { RecallResult } from '../core/recall/recallResult';
import type { Library, LibraryStatus, Unsubscribe } from '../store/library';
import type { FixDraft } from './learning/fixDraft';
import type { RunCode } from './learning/ranCode';

/** Where an error was met. `key` is the same for the same source: a terminal, a document's URI, a debug session. */
export interface Origin {
  readonly kind: 'terminal' | 'diagnostic' | 'debug' | 'text';
  readonly key: string;
  /** Shown to the user: `bash`, `src/app.ts`. */
  readonly name: string;
  /** The same for one run of a command: an error that is met twice in one run is one occurrence of its cases. */
  readonly run?: string;
}

/** An error report with where and when it was met. */
export interface MetError {
  /** Unique within the session. */
  readonly id: string;
  /** Redacted. */
  readonly report: ErrorReport;
  readonly pattern: Pattern;
  readonly origin: Origin;
  /** Directory that relative paths of the report start from, where it is known. */
  readonly cwd?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A command that ended, or a debug session. Times are milliseconds since the epoch. */
export interface EndedRun {
  readonly kind: 'command' | 'debug';
  readonly origin: Origin;
  /** The command line; absent where it is not known. */
  readonly command?: string;
  /** Absolute directory, where it is known. */
  readonly cwd?: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly end: RunEnd;
  /** All errors that it printed. */
  readonly errors: readonly ErrorReport[];
  /** What ran, where that is a part of a document, saved or not. */
  readonly code?: RunCode;
}

/** The errors that were met together, one of them selected, and what recall says of it. */
export interface CurrentErrors {
  readonly errors: readonly MetError[];
  /** Index into `errors`. */
  readonly selected: number;
  /** Absent while the library is still being read, and where recall has failed. */
  readonly recall?: RecallResult;
  /** Id of the case that a person picked from a list of answers: it stands first. */
  readonly picked?: string;
}

/** An answer of `Session.rank` that a person looks at. */
export interface RankedAnswer {
  /** As it was asked. */
  readonly text: string;
  readonly result: RecallResult;
  /** The one of its hits that is shown. */
  readonly caseId: string;
}

/** Whose a library is: that of a workspace folder, or the user's own, which is there in every workspace. */
export type LibraryKind = 'workspace' | 'personal';

/** A library that recall looks in. */
export interface OpenLibrary {
  /** Name of the workspace folder, or what the personal library is called in the user's language. */
  readonly name: string;
  readonly kind: LibraryKind;
  /** Absolute path of the workspace folder, which the paths of its cases start from; the personal library has none. */
  readonly folder?: string;
  readonly library: Library;
}

/** How a library stands. */
export interface NamedStatus {
  readonly name: string;
  readonly kind: LibraryKind;
  readonly status: LibraryStatus;
}

/** What a person can say of a case that was used for the current error (L9). */
export type UseOfCase = 'opened' | 'applied' | 'verified' | 'helped' | 'misleading' | 'rejected';

/** Why errors of a document are gone: they are not in what was saved, the document is not saved yet, or it was closed. */
export type GoneHow = 'mended' | 'unsaved' | 'closed';

/** How a person answers the question whether a case did it; `dismiss` says nothing of the case. */
export type UseAnswer = 'verified' | 'helped' | 'misleading' | 'dismiss';

/** A case was opened and its error went away: it is asked, once, whether the case did it. */
export interface UseQuestion {
  readonly id: string;
  readonly caseId: string;
  /** Title of the case. */
  readonly title: string;
  /** Of the error that went away. */
  readonly headline: string;
}

/** What the views show. Replaced as a whole at each change, never changed in place. */
export interface SessionState {
  readonly current?: CurrentErrors;
  /** To be shown in place of `current` while a person goes through a list of answers. It counts as no use of a case. */
  readonly preview?: CurrentErrors;
  /** Newest first, bounded. */
  readonly recent: readonly MetError[];
  readonly libraries: readonly NamedStatus[];
  /** Names of the open terminals whose shell gives no integration. */
  readonly terminalsWithoutIntegration: readonly string[];
  /** In Restricted Mode nothing is recorded or changed. */
  readonly restricted: boolean;
  /** Errors that went away, and how: offered to be recorded. Newest first, bounded, expiring. */
  readonly drafts: readonly FixDraft[];
  /** Waits for an answer. */
  readonly question?: UseQuestion;
  /** The user has paused capture: errors are neither shown nor noted. */
  readonly paused: boolean;
  /** What was met or asked last could not be looked up; the log says why. It holds until something can be again. */
  readonly failed?: boolean;
}

/** What the running extension knows now. Sensors write to it, views read from it. */
export interface Session {
  readonly state: SessionState;
  onDidChange(listener: (state: SessionState) => void): Unsubscribe;
  /** Errors were met together (one command, one document): they become current. An empty list changes nothing. */
  met(errors: readonly ErrorReport[], origin: Origin, cwd?: string): void;
  /**
   * The errors of that origin are gone, all but `left`. If they were current, only those left are current now.
   * `how` is `mended` where they are not there in what was saved, which is what a fix is learnt from.
   * A terminal's errors are never gone by themselves: they stay until newer ones are met, so that a fix can be recorded.
   */
  gone(originKey: string, left?: readonly ErrorReport[], how?: GoneHow): void;
  /** A command or a debug session ended, with or without errors: how an error went away is learnt from it. */
  ran(run: EndedRun): void;
  /** Ends or begins noticing errors; the choice is kept with the workspace. */
  setPaused(paused: boolean): void;
  /** Steps to another of the current errors. */
  select(index: number): void;
  /** Makes a recent error current again. */
  revisit(id: string): void;
  /**
   * Recall from free text: becomes current with origin `text`.
   * @param picked id of the case that the person picked for it; it stands first.
   */
  ask(text: string, picked?: string): void;
  /**
   * Recall from free text that is still being typed: changes nothing.
   * @param top most hits.
   * @returns undefined for a text of blanks.
   */
  rank(text: string, top: number): Promise<RecallResult | undefined>;
  /** Recall for an error that nobody has met yet, such as one the editor marks: changes nothing. */
  lookUp(report: ErrorReport): Promise<RecallResult | undefined>;
  /** Shows one answer of a ranking in place of the current errors, until it is called without any. */
  preview(answer?: RankedAnswer): void;
  /**
   * Notes evidence of use of a case for the current error; without a current error nothing is noted.
   * `rejected` folds the case away for this error's signature from then on.
   * @throws LibraryError where it could not be stored; its message is written for the user.
   */
  use(caseId: string, kind: UseOfCase): Promise<void>;
  /** Takes a rejection for the current error's signature back. Errors as `use`. */
  unreject(caseId: string): Promise<void>;
  /** Answers a question; one that is not asked any more is ignored. Errors as `use`. */
  answer(questionId: string, answer: UseAnswer): Promise<void>;
  /** The commit that holds the changes of a draft, where they have been committed since. */
  commitOf(draftId: string): Promise<string | undefined>;
  /** A draft has become a case: it is taken away, and the commit of its changes is added to the case once there is one. */
  draftRecorded(id: string, caseId: string): void;
  /** Takes a draft away; `forGood`: errors of its signature make no draft in this workspace any more. */
  dismissDraft(id: string, forGood: boolean): void;
  /** Forgets the texts that are remembered of the workspace beside its libraries: drafts, and a question that waits. */
  forgetAll(): Promise<void>;
  setTerminalsWithoutIntegration(names: readonly string[]): void;
  /**
   * Opens (once) and returns the libraries that recall looks in: those of the workspace, in folder order, then the
   * personal one, unless the user has left it out of recall.
   */
  libraries(): Promise<readonly OpenLibrary[]>;
  /** The personal library, whether recall looks in it or not; undefined where it could not be opened. */
  personal(): Promise<OpenLibrary | undefined>;
  /** Where a case is from, of the libraries that are open now; the first of them that has it. */
  libraryOf(caseId: string): OpenLibrary | undefined;
  /** Resolves when all that it was told has been taken in, and what follows from it has been noted. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}
