/** Headings of a simple document, in small letters → the heading that a case document has. */
const HEADINGS: Readonly<Record<string, string>> = {
  'root cause': 'Root cause',
  cause: 'Root cause',
  why: 'Root cause',
  fix: 'Fix',
  solution: 'Fix',
  error: 'Error',
  'error text': 'Error',
  symptom: 'Error',
  'what did not help': 'What did not help',
};
const CANONICAL = /^# (?:Root cause|Fix|Error)[ \t]*$/;
const HEADING = /^#{1,6}[ \t]{1,10}(\S.*)$/;
const FENCE = /^(`{3,}|~{3,})/;
const NEEDED = ['Root cause', 'Fix', 'Error'];
const LINE_END = /^---[ \t]{0,20}$/;

/** A case document, made from a simple one; and what was taken out of it. */
export interface PlainDocument {
  readonly text: string;
  readonly id?: string;
  /** Lines that `text` has in front of those that were there. */
  readonly addedLines: number;
}

/**
 * Makes a case document (`parseCaseDocument`) of a simpler one:
 * - front matter may be missing; then, or where it names no title, the first heading that is none of a section is the
 *   title, or else the line of the error that a person would quote;
 * - sections may be missing, their headings of any depth, and called `Cause`, `Why`, `Solution`, `Symptom`;
 * - `id` may stand in the front matter.
 * A document that has a section's heading as a case document has it keeps all its lines.
 * @param headlineOf the line of an error text that a person would quote
 */
export function plainDocument(lines: readonly string[], headlineOf: (text: string) => string): PlainDocument {
  const hasMatter = LINE_END.test(lines[0]?.replace(/^\ufeff/, '') ?? '');
  const closing = hasMatter ? lines.findIndex((line, index) => index > 0 && LINE_END.test(line)) : -1;
  const matter = closing < 0 ? [] : lines.slice(1, closing);
  const idLine = matter.findIndex((line) => /^id:/.test(line));
  const id = idLine < 0 ? undefined : unquoted(matter[idLine]?.slice(3) ?? '');
  const { body, title, sections } = sectionsOf(lines.slice(closing + 1));
  const hasTitle = matter.some((line) => /^title:/.test(line));
  const headline = title ?? headlineOf((sections.get('Error') ?? []).filter((line) => !FENCE.test(line)).join('\n'));
  const fields = [
    ...(hasTitle ? [] : [`title: ${JSON.stringify(headline.slice(0, 200))}`]),
    ...(matter.some((line) => /^source:/.test(line)) ? [] : ['source: import']),
    // An empty line in its place keeps the numbers of the lines below.
    ...matter.map((line, index) => (index === idLine ? '' : line)),
  ];
  const missing = NEEDED.filter((heading) => !sections.has(heading)).flatMap((heading) => ['', `# ${heading}`, '']);
  const text = ['---', ...fields, '---', ...body, ...missing].join('\n');
  const added = fields.length - matter.length + (closing < 0 ? 2 : 0);
  return { text: `${text}\n`, ...(id === undefined ? {} : { id }), addedLines: added };
}

function sectionsOf(lines: readonly string[]): {
  readonly body: readonly string[];
  readonly title: string | undefined;
  readonly sections: ReadonlyMap<string, readonly string[]>;
} {
  const isCanonical = outsideFences(lines).some((line) => line !== undefined && CANONICAL.test(line));
  const sections = new Map<string, string[]>();
  let title: string | undefined;
  let current: string[] | undefined;
  const body = outsideFences(lines).map((line, index) => {
    const whole = lines[index] ?? '';
    const words = line === undefined ? undefined : HEADING.exec(line)?.[1]?.trim();
    const known = words === undefined ? undefined : headingOf(words, whole, isCanonical);
    if (known !== undefined) {
      sections.set(known, (current = []));
      return `# ${known}`;
    }
    if (words !== undefined && title === undefined && current === undefined) {
      title = words;
      return '';
    }
    current?.push(whole);
    return whole;
  });
  return { body, title, sections };
}

function headingOf(words: string, line: string, isCanonical: boolean): string | undefined {
  const known = HEADINGS[words.toLowerCase().replace(/[:：]$/, '')];
  return isCanonical && line.trimEnd() !== `# ${known}` ? undefined : known;
}

/** The lines, with `undefined` for those inside fences. */
function outsideFences(lines: readonly string[]): readonly (string | undefined)[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && line.trimEnd() === mark && mark.startsWith(fence)) fence = undefined;
      return undefined;
    }
    fence = mark;
    return mark === undefined ? line : undefined;
  });
}

function unquoted(value: string): string {
  const text = value.trim();
  return /^(?:"[^"]*"|'[^']*')$/.test(text) ? text.slice(1, -1) : text;
}
