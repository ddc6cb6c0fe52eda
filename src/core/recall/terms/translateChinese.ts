import { CHINESE_ERROR_TERMS } from './chineseErrorTerms';
import { CHINESE_SYSTEM_ERRORS } from './chineseSystemErrors';
import { systemErrorNames } from './systemErrors';

/** A Chinese term, and the English words that error messages use for it. */
export interface Translation {
  readonly chinese: string;
  readonly english: readonly string[];
  /** Names of the system errors that they tell. */
  readonly names: readonly string[];
}

const TERMS: ReadonlyMap<string, Translation> = new Map(
  [...CHINESE_ERROR_TERMS, ...CHINESE_SYSTEM_ERRORS].map(([chinese, english]) => [
    chinese,
    { chinese, english: english.split(' '), names: systemErrorNames(english) },
  ]),
);
const LONGEST = Math.max(...[...TERMS.keys()].map((chinese) => chinese.length));

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
    const translation = TERMS.get(chinese);
    if (translation !== undefined) return translation;
  }
  return undefined;
}
