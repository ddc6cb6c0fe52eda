import type { CaseContent } from './case';

/** The texts of a case that its aliases are compared with. */
export type OwnText = Pick<CaseContent, 'title' | 'errorText' | 'rootCause' | 'fixSummary' | 'tags' | 'aliases'>;

/**
 * Whether the aliases of a case add nothing to recall: there are none, or every one already stands in the case's own
 * text (L21). Their number is never judged.
 * @param content a case or its content
 */
export function aliasesAreThin(content: OwnText): boolean {
  if (content.aliases.length === 0) return true;
  const { title, errorText, rootCause, fixSummary, tags } = content;
  const own = comparable([title, errorText, rootCause, fixSummary, ...tags].join('\n'));
  return content.aliases.every((alias) => own.includes(searchable(alias)));
}

/** Whole words are looked for where spaces part words; Chinese and Japanese have none. */
function searchable(alias: string): string {
  const words = comparable(alias);
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(words) ? words.trim() : words;
}

/** Case, width, punctuation and spacing say nothing about whether two phrasings are the same. */
function comparable(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
