import { stem } from '../../core/recall/terms/stem';

/** Where a term stands in a text: UTF-16 offsets, `end` exclusive. */
export interface TermRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the places of recall's terms in a text as a person wrote it. Terms are lower-cased words, parts of identifiers
 * or whole identifiers, so a place counts where it starts and ends at the edge of a word or of a part of one
 * (`ModuleNotFound`, `not_found`). A term may be a stem (`undefin`): then every word with that stem counts.
 */
export class TermFinder {
  private readonly lower: string;
  private readonly byStem = new Map<string, TermRange[]>();

  constructor(private readonly text: string) {
    this.lower = lowerCase(text);
    for (const { index, 0: word } of text.matchAll(LATIN)) {
      for (let start = index; start < index + word.length;) {
        let end = start + 1;
        while (!isEdge(text, end)) end++;
        const key = stem(this.lower.slice(start, end));
        const known = this.byStem.get(key);
        if (known === undefined) this.byStem.set(key, [{ start, end }]);
        else known.push({ start, end });
        start = end;
      }
    }
  }

  /** The places of a term, in no promised order; they may overlap. */
  find(term: string): readonly TermRange[] {
    const wanted = lowerCase(term);
    if (wanted === '') return [];
    const exact = startsOf(this.lower, wanted)
      .map((start) => ({ start, end: start + wanted.length }))
      .filter(({ start, end }) => isEdge(this.text, start) && isEdge(this.text, end));
    const forms = stem(wanted) === wanted || exact.length === 0 ? (this.byStem.get(stem(wanted)) ?? []) : [];
    const starts = new Set(exact.map(({ start }) => start));
    return [...exact, ...forms.filter(({ start }) => !starts.has(start))];
  }

  /** A term in the form that it has in the text, in lower case; the term itself where it is not there. */
  formOf(term: string): string {
    const [first] = this.find(term);
    return first === undefined ? term : this.lower.slice(first.start, first.end);
  }
}

function startsOf(text: string, part: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) starts.push(at);
  return starts;
}

/** Lower case of the same length: the few letters that grow (`İ`) stay as they are, so that offsets hold. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
}

const LATIN = /[A-Za-z]+/g;
const WORD = /[\p{L}\p{N}]/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\p{N}/u;

/** Whether a word, or a part of an identifier, may start or end at an offset. CJK text has such an edge everywhere. */
function isEdge(text: string, at: number): boolean {
  const before = text[at - 1];
  const after = text[at];
  if (before === undefined || after === undefined) return true;
  if (!WORD.test(before) || !WORD.test(after) || CJK.test(before) || CJK.test(after)) return true;
  if (DIGIT.test(before) !== DIGIT.test(after)) return true;
  if (!UPPER.test(after)) return false;
  // fooBar, and the B of HTTPBody.
  const next = text[at + 1];
  return !UPPER.test(before) || (next !== undefined && WORD.test(next) && !UPPER.test(next) && !DIGIT.test(next));
}
