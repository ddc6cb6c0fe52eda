import type { ChangedFile } from './case';
import { CASE_LIMITS } from './caseLimits';
import { count, type FieldReader } from './fieldReader';
import { cleanText } from './contentText';
import { sentence, type Sentence } from './sentence';

const FILES = sentence('Changed files');

/**
 * The changed files of a case.
 * @param read takes the problems
 * @param value anything: a list of paths, or of objects with `path` and `line`; absent and null count as none
 */
export function readChangedFiles(read: FieldReader, value: unknown): ChangedFile[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    read.problem('changedFiles', sentence('Changed files must be a list.'));
    return [];
  }
  if (value.length > CASE_LIMITS.changedFiles) {
    read.problem(
      'changedFiles',
      sentence('{0}: there are {1}; at most {2} are kept.', FILES, count(value.length), CASE_LIMITS.changedFiles),
    );
    return [];
  }
  return value.flatMap((entry: unknown) => {
    const file = readChangedFile(entry);
    if ('path' in file) return [file];
    read.problem('changedFiles', file);
    return [];
  });
}

/** A changed file, or what is wrong with it. A path that leaves the folder is refused: the panel makes it a link. */
function readChangedFile(entry: unknown): ChangedFile | Sentence {
  const given = typeof entry === 'string' ? { path: entry } : entry;
  if (typeof given !== 'object' || given === null) return sentence('Changed files: each must be a path.');
  const { path, line } = given as Record<string, unknown>;
  if (typeof path !== 'string') return sentence('Changed files: each must have a path.');
  const clean = cleanText(path, false)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const shown = clean.slice(0, 80);
  if (clean === '' || clean.length > CASE_LIMITS.path)
    return sentence('Changed files: the path “{0}” is empty or too long.', shown);
  if (/^(?:\/|[a-z][a-z0-9+.-]{0,30}:)/i.test(clean) || clean.split('/').includes('..')) {
    return sentence('Changed files: “{0}” is not inside the workspace folder. Write it relative to the folder.', shown);
  }
  if (line === undefined || line === null) return { path: clean };
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1) {
    return sentence('Changed files: the line of “{0}” must be a whole number from 1 on.', shown);
  }
  return { path: clean, line };
}
