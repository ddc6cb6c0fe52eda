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

/**
 * A text in which the paths inside the workspace are relative, as people speak of them.
 * @param folders absolute paths of the workspace folders.
 * @param windows whether paths are Windows paths, for which case decides nothing.
 */
export function relativeToFolders(text: string, folders: readonly string[], windows: boolean): string {
  // The longest first: a folder may lie in another one.
  const roots = [...folders].filter((folder) => folder.length > 1).sort((a, b) => b.length - a.length);
  return roots.reduce((shorter, root) => withoutRoot(shorter, root, windows), text);
}

/** Of a `file:` URL the address goes as well; a path that only ends as the root does is another one. */
const PATH_BEFORE = /[\w.\-\\/]$/;
const ADDRESS = 'file://';

function withoutRoot(text: string, root: string, windows: boolean): string {
  const where = windows ? text.toLowerCase() : text;
  const wanted = windows ? root.toLowerCase() : root;
  let shorter = '';
  let from = 0;
  for (let at = where.indexOf(wanted); at >= 0; at = where.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const separator = text[end];
    if (at < from || (separator !== '/' && separator !== '\\')) continue;
    const before = text.slice(from, at);
    const start = before.endsWith(ADDRESS) ? at - ADDRESS.length : at;
    if (start === at && PATH_BEFORE.test(before.slice(-1))) continue;
    shorter += text.slice(from, start);
    from = end + 1;
  }
  return shorter + text.slice(from);
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
