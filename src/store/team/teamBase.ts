import type { FileNames } from '../fileNames';
import { newWriterName, writeAll } from '../journalWriter';
import { errorCode } from '../libraryError';
import type { LibraryFiles } from '../libraryFiles';
import type { FieldPrints } from './fieldPrints';

/** What library and team file both had when they were last in step: the prints of each case, by id. */
export type TeamBase = ReadonlyMap<string, FieldPrints>;

const FORMAT = 1;

/** The file that keeps a base; it begins as the database does, so that it is kept out of Git with it. */
function teamBasePath(names: FileNames): string {
  return names.path(`${names.databaseName}.team`);
}

/** @returns undefined where there is none that can be read: library and file then meet as if for the first time */
export async function readTeamBase(files: LibraryFiles, names: FileNames): Promise<TeamBase | undefined> {
  let text: string;
  try {
    text = Buffer.from(await files.read(teamBasePath(names))).toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  try {
    const { format, cases } = JSON.parse(text) as { format?: unknown; cases?: unknown };
    if (format !== FORMAT || typeof cases !== 'object' || cases === null) return undefined;
    return new Map(Object.entries(cases as Record<string, FieldPrints>));
  } catch {
    return undefined;
  }
}

/** Writes a base beside the old one, then puts it in its place. */
export async function writeTeamBase(files: LibraryFiles, names: FileNames, base: TeamBase): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, cases: Object.fromEntries(base) });
  await replaceFile(files, teamBasePath(names), text);
}

/**
 * Writes a file whole: flushed under another name, then renamed, so that nobody ever reads half of it.
 * @param next path that it has until then, in the same directory
 */
export async function replaceFile(
  files: LibraryFiles,
  path: string,
  text: string,
  next = `${path}.next-${newWriterName()}`,
): Promise<void> {
  const file = await files.create(next);
  try {
    await writeAll(file, Buffer.from(text));
    await file.sync();
    await file.close();
    await files.rename(next, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await files.remove(next).catch(() => undefined);
    throw error;
  }
}
