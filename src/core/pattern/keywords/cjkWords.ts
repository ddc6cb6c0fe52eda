import { foldCjk } from './foldCjk';
import { CJK_STOP_WORDS } from './stopWords';

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const MAY_BE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** Whether a text has Chinese, Japanese or Korean letters in it. */
function hasCjk(text: string): boolean {
  return MAY_BE.test(text);
}

/**
 * Words of the Chinese, Japanese and Korean runs of a text (L3): those of `Intl.Segmenter`; where it leaves single letters
 * (`模|块`), neighbours are joined to bigrams, and one alone to the word before it, so that a word it does not know is a
 * word all the same.
 * @param text any text
 * @returns words of two letters and more, in the simplified script, in order, with repeats; stop words and single letters are left out
 */
export function cjkWords(text: string): string[] {
  if (!hasCjk(text)) return [];
  const words: string[] = [];
  for (const [run] of foldCjk(text).matchAll(RUN)) {
    let word = '';
    let singles = '';
    const flush = (): void => {
      if (singles.length === 1 && word !== '') words.push(word + singles);
      for (let i = 0; i + 1 < singles.length; i++) words.push(singles.slice(i, i + 2));
      singles = '';
    };
    for (const { segment } of SEGMENTER.segment(run)) {
      const stop = CJK_STOP_WORDS.has(segment);
      if (segment.length === 1 && !stop) {
        singles += segment;
        continue;
      }
      flush();
      word = stop ? '' : segment;
      if (!stop) words.push(segment);
    }
    flush();
  }
  return words;
}
