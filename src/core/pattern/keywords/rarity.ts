import type { DropReason } from '../pattern';
import { COMMON_WORDS } from './commonWords';
import { ENGLISH_STOP_WORDS, ERROR_STOP_WORDS } from './stopWords';

/** Share of texts at which a word counts as rare: it tells apart as much as a word that was never seen. */
const RARE = 0.01;
/** What the most common word still counts. */
const LEAST = 0.2;

/** Known words: how much each tells apart, or why it is no keyword. */
const KNOWN: ReadonlyMap<string, number | DropReason> = new Map<string, number | DropReason>([
  ...COMMON_WORDS.flatMap(({ share, words }) => words.map((word) => [word, rarityOf(share)] as const)),
  ...[...ENGLISH_STOP_WORDS].map((word) => [word, 'stop word'] as const),
  ...[...ERROR_STOP_WORDS].map((word) => [word, 'stop word of error texts'] as const),
]);

/**
 * How much a word tells apart by itself, where no library says better: its inverse document frequency in error texts,
 * scaled so that a rare word counts 1.
 * @param term lower case
 * @returns 0.2 … 1; or the reason why the word is no keyword
 */
export function rarity(term: string): number | DropReason {
  return KNOWN.get(term) ?? 1;
}

/** Inverse document frequency (Spärck Jones 1972), as a share of that of a rare word. */
function rarityOf(share: number): number {
  return Math.max(LEAST, Math.log(1 / share) / Math.log(1 / RARE));
}
