import { createHash } from 'node:crypto';
import type { CaseContent } from '../../core/cases/case';

/**
 * The id of a case whose file gives it none: made from its title and error, so that a second import of the same file
 * changes nothing, and one with another fix changes the case.
 */
export function derivedId({ title, errorText }: Pick<CaseContent, 'title' | 'errorText'>): string {
  return `file-${createHash('sha256')
    .update(JSON.stringify([title, errorText]))
    .digest('hex')
    .slice(0, 24)}`;
}
