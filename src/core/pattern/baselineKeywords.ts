import { ENGLISH_STOP_WORDS } from './keywords/stopWords';

/** Keywords of the baseline: Latin and CJK terms in channels of their own (L3). */
export interface BaselineKeywords {
  /** At most 15, in the order of the text, lower-cased. */
  readonly latin: readonly string[];
  /** At most 15 words by `Intl.Segmenter`, in the order of the text. */
  readonly cjk: readonly string[];
}

/** Most keywords that a channel keeps (L2). */
const MOST = 15;
/** Characters that are looked at: the baseline is a yardstick, not a parser of whole logs. */
const LONGEST = 20_000;

/** The stop words of the baseline: function words, and the words that every error text has. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH_STOP_WORDS,
  ...'not no this error errors err failed fail failure exception file line warning'.split(' '),
]);

const LOCATED_PATH =
  /(?:[A-Za-z]:)?(?:~|\.{1,2})?(?:[\\/][\w.@+-]{1,255})+(?::\d+){0,2}|\b[\w@+-]{1,100}(?:[\\/][\w.@+-]{1,255})+(?::\d+){0,2}/g;
const LINE_NUMBER = /\bline \d+\b|\(\d+,\d+\)|:\d+(?::\d+)?/gi;
const QUOTES = /["'`‘’“”«»「」]/g;
const BARE_NUMBER = /(?<![\w.])\d+(?:\.\d+)*(?!\w)/g;

/**
 * The keywords of the baseline (L1 to L3): paths, line numbers, quotes and bare numbers taken out; of the rest the first 15
 * `[A-Za-z0-9_]+` tokens, with camelCase and snake_case split, without stop words; CJK words apart.
 * @param text one error text or a description, any length
 */
export function baselineKeywords(text: string): BaselineKeywords {
  const plain = withoutPlaces(text);
  const latin = new Set<string>();
  for (const [token] of plain.matchAll(/[A-Za-z0-9_]+/g)) {
    for (const part of baselineParts(token)) {
      if (latin.size < MOST && part.length > 1 && !STOP_WORDS.has(part)) latin.add(part);
    }
    if (latin.size >= MOST) break;
  }
  return { latin: [...latin], cjk: cjkWords(plain) };
}

function withoutPlaces(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(LOCATED_PATH, ' ')
    .replace(LINE_NUMBER, ' ')
    .replace(QUOTES, ' ')
    .replace(BARE_NUMBER, ' ');
}

function baselineParts(token: string): string[] {
  return token
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .split(/[ _]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

function cjkWords(text: string): string[] {
  const words = new Set<string>();
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  for (const [run] of text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu)) {
    for (const { segment } of segmenter.segment(run)) {
      if (words.size < MOST) words.add(segment);
    }
    if (words.size >= MOST) break;
  }
  return [...words];
}
