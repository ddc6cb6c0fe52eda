import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const MAX_FILES = 200;
const MAX_FOLDERS = 60;
const MAX_DEPTH = 4;
/** Folders in which nobody writes by hand. */
const MADE =
  /^(?:\.|node_modules$|bower_components$|venv$|__pycache__$|dist$|build$|out$|target$|coverage$|vendor$|Pods$|bin$|obj$)/;
/** Files that are texts, as far as their names tell. */
const NO_TEXT = /\.(?:png|jpe?g|gif|ico|webp|pdf|zip|gz|tgz|jar|woff2?|ttf|mp[34]|wasm|db|sqlite|lock)$/i;

/**
 * The files in a folder and below it, nearest first, at most 200; never rejects.
 * @param path a folder, or a file in it; absolute, with `/`.
 */
export async function listFiles(path: string): Promise<readonly string[]> {
  const files: string[] = [];
  let level = [path];
  let folders = 0;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of level) {
      if (files.length >= MAX_FILES || (folders += 1) > MAX_FOLDERS) return files.slice(0, MAX_FILES);
      let entries = await entriesOf(folder);
      let base = folder;
      if (entries === undefined && depth === 0) {
        base = dirname(folder);
        entries = await entriesOf(base);
      }
      for (const entry of entries ?? []) {
        if (entry.isDirectory() && !MADE.test(entry.name)) below.push(`${base}/${entry.name}`);
        else if (entry.isFile() && !NO_TEXT.test(entry.name)) files.push(`${base}/${entry.name}`);
      }
    }
    level = below;
  }
  return files.slice(0, MAX_FILES);
}

async function entriesOf(
  folder: string,
): Promise<readonly { name: string; isDirectory(): boolean; isFile(): boolean }[] | undefined> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
