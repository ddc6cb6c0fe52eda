import { CJK_STOP_WORDS } from './stopWords';

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const MAY_BE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** Whether a text has Chinese, Japanese or Korean letters in it. */
export function hasCjk(text: string): boolean {
  return MAY_BE.test(text);
}

/**
 * Words of the Chinese, Japanese and Korean runs of a text (L3): those of `Intl.Segmenter`; where it leaves single letters
 * (`模|块`), they are joined with their neighbour, so that a word it does not know is a word all the same.
 * @param text any text
 * @returns words of two letters and more, in order, with repeats; stop words and single letters are left out
 */
export function cjkWords(text: string): string[] {
  if (!hasCjk(text)) return [];
  const words: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    let last = '';
    for (const { segment } of SEGMENTER.segment(run)) {
      if (CJK_STOP_WORDS.has(segment)) {
        last = '';
        continue;
      }
      if (segment.length > 1) words.push(segment);
      if (last !== '' && (segment.length === 1 || last.length === 1)) words.push(last + segment);
      last = segment;
    }
  }
  return words;
}
