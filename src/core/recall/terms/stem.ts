/**
 * Takes the common endings off an English word, so that `requires`, `required` and `require` meet. Much lighter than
 * Porter's stemmer, since over-stemming merges words that tell causes apart.
 * @param word lower case.
 */
export function stem(word: string): string {
  if (word.length <= 3 || !isSmall(word)) return word;
  if (!word.endsWith('s')) return withoutDouble(withoutE(withoutVerbEnding(word)));
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:x|sh|ch|z)es$/.test(word)) return word.slice(0, -2);
  return withoutDouble(withoutE(withoutVerbEnding(word.slice(0, -1))));
}

/** Whether a word has small letters of English and nothing else. */
function isSmall(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 97 || code > 122) return false;
  }
  return true;
}

function withoutVerbEnding(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  return word.length > 4 && word.endsWith('ed') ? word.slice(0, -2) : word;
}

function withoutE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** `permitt` → `permit`: the consonant that an ending doubled. */
function withoutDouble(word: string): string {
  const isDouble = word.charCodeAt(word.length - 1) === word.charCodeAt(word.length - 2);
  return word.length > 4 && isDouble && /[bdgmnprt]$/.test(word) ? word.slice(0, -1) : word;
}
