import type { CaseContent } from './case';
import { bodyProblems, formatBody, parseBody } from './caseDocumentBody';
import { formatFrontMatter, parseFrontMatter } from './caseDocumentFrontMatter';
import { documentProblem } from './documentProblem';
import { sentence, type Sentence } from './sentence';
import { validateCaseContent } from './validateCaseContent';

/** A mistake in a case document, and where it stands. */
export interface DocumentProblem {
  /** For the person who edits, in English: what is wrong and what to write instead. */
  readonly message: string;
  /** The same, to be translated. */
  readonly said: Sentence;
  /** What can be mended by a choice; absent where a person has to think. */
  readonly mend?: Mend;
  /** UTF-16 offsets into the text; `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A mistake that an editor can mend. */
export type Mend =
  | { readonly kind: 'outcome' | 'title' | 'looseText' | 'repeatedSection' }
  | { readonly kind: 'unknownField' | 'missingSection'; /** Of the field or section. */ readonly name: string };

/** What a case document says; or every mistake in it. */
export type ParsedCaseDocument =
  | { readonly ok: true; readonly content: CaseContent; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/** Longest document that is read, in UTF-16 code units: far above what the fields of a case can hold. */
const DOCUMENT_LIMIT = 2_000_000;

/**
 * A case as text to edit: YAML front matter for the short fields, Markdown sections for the long ones.
 * `parseCaseDocument` reads it back to the same content, for any content that `validateCaseContent` gave.
 * @returns text with `\n` line ends, ending in one.
 */
export function formatCaseDocument(content: CaseContent): string {
  return `---\n${formatFrontMatter(content)}---\n\n${formatBody(content)}`;
}

/**
 * Reads an edited case document.
 * @param text as the editor has it; any line ends.
 */
export function parseCaseDocument(text: string): ParsedCaseDocument {
  if (text.length > DOCUMENT_LIMIT) {
    const said = sentence('This document is too long for a case. Leave out what does not matter.');
    return { ok: false, problems: [documentProblem(said, 0, text.length)] };
  }
  const fence = frontMatterFence(text);
  if (fence === undefined) {
    const said = sentence('A case starts with its short fields between two lines of "---".');
    return { ok: false, problems: [documentProblem(said, 0, text.indexOf('\n') + 1 || text.length)] };
  }
  const matter = parseFrontMatter(text.slice(fence.start, fence.end), fence.start);
  const body = parseBody(text.slice(fence.bodyStart), fence.bodyStart);
  const problems = [...matter.problems, ...bodyProblems(body, fence.bodyStart)];
  if (!matter.readable) return { ok: false, problems };
  const check = validateCaseContent({ ...matter.fields, ...body.texts });
  if (check.ok && problems.length === 0) return check;
  if (!check.ok) {
    for (const { field, said } of check.problems) {
      const range = matter.ranges.get(field) ?? body.ranges.get(field) ?? { start: 0, end: 3 };
      const known = problems.some(({ start, end }) => start === range.start && end === range.end);
      if (!known) problems.push(documentProblem(said, range.start, range.end, mendOf(field, matter.fields)));
    }
  }
  return { ok: false, problems: problems.sort((a, b) => a.start - b.start) };
}

/** What can be mended of a field whose value is wrong. */
function mendOf(field: string, fields: Readonly<Record<string, unknown>>): Mend | undefined {
  if (field === 'outcome') return { kind: 'outcome' };
  return field === 'title' && !fields.title ? { kind: 'title' } : undefined;
}

/** Where the front matter stands between its two lines of `---`, and where the body starts. */
function frontMatterFence(text: string): { start: number; end: number; bodyStart: number } | undefined {
  const opening = /^\ufeff?---[ \t]{0,20}\r?\n/.exec(text);
  if (opening === null) return undefined;
  const closing = /^---[ \t]{0,20}(?:\r?\n|$)/m;
  const start = opening[0].length;
  const found = closing.exec(text.slice(start));
  if (found === null) return undefined;
  const end = start + found.index;
  return { start, end, bodyStart: end + found[0].length };
}
