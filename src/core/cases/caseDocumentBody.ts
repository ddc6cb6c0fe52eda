import type { CaseContent } from './case';
import type { DocumentProblem, Mend } from './caseDocument';
import type { FieldRange } from './caseDocumentFrontMatter';
import { OPTIONAL_SECTIONS, SECTIONS, type Heading, type SectionField } from './documentNames';
import { documentProblem } from './documentProblem';
import { sentence, type Sentence } from './sentence';

/** The sections as written, and where their texts stand in the document. */
export interface CaseBody {
  readonly texts: Readonly<Partial<Record<SectionField, string | readonly string[]>>>;
  readonly ranges: ReadonlyMap<string, FieldRange>;
  readonly problems: readonly DocumentProblem[];
}

/** A heading of a section; with backslashes before it, the same words as text. */
const HEADING = /^(\\*)# (Root cause|Fix|What did not help|Error|Machine-made facts)[ \t]*$/;
const FENCE = /^(`{3,})[a-z]*[ \t]*$/;

/** The long texts of a case as Markdown sections. What looks like a heading of ours inside a text gets a backslash. */
export function formatBody(content: Pick<CaseContent, SectionField>): string {
  const fence = '`'.repeat(Math.max(3, longestTicks(content.errorText) + 1));
  const error = content.errorText === '' ? '' : `${content.errorText}\n`;
  const { failedAttempts = [], machineSummary = '' } = content;
  return [
    section('Root cause', escapeHeadings(content.rootCause)),
    section('Fix', escapeHeadings(content.fixSummary)),
    ...(failedAttempts.length === 0
      ? []
      : [section('What did not help', failedAttempts.map((attempt) => `- ${attempt}`).join('\n'))]),
    section('Error', `${fence}text\n${error}${fence}`),
    ...(machineSummary === '' ? [] : [section('Machine-made facts', escapeHeadings(machineSummary))]),
  ].join('\n');
}

/**
 * Reads the sections, in any order.
 * @param offset where the body starts in the document.
 */
export function parseBody(body: string, offset: number): CaseBody {
  const texts: Partial<Record<SectionField, string | readonly string[]>> = {};
  const ranges = new Map<string, FieldRange>();
  const mistake = ({ text, start }: Line, said: Sentence, mend: Mend): DocumentProblem =>
    documentProblem(said, offset + start, offset + start + Math.max(1, text.length), mend);
  const { loose, sections } = sectionsIn(linesOf(body));
  const problems = loose.map((line) => mistake(line, LOOSE_TEXT, { kind: 'looseText' }));
  for (const { name, head, lines } of sections) {
    const field = SECTIONS[name];
    if (field in texts) problems.push(mistake(head, repeatedSection(name), { kind: 'repeatedSection' }));
    texts[field] = readSection(field, lines);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first && last) ranges.set(field, { start: offset + first.start, end: offset + last.start + last.text.length });
  }
  return { texts, ranges, problems };
}

const LOOSE_TEXT = sentence('This text stands in no section. Put it under "# Root cause", "# Fix" or "# Error".');

function repeatedSection(name: Heading): Sentence {
  return sentence(
    'The section "{0}" stands here a second time. To use the words as text, put a backslash before the "#".',
    name,
  );
}

interface Section {
  readonly name: Heading;
  /** The line of the heading. */
  readonly head: Line;
  readonly lines: readonly Line[];
}

/** The sections in their order, and what stands before the first one without being blank. */
function sectionsIn(lines: readonly Line[]): { loose: readonly Line[]; sections: readonly Section[] } {
  const loose: Line[] = [];
  const sections: Section[] = [];
  let written: Line[] = loose;
  let mayOpenFence = false;
  let fence: string | undefined;
  for (const line of lines) {
    const heading = fence === undefined ? HEADING.exec(line.text) : null;
    if (heading?.[1] === '') {
      const name = heading[2] as Heading;
      written = [];
      sections.push({ name, head: line, lines: written });
      mayOpenFence = SECTIONS[name] === 'errorText';
      continue;
    }
    const isBlank = line.text.trim() === '';
    if (fence === undefined && mayOpenFence) fence = FENCE.exec(line.text)?.[1];
    else if (fence === line.text.trimEnd()) fence = undefined;
    // The error's own lines may look like anything, so that they stand in a fence, which only the first text opens.
    mayOpenFence &&= isBlank;
    if (written !== loose || !isBlank) written.push(line);
  }
  return { loose, sections };
}

function readSection(field: SectionField, lines: readonly Line[]): string | readonly string[] {
  if (field === 'failedAttempts') return listEntries(lines);
  return field === 'errorText' ? unfenced(lines) : unescapeHeadings(lines);
}

/** The mistakes in the sections, and those that are missing. */
export function bodyProblems({ texts, problems }: CaseBody, offset: number): DocumentProblem[] {
  const missing = Object.entries(SECTIONS).filter(
    ([, field]) => !(field in texts) && !OPTIONAL_SECTIONS.includes(field),
  );
  return [
    ...problems,
    ...missing.map(([heading]) =>
      documentProblem(
        sentence('The section "# {0}" is missing. Leave it empty if there is nothing to say.', heading),
        Math.max(0, offset - 4),
        Math.max(1, offset - 1),
        { kind: 'missingSection', name: heading },
      ),
    ),
  ];
}

function section(heading: Heading, text: string): string {
  return `# ${heading}\n\n${text === '' ? '' : `${text}\n`}`;
}

interface Line {
  readonly text: string;
  /** Offset into the body. */
  readonly start: number;
}

function linesOf(body: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= body.length;) {
    const end = body.indexOf('\n', start);
    const text = body.slice(start, end < 0 ? body.length : end);
    lines.push({ text: text.endsWith('\r') ? text.slice(0, -1) : text, start });
    if (end < 0) break;
    start = end + 1;
  }
  return lines;
}

function escapeHeadings(text: string): string {
  return text
    .split('\n')
    .map((line) => (HEADING.test(line) ? `\\${line}` : line))
    .join('\n');
}

function unescapeHeadings(lines: readonly Line[]): string {
  return lines.map(({ text }) => (HEADING.test(text) ? text.slice(1) : text)).join('\n');
}

/** One entry a line, with or without a mark before it; an indented line without one goes on with the entry above. */
function listEntries(lines: readonly Line[]): string[] {
  const entries: string[] = [];
  for (const { text } of lines) {
    const written = text.replace(/^[ \t]+/, '');
    const isMarked = /^[-*+](?:[ \t]|$)/.test(written);
    const last = entries.length - 1;
    if (!isMarked && written !== text && last >= 0) entries[last] = `${entries[last]} ${written}`.trim();
    else entries.push((isMarked ? written.slice(1) : written).trim());
  }
  return entries.filter((entry) => entry !== '');
}

/** The lines inside the fence that the section starts with, or all lines where there is none. */
function unfenced(lines: readonly Line[]): string {
  const texts = lines.map(({ text }) => text);
  const opening = texts.findIndex((text) => text.trim() !== '');
  const fence = FENCE.exec(texts[opening] ?? '')?.[1];
  if (fence === undefined) return texts.join('\n');
  const closing = texts.findIndex((text, index) => index > opening && text.trimEnd() === fence);
  const after = closing < 0 ? [] : texts.slice(closing + 1);
  return [...texts.slice(opening + 1, closing < 0 ? undefined : closing), ...after].join('\n');
}

function longestTicks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/^`{3,}/gm)].map(([ticks]) => ticks.length));
}
