/** Where a term stands in a text: UTF-16 offsets, `end` exclusive. */
export interface TermRange {
  readonly start: number;
  readonly end: number;
}

/** Shortest term of which a longer word may be taken as another form (`modul` → `modules`). */
const STEM_LENGTH = 4;
/** How much longer that other form may be. */
const STEM_ENDING = 4;

/**
 * Finds the places of recall's terms in a text as a person wrote it. Terms are lower-cased parts of identifiers, so a
 * place counts where it starts and ends at the edge of a word or of a part of one (`ModuleNotFound`, `not_found`).
 * A term that stands nowhere is looked for as the start of a longer word.
 * @returns the ranges in no promised order; they may overlap.
 */
export function findTerms(text: string, terms: readonly string[]): readonly TermRange[] {
  const lower = lowerCase(text);
  return terms.flatMap((term) => {
    const wanted = lowerCase(term);
    if (wanted === '') return [];
    const starts = startsOf(lower, wanted).filter((start) => isEdge(text, start));
    const exact = starts.filter((start) => isEdge(text, start + wanted.length));
    if (exact.length > 0) return exact.map((start) => ({ start, end: start + wanted.length }));
    if (wanted.length < STEM_LENGTH) return [];
    return starts.flatMap((start) => {
      const end = nextEdge(text, start + wanted.length, STEM_ENDING);
      return end === undefined ? [] : [{ start, end }];
    });
  });
}

function startsOf(text: string, part: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) starts.push(at);
  return starts;
}

function nextEdge(text: string, from: number, within: number): number | undefined {
  for (let at = from; at <= Math.min(text.length, from + within); at++) if (isEdge(text, at)) return at;
  return undefined;
}

/** Lower case of the same length: the few letters that grow (`İ`) stay as they are, so that offsets hold. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
}

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
