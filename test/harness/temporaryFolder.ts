import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder in the system's folder for temporary files. */
export function temporaryFolder(purpose: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `casebook-${purpose}-`)));
}

/** Removes a folder with all that is in it; a process that still writes to it is waited for a little. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
