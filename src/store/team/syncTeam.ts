import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { compareCaseIds } from '../../core/cases/caseLine';
import type { CaseContent } from '../../core/cases/case';
import { FileNames } from '../fileNames';
import type { RejectedLine } from '../importCases';
import { newWriterName, writeAll } from '../journalWriter';
import type { ImportEntry, StoredLibrary } from '../library';
import { errorCode } from '../libraryError';
import type { LibraryFiles } from '../libraryFiles';
import { nodeFiles } from '../nodeFiles';
import { prepareDirectory } from '../prepareDirectory';
import { RewriteLock } from '../rewriteLock';
import { isSamePrints, type FieldPrints } from './fieldPrints';
import { formatGoneLine, goneLineOf, keptGoneLines } from './goneLine';
import { joinVersions } from './joinVersions';
import { planTeam, type TeamNotice, type TeamPlan, type TheirCase } from './planTeam';
import { readTeamFile, teamFileIdentity, type TeamFile } from './readTeamFile';
import { readTeamBase, replaceFile, writeTeamBase, type TeamBase } from './teamBase';
import { newSlices } from '../slices';
import type { TeamLine } from './teamLine';
import { TeamMemory } from './teamMemory';

/** Name of the file that a team shares through its repository, in `.casebook`. */
export const TEAM_FILE = 'cases.jsonl';

/**
 * How Git treats it: its merge of the kind `union` keeps the lines of both branches, and several lines of one case are
 * understood here (`joinVersions`).
 */
const GIT_ATTRIBUTES = `${TEAM_FILE} merge=union text eol=lf\n`;

/** How often it begins anew when the file changes under it. */
const ATTEMPTS = 5;

/** What came of bringing a library and a team file into step. */
export type TeamOutcome =
  | {
      readonly kind: 'in-step';
      /** Cases of the library that were added (restored ones too), changed and deleted. */
      readonly added: number;
      readonly updated: number;
      readonly removed: number;
      readonly isFileWritten: boolean;
      readonly notices: readonly TeamNotice[];
      /** Lines that hold no case. While there are any the file is not written to, so that they are not lost. */
      readonly rejected: readonly RejectedLine[];
    }
  /** The file was there before and is gone, as on a branch without it: nothing is changed. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly lines: readonly number[] }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** Another process is at it. */
  | { readonly kind: 'busy' };

export interface TeamSyncOptions {
  readonly library: StoredLibrary;
  /** Absolute path of the team file. */
  readonly path: string;
  readonly files?: LibraryFiles;
  /** Write the file also where it was there before and is gone. */
  readonly writeAgain?: boolean;
  /** Handed in by whoever does this again and again, the same for the same library and file. */
  readonly memory?: TeamMemory;
}

/**
 * Brings a library and a team file into step: what was changed in either since the last time is changed in the other,
 * field by field; then the file has every case of the library, sorted, and lines of unchanged cases as they were.
 * Nothing is lost: what one side loses to the other is in the history of the case, what is deleted can be restored.
 * @throws LibraryError where a change could not be stored; the error of the file call where the file can't be read or
 *   written
 */
export async function syncTeam(options: TeamSyncOptions): Promise<TeamOutcome> {
  const { library, path, files = nodeFiles(), writeAgain = false, memory = new TeamMemory() } = options;
  if (memory.mark !== undefined && memory.mark === (await markOf(library, files, path))) return NOTHING_TO_DO;
  const names = new FileNames(library.directory);
  await prepareDirectory(files, names);
  const lock = new RewriteLock(files, new FileNames(library.directory, `${names.databaseName}.team`), newWriterName());
  if (!(await lock.acquire())) return { kind: 'busy' };
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await attemptSync({ library, path, files, names, writeAgain, memory });
      if (outcome === 'changed') continue;
      const isDone = outcome.kind === 'in-step' && outcome.rejected.length === 0;
      memory.mark = isDone ? await markOf(library, files, path) : undefined;
      return outcome;
    }
    return { kind: 'busy' };
  } finally {
    await lock.release();
  }
}

const NOTHING_TO_DO: TeamOutcome = {
  kind: 'in-step',
  added: 0,
  updated: 0,
  removed: 0,
  isFileWritten: false,
  notices: [],
  rejected: [],
};

/** The same for as long as neither the file nor what the library says is changed; use and occurrences do not count. */
async function markOf(library: StoredLibrary, files: LibraryFiles, path: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { id, updatedAt } of library.cases()) hash.update(`${id}\n${updatedAt}\n`);
  return `${await teamFileIdentity(files, path)} ${hash.digest('base64url')}`;
}

interface Attempt extends Required<TeamSyncOptions> {
  readonly names: FileNames;
}

/** @returns `changed` where the file was changed by another meanwhile */
async function attemptSync({
  library,
  path,
  files,
  names,
  writeAgain,
  memory,
}: Attempt): Promise<TeamOutcome | 'changed'> {
  const file = await readTeamFile(files, path, memory);
  if (file.kind === 'conflict' || file.kind === 'too-large') return file;
  await library.refresh();
  const [live, deleted] = [library.cases(), library.deletedCases()];
  // A library that was made anew has forgotten nothing: it meets the file for the first time.
  const base = live.length + deleted.length === 0 ? undefined : await readTeamBase(files, names);
  const isGone = file.kind === 'missing' || (file.texts.length === 0 && (base?.size ?? 0) > 0);
  if (isGone && base !== undefined && !writeAgain) return { kind: 'missing' };
  const theirs = file.kind === 'missing' ? new Map<string, TheirCase>() : await theirCases(file, library);
  const rejected = file.kind === 'missing' ? [] : file.rejected;
  const isWhole = rejected.length === 0;
  const plan = await planTeam({ live, deleted, theirs, base: isGone ? undefined : base, isWhole }, memory);
  const counts = await carryOut(plan, library);
  const done = { kind: 'in-step', ...counts, removed: plan.remove.length, notices: plan.notices } as const;
  if (!isWhole) {
    await writeTeamBase(files, names, baseOfFile(theirs, base, isWhole, memory));
    return { ...done, isFileWritten: false, rejected };
  }
  const texts = await teamFileLines(library, file, theirs, memory);
  const isFileWritten = file.kind === 'missing' ? texts.length > 0 : !isSameList(texts, file.texts);
  if (isFileWritten) {
    const identity = file.kind === 'missing' ? undefined : file.identity;
    await prepareTeamDirectory(files, dirname(path));
    if (identity !== (await teamFileIdentity(files, path))) {
      // What was taken over from the file that was read is no change of this side when it is read again.
      if (file.kind !== 'missing') await writeTeamBase(files, names, baseOfFile(theirs, base, isWhole, memory));
      return 'changed';
    }
    // Beside it under a name that Git is told to ignore.
    const next = join(dirname(path), `${names.databaseName}.team-file-${newWriterName()}`);
    await replaceFile(files, path, texts.map((text) => `${text}\n`).join(''), next);
  }
  await writeTeamBase(files, names, new Map(library.cases().map((stored) => [stored.id, memory.of(stored)])));
  return { ...done, isFileWritten, rejected };
}

/** The cases of the file; of those with several lines one version, judged by the history that they have here. */
async function theirCases(
  file: Extract<TeamFile, { kind: 'read' }>,
  library: StoredLibrary,
): Promise<Map<string, TheirCase>> {
  const theirs = new Map<string, TheirCase>();
  for (const [id, lines] of file.cases) {
    const history = lines.length === 1 ? [] : await contentsOf(library, id);
    const { version, bothEdited } = joinVersions(lines, history);
    const createdAt = lines.reduce<number | undefined>((at, line) => minOf(at, line.createdAt), undefined);
    theirs.set(id, {
      ...version,
      bothEdited,
      versions: lines,
      ...(createdAt === undefined ? {} : { createdAt }),
    });
  }
  return theirs;
}

async function contentsOf(library: StoredLibrary, id: string): Promise<readonly CaseContent[]> {
  return (await library.history(id)).flatMap((event) => ('content' in event ? [event.content] : []));
}

async function carryOut(plan: TeamPlan, library: StoredLibrary): Promise<{ added: number; updated: number }> {
  const stored = new Set(plan.store.map(({ id }) => id));
  const updated = [...stored].filter((id) => library.get(id) !== undefined).length;
  if (stored.size > 0) await library.addAll(inSlices(plan.store));
  for (const id of plan.restore) await library.restore(id);
  for (const id of plan.remove) if (library.get(id) !== undefined) await library.delete(id);
  return { added: stored.size - updated + plan.restore.length, updated };
}

async function* inSlices(entries: readonly ImportEntry[]): AsyncIterable<readonly ImportEntry[]> {
  for (let start = 0; start < entries.length; start += 200) yield entries.slice(start, start + 200);
  await Promise.resolve();
}

/** The lines of the file for what the library has now, and in the places of cases that it has no more. */
async function teamFileLines(
  library: StoredLibrary,
  file: TeamFile,
  theirs: ReadonlyMap<string, TheirCase>,
  memory: TeamMemory,
): Promise<string[]> {
  const slice = newSlices();
  const texts: string[] = [];
  // Of a forgotten case nothing is to stay.
  const dropped = library.deletedCases().flatMap(({ id }) => {
    const their = theirs.get(id);
    return their === undefined ? [] : [goneLineOf(id, their)];
  });
  const gone = file.kind === 'read' ? [...file.gone, ...dropped] : dropped;
  const kept = keptGoneLines(gone.filter(({ id }) => library.get(id) === undefined));
  const rows = [...library.cases(), ...kept].sort(compareCaseIds);
  for (const stored of rows) {
    await slice();
    if ('gone' in stored) {
      texts.push(formatGoneLine(stored));
      continue;
    }
    const lines: readonly TeamLine[] = file.kind === 'read' ? (file.cases.get(stored.id) ?? []) : [];
    const prints = memory.of(stored);
    const same = lines.find((line) => isSamePrints(prints, memory.of(line.content)));
    if (same !== undefined) texts.push(same.text);
    else {
      const extras = Object.assign({}, ...lines.map((line) => line.extras)) as TeamLine['extras'];
      texts.push(memory.written(stored, extras));
    }
  }
  return texts;
}

/** What both sides have in common where the library took over what the file has, and the file was not written. */
function baseOfFile(
  theirs: ReadonlyMap<string, TheirCase>,
  before: TeamBase | undefined,
  isWhole: boolean,
  memory: TeamMemory,
): TeamBase {
  const base = new Map<string, FieldPrints>(before);
  for (const [id, { content }] of theirs) base.set(id, memory.of(content));
  if (isWhole) for (const id of before?.keys() ?? []) if (!theirs.has(id)) base.delete(id);
  return base;
}

/** Makes the directory, and tells Git how to merge the file, unless somebody has told it already. */
async function prepareTeamDirectory(files: LibraryFiles, directory: string): Promise<void> {
  await files.makeDirectory(directory);
  try {
    const file = await files.create(join(directory, '.gitattributes'));
    await writeAll(file, Buffer.from(GIT_ATTRIBUTES)).finally(() => file.close());
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

function minOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}
