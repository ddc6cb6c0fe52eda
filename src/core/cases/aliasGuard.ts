import { aliasesAreThin, type OwnText } from './aliases';

/** What happens to a case that has no words but its own (L22): nothing, a word to the writer, or no storing. */
export const ALIAS_GUARDS = ['off', 'warn', 'enforce'] as const;
export type AliasGuard = (typeof ALIAS_GUARDS)[number];

/** What the guard says of a content that is to be stored. */
export type GuardVerdict = 'pass' | 'tell' | 'refuse';

/**
 * Asks the guard before a case is stored that a person wrote. Imports are not asked: old cases are not filled up in
 * bulk (L23).
 * @param content what is to be stored
 * @param guard as the user has set it
 */
export function guardAliases(content: OwnText, guard: AliasGuard): GuardVerdict {
  if (guard === 'off' || !aliasesAreThin(content)) return 'pass';
  return guard === 'warn' ? 'tell' : 'refuse';
}
