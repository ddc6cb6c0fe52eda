const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const ANY = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text has Chinese, Japanese or Korean letters in it. */
export function hasCjk(text: string): boolean {
  return ANY.test(text);
}

/**
 * Words of the Chinese, Japanese and Korean runs of a text, by `Intl.Segmenter` (L3).
 * @param text any text
 * @returns words in order, with repeats
 */
export function cjkWords(text: string): string[] {
  if (!hasCjk(text)) return [];
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const words: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    for (const { segment } of segmenter.segment(run)) words.push(segment);
  }
  return words;
}
