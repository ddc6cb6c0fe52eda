import { aliasesAreThin } from '../../core/cases/aliases';
import type { CaseContent } from '../../core/cases/case';

/** One line of the list of aliases. */
export interface AliasItem {
  /**
   * What accepting it does: adds what is typed, a question that found nothing or a suggestion of a language model; puts
   * a removed one back; closes the list; or nothing.
   */
  readonly role: 'add' | 'missed' | 'suggested' | 'known' | 'present' | 'removed' | 'done';
  readonly alias: string;
  readonly label: string;
  readonly description?: string;
  /** False where VS Code may leave it out when what is typed does not match. */
  readonly alwaysShow: boolean;
}

/** A heading in the list. */
export interface AliasHeading {
  readonly role: 'heading';
  readonly label: string;
}

/** The words beside the lines. */
export interface AliasWords {
  readonly add: string;
  readonly thin: string;
  readonly known: string;
  readonly removed: string;
  readonly done: string;
  readonly missedHeading: string;
  readonly suggestedHeading: string;
  readonly presentHeading: string;
}

/** What the list is made from. */
export interface AliasOffer {
  readonly content: CaseContent;
  /** As it stands in the input. */
  readonly typed: string;
  /** Those removed just now. */
  readonly removed: readonly string[];
  /** Questions that found nothing, newest first. */
  readonly missed: readonly string[];
  /** What a language model suggested. */
  readonly suggested: readonly string[];
}

/** Most questions that are offered. */
const OFFERED = 6;

/**
 * The list of a case's aliases: what is typed comes first, then the questions that found nothing, what a language model
 * suggested, the aliases that the case has, and those removed just now.
 */
export function aliasItems(
  { content, typed, removed, missed, suggested }: AliasOffer,
  words: AliasWords,
): readonly (AliasItem | AliasHeading)[] {
  const isNew = (alias: string): boolean => !content.aliases.includes(alias);
  const offer = (role: 'missed' | 'suggested', icon: string, alias: string): AliasItem =>
    item(role, alias, icon, isThin(content, alias) ? words.thin : undefined, false);
  const asked = missed.filter(isNew).slice(0, OFFERED);
  const proposed = suggested.filter((alias) => isNew(alias) && !asked.includes(alias));
  const back = [...new Set(removed)].filter((alias) => isNew(alias) && !asked.includes(alias));
  return [
    first(content, typed.replace(/\s+/g, ' ').trim(), words),
    ...under(
      words.missedHeading,
      asked.map((alias) => offer('missed', 'question', alias)),
    ),
    ...under(
      words.suggestedHeading,
      proposed.map((alias) => offer('suggested', 'sparkle', alias)),
    ),
    ...under(words.presentHeading, [
      ...content.aliases.map((alias) => item('present', alias, 'tag')),
      ...back.map((alias) => item('removed', alias, 'discard', words.removed)),
    ]),
  ];
}

function first(content: CaseContent, alias: string, words: AliasWords): AliasItem {
  if (alias === '') return { role: 'done', alias: '', label: `$(check) ${words.done}`, alwaysShow: true };
  if (content.aliases.includes(alias)) return item('known', alias, 'info', words.known);
  return item('add', alias, 'add', isThin(content, alias) ? words.thin : words.add);
}

function isThin(content: CaseContent, alias: string): boolean {
  return aliasesAreThin({ ...content, aliases: [alias] });
}

function under(heading: string, items: readonly AliasItem[]): readonly (AliasItem | AliasHeading)[] {
  return items.length === 0 ? [] : [{ role: 'heading', label: heading }, ...items];
}

function item(
  role: AliasItem['role'],
  alias: string,
  icon: string,
  description?: string,
  alwaysShow = true,
): AliasItem {
  // `$(sync)` in a text is no icon.
  const label = `$(${icon}) ${alias.replaceAll('$(', '$\u200b(')}`;
  return { role, alias, label, ...(description === undefined ? {} : { description }), alwaysShow };
}
