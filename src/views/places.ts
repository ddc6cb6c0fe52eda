import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where files that an error or a case names may lie. Directories are absolute. */
export interface PlaceRoots {
  /** Directory that the command ran in. */
  readonly cwd?: string;
  readonly folders: readonly string[];
  /** Whether paths are Windows paths. */
  readonly windows: boolean;
}

/**
 * The absolute paths that a file named by an error may have, likeliest first: only those inside the command's
 * directory or a workspace folder. What a terminal prints is hostile: a link must never lead anywhere else.
 * @param printed as printed: relative, absolute, or a `file:` URL.
 */
export function resolvePlaces(printed: string, { cwd, folders, windows }: PlaceRoots): readonly string[] {
  const paths = windows ? win32 : posix;
  const path = pathOf(printed, windows);
  if (path === undefined) return [];
  // A network share as working directory (told by the terminal itself) would be contacted on opening.
  const roots = [...(cwd !== undefined && paths.isAbsolute(cwd) && !/^[\\/]{2}/.test(cwd) ? [cwd] : []), ...folders];
  const candidates = paths.isAbsolute(path) ? [paths.resolve(path)] : roots.map((root) => paths.resolve(root, path));
  return candidates.filter((candidate) => roots.some((root) => isInside(candidate, root, windows)));
}

/** The path of a file relative to a workspace folder, where it stays inside; undefined otherwise. */
export function resolveInFolder(path: string, folder: string, windows: boolean): string | undefined {
  const paths = windows ? win32 : posix;
  if (path === '' || paths.isAbsolute(path) || /[\0\n\r]/.test(path)) return undefined;
  const candidate = paths.resolve(folder, path);
  return isInside(candidate, folder, windows) ? candidate : undefined;
}

/** What runtimes print in place of a file: `[eval]`, `<anonymous>`, `node:internal/vm`, `webpack://…`. */
const NO_FILE = /^[[<].*[\]>]$|^[a-z][a-z0-9+.-]{1,30}:/i;

function pathOf(printed: string, windows: boolean): string | undefined {
  if (printed === '' || printed.length > 4096 || /[\0\n\r]/.test(printed)) return undefined;
  if (!/^file:/i.test(printed)) return NO_FILE.test(printed) ? undefined : printed;
  try {
    return fileURLToPath(printed, { windows });
  } catch {
    return undefined;
  }
}

function isInside(path: string, root: string, windows: boolean): boolean {
  const paths = windows ? win32 : posix;
  const way = paths.relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}
