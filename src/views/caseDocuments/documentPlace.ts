import { FIELD_NAMES, SECTION_NAMES, type FieldName, type Heading } from '../../core/cases/documentNames';

/** What stands at a place of a case document, as far as an editor can help there. */
export type DocumentPlace =
  /** A name of a short field, whole or begun. */
  | { readonly kind: 'name'; readonly start: number; readonly end: number; readonly name: string }
  /** The value of a field that has one; from `start` on it may be replaced. */
  | { readonly kind: 'value'; readonly field: FieldName; readonly start: number; readonly end: number }
  /** An entry of a list. */
  | { readonly kind: 'entry'; readonly field: FieldName; readonly start: number; readonly end: number }
  /** A heading of a section, whole or begun. */
  | { readonly kind: 'heading'; readonly start: number; readonly end: number; readonly name: string }
  | { readonly kind: 'text' };

/** The fields and sections that a document has. */
export interface DocumentParts {
  readonly fields: ReadonlySet<FieldName>;
  readonly sections: ReadonlySet<Heading>;
}

interface Line {
  readonly text: string;
  readonly start: number;
  /** Whether it stands between the two lines of `---`. */
  readonly inFields: boolean;
}

const NAME = /^([A-Za-z]{0,40})(:?)/;
const VALUE = /^([A-Za-z]{1,40}):[ \t]{0,20}/;
const ENTRY = /^[ \t]{0,20}-[ \t]{0,20}/;
const HEADING = /^#[ \t]{0,5}([^\n]{0,60})$/;

/**
 * What stands at a place.
 * @param offset in UTF-16 code units.
 */
export function placeAt(text: string, offset: number): DocumentPlace {
  const lines = linesOf(text);
  const index = lines.findLastIndex(({ start }) => start <= offset);
  const line = lines[index];
  if (line === undefined) return { kind: 'text' };
  const column = offset - line.start;
  const end = line.start + line.text.length;
  if (!line.inFields) {
    const heading = index > 0 ? HEADING.exec(line.text) : null;
    return heading === null
      ? { kind: 'text' }
      : { kind: 'heading', start: line.start, end, name: heading[1]?.trim() ?? '' };
  }
  const name = NAME.exec(line.text);
  if (name !== null && column <= (name[1] ?? '').length) {
    const [, written = ''] = name;
    return { kind: 'name', start: line.start, end: line.start + written.length, name: written };
  }
  const value = VALUE.exec(line.text);
  if (value !== null) {
    const field = fieldNamed(value[1]);
    if (field === undefined) return { kind: 'text' };
    const start = line.start + Math.min(value[0].length, column);
    return { kind: 'value', field, start, end: start + wordLength(text.slice(start, end)) };
  }
  const entry = ENTRY.exec(line.text);
  const field = entry === null ? undefined : fieldAbove(lines.slice(0, index));
  if (entry === null || field === undefined) return { kind: 'text' };
  return { kind: 'entry', field, start: line.start + Math.min(entry[0].length, column), end };
}

/** Which fields and sections a document has; the errors' own lines are not looked into. */
export function partsOf(text: string): DocumentParts {
  const fields = new Set<FieldName>();
  const sections = new Set<Heading>();
  for (const line of linesOf(text)) {
    const field = line.inFields ? fieldNamed(VALUE.exec(`${line.text} `)?.[1]) : undefined;
    if (field !== undefined) fields.add(field);
    const heading = line.inFields ? undefined : HEADING.exec(line.text)?.[1]?.trim();
    const section = SECTION_NAMES.find((name) => name === heading);
    if (section !== undefined) sections.add(section);
  }
  return { fields, sections };
}

/** The offsets of the line that a field or a section starts with; undefined where there is none. */
export function lineOf(
  text: string,
  part: FieldName | Heading,
): { readonly start: number; readonly end: number } | undefined {
  const found = linesOf(text).find(({ text: line, inFields }) =>
    inFields ? line.startsWith(`${part}:`) : HEADING.exec(line)?.[1]?.trim() === part,
  );
  return found && { start: found.start, end: found.start + found.text.length };
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let fences = 0;
  for (const whole of text.split('\n')) {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    const isFence = fences < 2 && /^\ufeff?---[ \t]{0,20}$/.test(line);
    if (isFence) fences += 1;
    lines.push({ text: line, start, inFields: fences === 1 && !isFence });
    start += whole.length + 1;
  }
  return lines;
}

function fieldNamed(name: string | undefined): FieldName | undefined {
  return FIELD_NAMES.find((known) => known === name);
}

/** The field whose list the next line goes on with. */
function fieldAbove(lines: readonly Line[]): FieldName | undefined {
  const opening = lines.findLast(({ text }) => !/^[ \t]{0,20}(?:-|#|$)/.test(text));
  return opening?.inFields === true ? fieldNamed(NAME.exec(opening.text)?.[1]) : undefined;
}

/** The value up to a comment. */
function wordLength(rest: string): number {
  const comment = rest.indexOf(' #');
  return (comment < 0 ? rest : rest.slice(0, comment)).trimEnd().length;
}
