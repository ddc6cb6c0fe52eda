import type { DropReason } from '../pattern';
import { COMMON_WORDS } from './commonWords';
import { ENGLISH_STOP_WORDS, ERROR_STOP_WORDS } from './stopWords';
import type { TermFrequencies } from './termFrequencies';

/** Share of texts at which a word counts as rare: it tells apart as much as a word that was never seen. */
const RARE = 0.01;
/** Share of error texts that have a word which the shipped table does not list: half of that of its last band. */
const UNLISTED = 0.008;
/** What the most common word still counts. */
const LEAST = 0.2;
/** Texts that the shipped table speaks for beside those of the library: while a library is small, it knows better. */
const TABLE_TEXTS = 300;
/** Share of a library's cases from which on a term is common there. */
const COMMON = 0.1;

/** Known words: the share of error texts that have it, or why it is no keyword. */
const KNOWN: ReadonlyMap<string, number | DropReason> = new Map<string, number | DropReason>([
  ...COMMON_WORDS.flatMap(({ share, words }) => words.map((word) => [word, share] as const)),
  ...[...ENGLISH_STOP_WORDS].map((word) => [word, 'stop word'] as const),
  ...[...ERROR_STOP_WORDS].map((word) => [word, 'stop word of error texts'] as const),
]);

/**
 * How much a term tells apart: its inverse document frequency (Spärck Jones 1972) as a share of that of a rare word, in the
 * library at hand, smoothed by a shipped table of error texts; by the table alone where there is no library.
 * @param term lower case
 * @param library absent: none is at hand
 * @returns 0.2 … 1; or the reason why the word is no keyword
 */
export function rarity(term: string, library?: TermFrequencies): number | DropReason {
  const known = KNOWN.get(term);
  if (typeof known === 'string') return known;
  if (library === undefined || library.size === 0) return known === undefined ? 1 : rarityOf(known);
  const having = library.of(term) + (known ?? UNLISTED) * TABLE_TEXTS;
  return rarityOf(having / (library.size + TABLE_TEXTS));
}

/** Whether many cases of the library have a term. */
export function isCommonIn(library: TermFrequencies, term: string): boolean {
  return library.of(term) >= COMMON * library.size && library.of(term) > 1;
}

function rarityOf(share: number): number {
  return Math.min(1, Math.max(LEAST, Math.log(1 / share) / Math.log(1 / RARE)));
}
