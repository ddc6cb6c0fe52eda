import { markedLines } from '../importers/markedLines';
import { splitLines } from '../importers/splitLines';
import { errorCode } from '../libraryError';
import type { RejectedLine } from '../importCases';
import type { LibraryFiles } from '../libraryFiles';
import { identityText } from '../loadLibrary';
import { isFromBefore, parseGoneLine, type GoneLine } from './goneLine';
import { newSlices } from '../slices';
import type { TeamLine } from './teamLine';
import type { TeamMemory } from './teamMemory';

/** Largest team file that is read, in bytes, and most of its lines: it comes from others. */
export const TEAM_FILE_LIMITS = { bytes: 64 * 1024 * 1024, lines: 200_000 } as const;

/** What a team file holds. */
export type TeamFile =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** It has the marks of an unresolved Git conflict at these lines, from 1 on. */
  | { readonly kind: 'conflict'; readonly lines: readonly number[] }
  | {
      readonly kind: 'read';
      /** The lines of each case, in their order: one, or several after a merge that kept those of both sides. */
      readonly cases: ReadonlyMap<string, readonly TeamLine[]>;
      /** What stands in the places of deleted cases. */
      readonly gone: readonly GoneLine[];
      readonly rejected: readonly RejectedLine[];
      /** Every line as it stands, without the empty ones. */
      readonly texts: readonly string[];
      /** The same for as long as it is the same file. */
      readonly identity: string;
    };

/** Reads a team file, as hostile input: bounded, each line checked by itself. */
export async function readTeamFile(files: LibraryFiles, path: string, memory: TeamMemory): Promise<TeamFile> {
  const identity = await teamFileIdentity(files, path);
  if (identity === undefined) return { kind: 'missing' };
  const { size } = await files.stat(path);
  if (size > TEAM_FILE_LIMITS.bytes) return { kind: 'too-large', bytes: size };
  const text = Buffer.from(await files.read(path)).toString('utf8');
  const lines = await splitLines(text.replace(/^\ufeff/, ''));
  if (lines.length > TEAM_FILE_LIMITS.lines) return { kind: 'too-large', bytes: size };
  const marked = await markedLines(lines);
  if (marked.length > 0) return { kind: 'conflict', lines: marked };
  const cases = new Map<string, TeamLine[]>();
  const gone: GoneLine[] = [];
  const rejected: RejectedLine[] = [];
  const texts: string[] = [];
  const slice = newSlices();
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    texts.push(text);
    const goneLine = parseGoneLine(text);
    if (goneLine !== undefined) {
      gone.push(goneLine);
      continue;
    }
    const parsed = memory.line(text);
    if (!parsed.ok) rejected.push({ line: index + 1, reason: parsed.reason, said: parsed.said });
    else {
      const known = cases.get(parsed.line.id);
      if (known === undefined) cases.set(parsed.line.id, [parsed.line]);
      else known.push(parsed.line);
    }
    await slice();
  }
  memory.wholeFileRead();
  dropLinesFromBefore(cases, gone);
  return { kind: 'read', cases, gone, rejected, texts, identity };
}

/** A merge that kept the lines of both branches has a deleted case beside what is left of it: that is old. */
function dropLinesFromBefore(cases: Map<string, TeamLine[]>, gone: readonly GoneLine[]): void {
  for (const one of gone) {
    const left = cases.get(one.id)?.filter((line) => !isFromBefore(one, line)) ?? [];
    if (left.length > 0) cases.set(one.id, left);
    else cases.delete(one.id);
  }
}

/** @returns what tells the present file from any other; undefined where there is none */
export async function teamFileIdentity(files: LibraryFiles, path: string): Promise<string | undefined> {
  try {
    return identityText(await files.stat(path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
