import { aliasesAreThin } from '../../core/cases/aliases';
import type { CaseContent } from '../../core/cases/case';

/** One line of the list of aliases. */
export interface AliasItem {
  /** What accepting it does: adds what is typed, puts a removed one back, closes the list; or nothing. */
  readonly role: 'add' | 'known' | 'present' | 'removed' | 'done';
  readonly alias: string;
  readonly label: string;
  readonly description?: string;
  readonly alwaysShow: true;
}

/** The words beside the lines. */
export interface AliasWords {
  readonly add: string;
  readonly thin: string;
  readonly known: string;
  readonly removed: string;
  readonly done: string;
}

/**
 * The list of a case's aliases: what is typed comes first, then those that it has, then those removed just now.
 * @param typed as it stands in the input.
 */
export function aliasItems(
  content: CaseContent,
  typed: string,
  removed: readonly string[],
  words: AliasWords,
): readonly AliasItem[] {
  const present = content.aliases.map((alias) => item('present', alias, `$(tag) ${alias}`));
  const back = [...new Set(removed)]
    .filter((alias) => !content.aliases.includes(alias))
    .map((alias) => item('removed', alias, `$(discard) ${alias}`, words.removed));
  return [...first(content, typed.replace(/\s+/g, ' ').trim(), words), ...present, ...back];
}

function first(content: CaseContent, alias: string, words: AliasWords): readonly AliasItem[] {
  if (alias === '') return [item('done', '', `$(check) ${words.done}`)];
  if (content.aliases.includes(alias)) return [item('known', alias, `$(info) ${alias}`, words.known)];
  const note = aliasesAreThin({ ...content, aliases: [alias] }) ? words.thin : words.add;
  return [item('add', alias, `$(add) ${alias}`, note)];
}

function item(role: AliasItem['role'], alias: string, label: string, description?: string): AliasItem {
  return { role, alias, label, ...(description === undefined ? {} : { description }), alwaysShow: true };
}
