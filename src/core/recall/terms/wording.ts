/** Letters of a text that are looked at: a headline is one line. */
const LONGEST = 400;

/** What stands in quotes or backticks; an apostrophe within a word opens nothing. */
const QUOTED = /`[^`]*`|"[^"]*"|(?<![a-z0-9])'[^']*'(?![a-z0-9])/g;
/** A letter that only names, paths, numbers and code have. */
const NAME_LETTER = /[_0-9/\\<>(){}[\]=:&#@$]/;
/** `error:` is a word of the message. */
const LABEL = /^[a-z]+:$/;
const NO_LETTER = /[^a-z*\u0080-\uffff]+/g;

const NAME = '*';
const START = '^';
const END = '$';

/**
 * The wording of a line: its pairs of neighbouring words, function words too, each name a blank, as numbers. Lines of one
 * template share most of theirs whatever names they have; lines about one name hardly any.
 * @param line one line of any text.
 * @returns hashes of the pairs, ascending, each once; none for a line without a word.
 */
export function wording(line: string): Int32Array {
  const words = maskedWords(line);
  if (!words.some((word) => word !== NAME)) return new Int32Array(0);
  const pairs = new Set<number>();
  let before = START;
  for (const word of [...words, END]) {
    pairs.add(hashOf(before, word));
    before = word;
  }
  return Int32Array.from(pairs).sort();
}

/**
 * How alike two wordings are: the cosine of the two sets (Salton and McGill 1983).
 * @returns 0 … 1; 0 where one is empty.
 */
export function sameWording(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  let at = 0;
  let other = 0;
  while (at < a.length && other < b.length) {
    const [ours, theirs] = [a[at] as number, b[other] as number];
    if (ours === theirs) shared += 1;
    if (ours <= theirs) at += 1;
    if (ours >= theirs) other += 1;
  }
  return shared === 0 ? 0 : shared / Math.sqrt(a.length * b.length);
}

/** Words in lower case; names, and neighbouring names as one, are a blank. */
function maskedWords(line: string): readonly string[] {
  const masked = line
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(QUOTED, ` ${NAME} `)
    .split(/\s+/)
    .map((word) => (NAME_LETTER.test(word) && !LABEL.test(word) ? NAME : word))
    .join(' ')
    .replace(NO_LETTER, ' ');
  return masked.split(' ').filter((word, at, all) => word !== '' && (word !== NAME || all[at - 1] !== NAME));
}

function hashOf(before: string, word: string): number {
  let hash = 17;
  for (let at = 0; at < before.length; at += 1) hash = (Math.imul(hash, 31) + before.charCodeAt(at)) | 0;
  hash = Math.imul(hash, 31) + 1;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}
