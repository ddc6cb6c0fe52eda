import type { Term, TermKind } from '../../terms/term';

/** What a kind of term counts for when cases are ranked. Rounded on purpose: the ranking changes little around them. */
export const KIND_WEIGHT: Readonly<Record<TermKind, number>> = {
  code: 2,
  type: 1.5,
  identifier: 1,
  word: 1,
  quoted: 0.5,
  file: 0.7,
  translated: 0.8,
};

/** What a kind of term counts for in a case's text: names in quotes and translations less than printed words. */
export const TEXT_WEIGHT: Readonly<Record<TermKind, number>> = {
  code: 1,
  type: 1,
  identifier: 1,
  word: 1,
  quoted: 0.6,
  file: 1,
  translated: 0.6,
};

/** What fields count for when cases are ranked. */
export const FIELD_WEIGHT = {
  errorText: 1,
  alias: 1,
  title: 0.5,
  rootCause: 0.5,
  fixSummary: 0.3,
  tags: 0.5,
  command: 0.5,
};

/** How likely a term is a name of the user's own, which another text of the same problem would not have. */
const OWN_NAME: Partial<Record<TermKind, number>> = { quoted: 0.35, identifier: 0.7, file: 0.4 };
/** A word that no case has is more often a name than news. Codes and types are news. */
const UNKNOWN = 0.5;

/** Terms of frames, excerpts and banners weigh less. */
export const STANDS_FOR_PROBLEM = 0.2;
/** A code or a type in a headline or a message names the problem; in frames it names the way to it. */
export const NAMES_PROBLEM = 0.5;

/** Codes that only say that something failed: exit status 1 and 2, and the general SQLSTATE. */
export function isGenericCode(code: string): boolean {
  return /^(?:[012]|hy000)$/.test(code);
}

/**
 * How much it says of a text that a term of it is found, or missing, in another, where the term is as rare as can be.
 * @param weight what its place counts for.
 */
export function ownWeight(kind: TermKind, weight: number): number {
  return KIND_WEIGHT[kind] * weight * (OWN_NAME[kind] ?? 1);
}

/**
 * The same for a term of any rarity.
 * @param rarity 0 … 1.
 * @param isKnown whether any case has the term.
 */
export function tellingWeight({ kind, weight }: Term, rarity: number, isKnown: boolean): number {
  const news = isKnown || kind === 'code' || kind === 'type' ? 1 : UNKNOWN;
  return ownWeight(kind, weight) * rarity * news;
}
