import type { ErrorReport } from '../../core/errors/errorReport';

/** Files of one run's errors that are remembered. */
const MAX_NAMED = 20;

/**
 * The files that errors name, as absolute paths with `/`, each once; at most 20.
 * @param directory that relative paths start from, with `/`; undefined where it is not known.
 */
export function namedFiles(errors: readonly ErrorReport[], directory: string | undefined): readonly string[] {
  const files = errors.flatMap(({ file }) => {
    if (file === undefined) return [];
    const path = file.replace(/\\/g, '/').replace(/^(?:\.\/)+/, '');
    if (/^(?:\/|[A-Za-z]:\/)/.test(path)) return [path];
    return directory === undefined ? [] : [`${directory}/${path}`];
  });
  return [...new Set(files)].slice(0, MAX_NAMED);
}
