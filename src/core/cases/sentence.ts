/** What stands in the places of a sentence: names and numbers as they are, or sentences, which are translated too. */
export type SentencePart = string | number | Sentence;

/**
 * A sentence for the user that is made where nobody knows the user's language. The views translate it: every text given
 * to `sentence` has a translation, and a test compares the two.
 */
export interface Sentence {
  /** English, with `{0}`, `{1}` … for the parts. */
  readonly template: string;
  readonly parts: readonly SentencePart[];
}

/**
 * Makes a sentence.
 * @param template a literal, so that it can be found.
 */
export function sentence(template: string, ...parts: readonly SentencePart[]): Sentence {
  return { template, parts };
}

/**
 * A sentence as text.
 * @param translate gives the text of a template with its places filled; absent: English.
 */
export function sentenceText(
  { template, parts }: Sentence,
  translate: (template: string, ...parts: (string | number)[]) => string = fill,
): string {
  return translate(template, ...parts.map((part) => (typeof part === 'object' ? sentenceText(part, translate) : part)));
}

function fill(template: string, ...parts: readonly (string | number)[]): string {
  return template.replace(/\{(\d)\}/g, (place, index: string) => String(parts[Number(index)] ?? place));
}

/** Sentences one after the other. */
export function joined(sentences: readonly Sentence[]): Sentence {
  const [first = { template: '', parts: [] }, ...rest] = sentences;
  return rest.reduce((before, next) => sentence('{0} {1}', before, next), first);
}
