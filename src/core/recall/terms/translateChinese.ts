import { CHINESE_ERROR_TERMS } from './chineseErrorTerms';

/** A Chinese term, and the English words that error messages use for it. */
export interface Translation {
  readonly chinese: string;
  readonly english: readonly string[];
}

const TERMS: ReadonlyMap<string, readonly string[]> = new Map(
  CHINESE_ERROR_TERMS.map(([chinese, english]) => [chinese, english.split(' ')]),
);
const LONGEST = Math.max(...CHINESE_ERROR_TERMS.map(([chinese]) => chinese.length));

/**
 * Translates the terms of the trade in a run of Chinese letters, the longest first, so that `内存不足` is "out of memory"
 * and not "memory". What the glossary does not know is passed over.
 * @param run Chinese letters only.
 */
export function translateChinese(run: string): readonly Translation[] {
  const found: Translation[] = [];
  let at = 0;
  while (at < run.length) {
    const translation = longestAt(run, at);
    if (translation !== undefined) found.push(translation);
    at += translation?.chinese.length ?? 1;
  }
  return found;
}

function longestAt(run: string, at: number): Translation | undefined {
  for (let length = Math.min(LONGEST, run.length - at); length > 0; length -= 1) {
    const chinese = run.slice(at, at + length);
    const english = TERMS.get(chinese);
    if (english !== undefined) return { chinese, english };
  }
  return undefined;
}
