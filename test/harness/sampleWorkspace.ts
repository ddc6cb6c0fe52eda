import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { onPath } from './debianPackages';
import { output } from './progress';
import { repository } from './repository';
import { temporaryFolder } from './temporaryFolder';

const sample = join(repository, 'test', 'sample');

/** The library of the sample workspace, one case a line. */
export const sampleCases = join(sample, 'cases.jsonl');

export interface SampleOptions {
  /** Whether the sample's cases are imported. Default: true. */
  readonly library?: boolean;
  /** Where to put it; a new temporary folder without. */
  readonly folder?: string;
}

/**
 * Makes a fresh copy of the sample workspace: a git repository with one commit, and with the library that the
 * product's own command line imported. Needs a built `dist/`.
 * @returns its folder
 */
export async function sampleWorkspace(options: SampleOptions = {}): Promise<string> {
  const folder = options.folder ?? temporaryFolder('workspace');
  await cp(join(sample, 'workspace'), folder, { recursive: true });
  if (onPath('git') !== undefined) await commitAll(folder);
  if (options.library !== false) await importSampleCases(folder);
  return folder;
}

/** Imports the sample's cases into the library of a workspace folder. */
export async function importSampleCases(folder: string): Promise<void> {
  const database = join(folder, '.casebook', 'casebook.db');
  await output(process.execPath, [join(repository, 'dist', 'cli.js'), 'import', '--library', database, sampleCases]);
}

async function commitAll(folder: string): Promise<void> {
  const git = (...args: string[]): Promise<string> => output('git', ['-C', folder, ...args]);
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Casebook sample');
  await git('config', 'user.email', 'sample@casebook.invalid');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Broken programs');
}
