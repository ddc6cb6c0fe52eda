import { fileURLToPath } from 'node:url';

/** The absolute path, with `/`, of the URI of a file; undefined where it is no file on a disk. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file://')) return undefined;
  try {
    return fileURLToPath(uri).replace(/\\/g, '/');
  } catch {
    return undefined;
  }
}
