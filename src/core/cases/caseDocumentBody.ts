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
  const problems: DocumentProblem[] = [];
  const lines = linesOf(body);
  let field: SectionField | undefined;
  let from = 0;
  let fence: string | undefined;
  /** Whether the section has any text before this line. */
  let started = false;

  const close = (to: number): void => {
    if (field === undefined) return;
    const written = lines.slice(from, to);
    if (field === 'failedAttempts') texts[field] = listEntries(written);
    else texts[field] = field === 'errorText' ? unfenced(written) : unescapeHeadings(written);
    const first = written[0];
    const last = written.at(-1);
    if (first && last) ranges.set(field, { start: offset + first.start, end: offset + last.start + last.text.length });
  };

  for (const [index, line] of lines.entries()) {
    const mistake = (said: Sentence, mend: Mend): void => {
      const start = offset + line.start;
      problems.push(documentProblem(said, start, start + Math.max(1, line.text.length), mend));
    };
    if (fence !== undefined) {
      if (line.text.trimEnd() === fence) fence = undefined;
      continue;
    }
    const heading = HEADING.exec(line.text);
    if (heading?.[1] === '') {
      close(index);
      field = SECTIONS[heading[2] as Heading];
      from = index + 1;
      started = false;
      if (field in texts)
        mistake(
          sentence(
            'The section "{0}" stands here a second time. To use the words as text, put a backslash before the "#".',
            heading[2] ?? '',
          ),
          { kind: 'repeatedSection' },
        );
      continue;
    }
    if (field === undefined && line.text.trim() !== '') {
      mistake(sentence('This text stands in no section. Put it under "# Root cause", "# Fix" or "# Error".'), {
        kind: 'looseText',
      });
    }
    // The error's own lines may look like anything, so that they stand in a fence.
    if (!started && field === 'errorText') fence = FENCE.exec(line.text)?.[1];
    started ||= line.text.trim() !== '';
  }
  close(lines.length);
  return { texts, ranges, problems };
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
