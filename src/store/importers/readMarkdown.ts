import { parseCaseDocument } from '../../core/cases/caseDocument';
import { refusal } from '../../core/cases/caseLine';
import { joined, sentence } from '../../core/cases/sentence';
import { headlineOf } from '../../core/pattern/headlineOf';
import { derivedId } from './derivedId';
import type { ReadCase, ReadSlice } from './importFormat';
import { plainDocument } from './plainDocument';

/** Documents that are handed on together. */
const AT_ONCE = 20;
const OPENING = /^---[ \t]{0,20}$/;
/** The fields that a front matter may begin with. */
const FIELD =
  /^(?:id|title|outcome|tags|aliases|files|commit|command|exitCode|tool|errorType|code|environment|label|source):/;
const FENCE = /^(`{3,}|~{3,})/;
const ID_LIMIT = 200;

/** One case of a Markdown file, and the line that it starts at. */
interface Part {
  readonly line: number;
  readonly lines: readonly string[];
}

/**
 * Reads cases from Markdown: documents as Casebook's editor shows them, or simpler ones (`plainDocument`), any number
 * of them one after the other. Each begins with its short fields between two lines of `---`; a file without any is one
 * case.
 */
export function* readMarkdown(lines: readonly string[]): Generator<ReadSlice> {
  let cases: ReadCase[] = [];
  let end = 0;
  for (const part of partsOf(lines)) {
    cases.push(readPart(part));
    end = part.line + part.lines.length - 1;
    if (cases.length < AT_ONCE) continue;
    yield { cases, linesRead: end };
    cases = [];
  }
  yield { cases, linesRead: end };
}

function* partsOf(lines: readonly string[]): Generator<Part> {
  let start = 0;
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && line.trimEnd() === mark && mark.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const isOpening = OPENING.test(line) && FIELD.test(lines[index + 1] ?? '');
    if (!isOpening || isInFrontMatter(lines, start, index)) continue;
    if (hasText(lines.slice(start, index))) yield { line: start + 1, lines: lines.slice(start, index) };
    start = index;
  }
  if (hasText(lines.slice(start))) yield { line: start + 1, lines: lines.slice(start) };
}

/** Whether the line at `index` closes the front matter that begins at `start`; what stands below it is the case's. */
function isInFrontMatter(lines: readonly string[], start: number, index: number): boolean {
  if (index === start || !OPENING.test(lines[start] ?? '')) return false;
  return lines.slice(start + 1, index).every((line) => !OPENING.test(line));
}

function readPart({ line, lines }: Part): ReadCase {
  const { text, id, addedLines } = plainDocument(lines, headlineOf);
  if (id !== undefined && (id.length > ID_LIMIT || id === '')) {
    return { line, ...refusal(sentence('The "id" is empty or longer than {0} characters.', ID_LIMIT)) };
  }
  const parsed = parseCaseDocument(text);
  if (!parsed.ok) {
    const [first] = parsed.problems;
    const below = text.slice(0, first?.start ?? 0).split('\n').length - 1 - addedLines;
    const at = line + Math.min(Math.max(0, below), lines.length - 1);
    return { line: at, ...refusal(joined(parsed.problems.map(({ said }) => said))) };
  }
  const { content, notes } = parsed;
  return { line, ok: true, entry: { id: id ?? derivedId(content), content }, notes };
}

function hasText(lines: readonly string[]): boolean {
  return lines.some((line) => line.trim() !== '');
}
