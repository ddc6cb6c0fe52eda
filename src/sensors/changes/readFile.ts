import { readFile, stat } from 'node:fs/promises';
import type { FileState } from '../../session/changes/sourceControl';

/** Largest file that is read, in bytes. */
const MAX_BYTES = 262_144;

/** Reads a text file from the disk; never rejects. */
export async function readTextFile(path: string): Promise<FileState> {
  try {
    const stats = await stat(path);
    const { mtimeMs, ctimeMs, birthtimeMs } = stats;
    if (!stats.isFile() || stats.size > MAX_BYTES) return { kind: 'unreadable' };
    const text = await readFile(path, 'utf8');
    if (text.includes('\0')) return { kind: 'unreadable' };
    return { kind: 'text', text, writtenAt: mtimeMs, bornAt: birthtimeMs, touchedAt: Math.max(mtimeMs, ctimeMs) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { kind: code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable' };
  }
}
