import TRADITIONAL_CHARACTERS from 'opencc-js/dict/TSCharacters';
import TAIWAN_WORDS from 'opencc-js/dict/TWPhrasesRev';

const KANA = /[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;
const HAN = /[\u2e80-\u9fff\uf900-\ufaff]/;

/** What is read of the dictionaries, at the first Chinese text. */
interface Folding {
  readonly characters: ReadonlyMap<string, string>;
  /** Words of Taiwan by their first letter, the longest first, with the mainland's word for the same thing. */
  readonly words: ReadonlyMap<string, readonly (readonly [taiwan: string, mainland: string])[]>;
}

const fold = lazily<Folding>(() => {
  const characters = new Map(
    entriesOf(TRADITIONAL_CHARACTERS).filter(([from, to]) => from !== to && from.length === to.length),
  );
  const words = new Map<string, [string, string][]>();
  for (const [taiwan, mainland] of entriesOf(TAIWAN_WORDS)) {
    const first = taiwan.charAt(0);
    words.set(first, [...(words.get(first) ?? []), [taiwan, mainland]]);
  }
  for (const list of words.values()) list.sort(([a], [b]) => b.length - a.length);
  return { characters, words };
});

/**
 * Traditional Chinese as simplified, so that both find each other: letter by letter, and Taiwan's words of the trade by the
 * mainland's (`資料庫` is `数据库`, `記憶體` is `内存`). Only a text with a letter that the simplified script does not have is taken for
 * traditional: simplified text comes back as it is, and so does Japanese. The tables are those of OpenCC.
 * @param text any text
 * @returns the text; where a word is replaced, its length may change
 */
export function foldCjk(text: string): string {
  if (!HAN.test(text) || KANA.test(text)) return text;
  const { characters, words } = fold();
  if (!hasTraditional(text, characters)) return text;
  let folded = '';
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const word = words.get(letter)?.find(([taiwan]) => text.startsWith(taiwan, at));
    if (word === undefined) {
      folded += letter;
      at += 1;
    } else {
      folded += word[1];
      at += word[0].length;
    }
  }
  return Array.from(folded, (letter) => characters.get(letter) ?? letter).join('');
}

function hasTraditional(text: string, characters: ReadonlyMap<string, string>): boolean {
  for (const letter of text) if (characters.has(letter)) return true;
  return false;
}

function entriesOf(dictionary: string): [string, string][] {
  return dictionary.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ');
    return [from, to];
  });
}

/** What `make` gives, made when it is first asked for and kept. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
