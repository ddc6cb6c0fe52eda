import { DocumentWatch } from '../../core/learning/documentWatch';
import { fixParts, namesFile, type Claim, type FileChange, type FixParts } from '../../core/learning/fixParts';
import { FixWatch } from '../../core/learning/fixWatch';
import type { FixCandidate, WatchedRun } from '../../core/learning/watched';
import type { FileMark, FileMarks } from '../changes/fileMarks';
import type { FixDraft } from './fixDraft';
import type { EndedRun, MetError } from '../session';
import type { Log } from '../log';
import { FailedAttempts } from './failedAttempts';
import { makeDraft } from './makeDraft';
import { namedFiles } from './namedFiles';
import { fileOfPart, RanCode, type RunCode } from './ranCode';

export interface LearningOptions {
  readonly newId: () => string;
  readonly marks: FileMarks;
  readonly redact: (texts: readonly string[]) => Promise<readonly string[]>;
  /** A fix was found; `draft` tells what it was. */
  readonly found: (draft: FixDraft) => void;
  /** An error went away, and something was changed or run for it. */
  readonly wentAway: (error: MetError) => void;
  /** The changes of a case that was recorded before are in a commit now. */
  readonly committed: (caseId: string, commit: string) => Promise<void>;
  /** An error of a draft is back although nothing was changed: it had not gone by what the draft tells. */
  readonly cameBack: (signature: string) => void;
  readonly log: Log;
}

type Watched = MetError & { readonly signature: string };
type Candidate = FixCandidate<Watched, FileMark>;

/** What is known of the moment at which errors were seen to be gone. */
interface Passing {
  /** Absolute path of a file without whose change nothing was mended. */
  readonly mustHaveChanged?: string | undefined;
  /** What ran and passed, where that is a part of a document. */
  readonly code?: RunCode | undefined;
}

/** A fix that was told of lately. */
interface Told {
  readonly draftId: string;
  readonly signature: string;
  readonly command: string | undefined;
  /** The files when the error was met first, and when it was seen to be gone. */
  readonly first: FileMark;
  readonly mark: FileMark;
  readonly paths: readonly string[];
  readonly doubtful: boolean;
}

/** A case whose changes were not committed when it was recorded. */
interface Uncommitted {
  readonly caseId: string;
  readonly first: FileMark;
  readonly paths: readonly string[];
}

const MAX_TOLD = 30;
const MAX_CLAIMS = 300;

/** Finds out how errors went away: what fails and later passes, what was changed and run in between. */
export class Learning {
  private readonly runs = new FixWatch<Watched, FileMark>();
  private readonly documents = new DocumentWatch<Watched, FileMark>();
  private readonly claims = new Map<string, Claim>();
  private readonly attempts = new FailedAttempts();
  private readonly code = new RanCode();
  private told: readonly Told[] = [];
  private uncommitted: readonly Uncommitted[] = [];
  private working: Promise<void> = Promise.resolve();

  constructor(private readonly options: LearningOptions) {}

  /** The state of the files at the end of a run, which has just been. */
  markOf(run: EndedRun): FileMark {
    const directory = run.cwd?.replace(/\\/g, '/');
    const named = namedFiles(run.errors, directory);
    const mark = this.options.marks.mark(run.endedAt, directory, named, run.startedAt);
    if (run.code !== undefined && !this.options.marks.ignores(run.code.file)) this.code.remember(mark, run.code);
    return mark;
  }

  /** The state of the files of a document's errors. */
  markOfDocument(at: number, path: string | undefined): FileMark {
    return this.options.marks.mark(at, path, path === undefined ? [] : [path]);
  }

  /**
   * A command or a debug session ended.
   * @param errors that it printed.
   * @param mark the files at its end, where it had errors.
   */
  ran(run: EndedRun, errors: readonly MetError[], mark: FileMark | undefined): void {
    const { kind, origin, command, cwd, startedAt, endedAt, end } = run;
    const watched: WatchedRun<Watched> = {
      kind,
      command: command ?? origin.name,
      directory: cwd?.replace(/\\/g, '/') ?? '',
      terminal: origin.key,
      startedAt,
      endedAt,
      end,
      errors: errors.map(asWatched),
    };
    if (mark !== undefined) for (const { pattern } of errors) this.lookAgain(pattern.signature, run, mark);
    const candidates = this.runs.ended(watched, () => mark ?? this.markOf(run));
    if (errors.length === 0 && end === 'well') {
      this.told = this.told.map((fix) => (fix.command === command ? { ...fix, doubtful: false } : fix));
    }
    this.conclude(candidates, { code: run.code });
    if (this.uncommitted.length > 0) this.lookForCommits();
  }

  /**
   * A document has these errors now.
   * @param closed it is not open any more, which may be all that has happened.
   */
  documentHas(
    uri: string,
    path: string | undefined,
    errors: readonly MetError[],
    at: number,
    closed: boolean,
    mark: FileMark,
  ): void {
    const directory = path?.slice(0, path.lastIndexOf('/')) ?? '';
    const candidates = this.documents.has(
      uri,
      errors.map(asWatched),
      at,
      () => mark,
      (from) => this.runs.runsBetween(from, at, directory),
    );
    const here = candidates.map((candidate) => ({ ...candidate, directory }));
    this.conclude(here, { mustHaveChanged: closed ? path : undefined });
  }

  /** A draft has become a case: the commit that will hold its changes is looked for from now on. */
  recorded(draftId: string, caseId: string): void {
    const told = this.told.find((fix) => fix.draftId === draftId);
    if (told === undefined || told.paths.length === 0) return;
    this.uncommitted = [...this.uncommitted, { caseId, first: told.first, paths: told.paths }].slice(-MAX_TOLD);
  }

  /** The commit that holds the changes of a draft, where they have been committed since. */
  async commitOf(draftId: string): Promise<string | undefined> {
    const told = this.told.find((fix) => fix.draftId === draftId);
    return told === undefined ? undefined : this.options.marks.commitOf(told.first, told.paths);
  }

  /** Resolves when all that was begun is done. */
  async settled(): Promise<void> {
    await this.working;
  }

  /**
   * Makes drafts of the errors that went away together: one for each that names a changed file of its own, else one for all.
   */
  private conclude(candidates: readonly Candidate[], { mustHaveChanged, code }: Passing): void {
    if (candidates.length === 0) return;
    this.work(async () => {
      const told = new Set<string>();
      for (const candidate of candidates) {
        const together = candidates
          .filter((other) => other !== candidate)
          .flatMap(({ error, also }) => [error, ...also]);
        const beside = [...candidate.beside, ...together];
        const { changes, parts } = await this.partsOf({ ...candidate, beside }, code);
        if (mustHaveChanged !== undefined && !changes.some(({ path }) => path === mustHaveChanged)) continue;
        if (parts === undefined) {
          this.options.log.debug('An error went away with nothing changed for it: no fix is drafted.');
          continue;
        }
        const key = [...parts.files.map(({ path }) => path), ...parts.commands].join('\n');
        if (!told.has(key)) await this.tell(candidate, parts);
        told.add(key);
      }
      if (told.size > 0) for (const { error } of candidates) this.options.wentAway(error);
    });
  }

  private async partsOf(
    candidate: Candidate,
    code: RunCode | undefined,
  ): Promise<{ changes: readonly FileChange[]; parts: FixParts | undefined }> {
    const { marks } = this.options;
    const since = async (mark: FileMark): Promise<readonly FileChange[]> =>
      this.code.changesSince(mark, await marks.changesSince(mark), code);
    const changes = await since(candidate.first);
    const last = candidate.last === candidate.first ? changes : await since(candidate.last);
    const sinceLast = new Set(last.map(({ path }) => path));
    return { changes, parts: fixParts(candidate, changes, sinceLast, this.claims) };
  }

  private async tell(candidate: Candidate, parts: FixParts): Promise<void> {
    const { signature } = candidate.error;
    // What the editor marks is often what a command fails by, too: one change is the fix of both.
    if (candidate.how !== 'diagnostic') this.claim(parts.files, candidate);
    const draft = await makeDraft(candidate, parts, this.attempts.of(signature), this.options);
    if (draft.changedFiles.length + draft.commandsBetween.length === 0) return;
    const { first, command, doubtful, fixedAt } = candidate;
    const mark = this.options.marks.mark(fixedAt, first.near, []);
    const paths = [...new Set(parts.files.map(({ path }) => fileOfPart(path)))];
    const told: Told = { draftId: draft.id, signature, command, first, mark, paths, doubtful };
    this.told = [...this.told.filter((other) => other.signature !== signature), told].slice(-MAX_TOLD);
    this.options.found(draft);
  }

  /** An error was met: is it one that a draft tells to be gone, or one that somebody has just tried to mend? */
  private lookAgain(signature: string, run: EndedRun, mark: FileMark): void {
    const told = this.told.find((fix) => fix.signature === signature);
    this.work(async () => {
      const { marks } = this.options;
      const byHand = ({ changedAt, saved }: FileChange): boolean =>
        saved || changedAt === undefined || changedAt < run.startedAt;
      await this.attempts.met(signature, mark, async (before) => (await marks.changesSince(before)).filter(byHand));
      if (told === undefined) return;
      this.told = this.told.filter((fix) => fix !== told);
      const changed = (await marks.changesSince(told.mark)).filter(byHand);
      const commands = this.runs.runsBetween(told.mark.at, run.startedAt, run.cwd ?? '').changing;
      if (told.doubtful || (changed.length === 0 && commands.length === 0)) this.options.cameBack(signature);
    });
  }

  /** With each command that ends: nothing else has to be watched for it. */
  private lookForCommits(): void {
    this.work(async () => {
      for (const fix of this.uncommitted) {
        const commit = await this.options.marks.commitOf(fix.first, fix.paths);
        if (commit === undefined) continue;
        this.uncommitted = this.uncommitted.filter((other) => other !== fix);
        await this.options.committed(fix.caseId, commit);
      }
    });
  }

  private claim(files: readonly FileChange[], { error, directory, fixedAt }: Candidate): void {
    for (const file of files) {
      this.claims.set(file.path, { directory, named: namesFile(error, file), at: fixedAt });
    }
    for (const path of this.claims.keys()) {
      if (this.claims.size <= MAX_CLAIMS) break;
      this.claims.delete(path);
    }
  }

  private work(job: () => Promise<void>): void {
    this.working = this.working.then(job).catch((error: unknown) => {
      this.options.log.error('It could not be found out how an error went away.', error);
    });
  }
}

function asWatched(error: MetError): Watched {
  return { ...error, signature: error.pattern.signature };
}
