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
  private stems: ReadonlyMap<string, readonly TermRange[]> | undefined;

  constructor(private readonly text: string) {
    this.lower = lowerCase(text);
  }

  /** Whether a term stands in the text as it is, without looking for other forms of it. */
  has(term: string): boolean {
    return this.exact(lowerCase(term)).length > 0;
  }

  private get byStem(): ReadonlyMap<string, readonly TermRange[]> {
    this.stems ??= this.findStems();
    return this.stems;
  }

  private findStems(): ReadonlyMap<string, readonly TermRange[]> {
    const { text } = this;
    const byStem = new Map<string, TermRange[]>();
    for (const { index, 0: word } of text.matchAll(LATIN)) {
      for (let start = index; start < index + word.length;) {
        let end = start + 1;
        while (!isEdge(text, end)) end++;
        const key = stem(this.lower.slice(start, end));
        const known = byStem.get(key);
        if (known === undefined) byStem.set(key, [{ start, end }]);
        else known.push({ start, end });
        start = end;
      }
    }
    return byStem;
  }

  private exact(wanted: string): readonly TermRange[] {
    if (wanted === '') return [];
    return startsOf(this.lower, wanted)
      .map((start) => ({ start, end: start + wanted.length }))
      .filter(({ start, end }) => isEdge(this.text, start) && isEdge(this.text, end));
  }

  /** The places of a term, in no promised order; they may overlap. */
  find(term: string): readonly TermRange[] {
    const wanted = lowerCase(term);
    const exact = this.exact(wanted);
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
  if (at <= 0 || at >= text.length) return true;
  const [left, right] = [asciiKind(text.charCodeAt(at - 1)), asciiKind(text.charCodeAt(at))];
  // Most letters of most errors: decided without a regular expression.
  if (left === 'other' || right === 'other') return true;
  if (left !== undefined && right === 'lower') return left === 'digit';
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (!WORD.test(before) || !WORD.test(after) || CJK.test(before) || CJK.test(after)) return true;
  if (DIGIT.test(before) !== DIGIT.test(after)) return true;
  if (!UPPER.test(after)) return false;
  // fooBar, and the B of HTTPBody.
  const next = text[at + 1];
  return !UPPER.test(before) || (next !== undefined && WORD.test(next) && !UPPER.test(next) && !DIGIT.test(next));
}

/** What an ASCII character is; undefined for all others. */
function asciiKind(code: number): 'lower' | 'upper' | 'digit' | 'other' | undefined {
  if (code > 127) return undefined;
  if (code >= 97 && code <= 122) return 'lower';
  if (code >= 65 && code <= 90) return 'upper';
  return code >= 48 && code <= 57 ? 'digit' : 'other';
}
