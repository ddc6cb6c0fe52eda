import { foldCjk } from '../../pattern/keywords/foldCjk';

const NOT_ASCII = /[^\u0000-\u007f]/;
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** Characters that are looked at: a bigram index of whole novels helps nobody. */
const LONGEST = 4_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Pairs of neighbouring Chinese, Japanese or Korean letters (L3), Chinese in the simplified script: they find a word wherever a
 * segmenter would cut.
 * @param text any text.
 */
export function cjkPairs(text: string): ReadonlySet<string> {
  if (!NOT_ASCII.test(text)) return NONE;
  const pairs = new Set<string>();
  for (const [run] of foldCjk(text.slice(0, LONGEST)).matchAll(RUN)) {
    const letters = [...run];
    for (let index = 0; index + 1 < letters.length; index += 1) {
      pairs.add(`${letters[index] ?? ''}${letters[index + 1] ?? ''}`);
    }
  }
  return pairs;
}
