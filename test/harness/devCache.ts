import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Folder, outside the repository, where the tools that are too big for `node_modules` are kept between runs.
 * `CASEBOOK_DEV_CACHE` names another one.
 */
export function devCache(): string {
  const named = process.env['CASEBOOK_DEV_CACHE'];
  if (named !== undefined && named !== '') return named;
  const base = process.env['XDG_CACHE_HOME'];
  return join(base !== undefined && base !== '' ? base : join(homedir(), '.cache'), 'casebook-dev');
}
