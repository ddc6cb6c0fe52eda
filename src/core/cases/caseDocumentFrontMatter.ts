import { Document, isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Node, type ParsedNode } from 'yaml';
import { OUTCOMES, type CaseContent, type ChangedFile } from './case';
import type { DocumentProblem, Mend } from './caseDocument';
import { FIELD_NAMES, FIELDS } from './documentNames';
import { documentProblem } from './documentProblem';
import { sentence, type Sentence } from './sentence';

/** Offsets of a value in the document; `end` exclusive. */
export interface FieldRange {
  readonly start: number;
  readonly end: number;
}

/** The short fields as written, not yet validated, and where each stands. */
export interface FrontMatter {
  /** False where the text is no list of fields at all. */
  readonly readable: boolean;
  /** Named as in `CaseContent`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ranges: ReadonlyMap<string, FieldRange>;
  readonly problems: DocumentProblem[];
}

/** Comments that help while editing; they are not part of the case. */
const OUTCOME_HINT = ` One of: ${OUTCOMES.join(', ')}`;
const ALIASES_HINT = ' What would you type in three months to find this?';

/** Longest front matter that is read, in UTF-16 code units. */
const FRONT_MATTER_LIMIT = 200_000;
/** Deepest nesting that is read: a case has two levels, and the YAML reader slows down on what nests without end. */
const DEPTH_LIMIT = 50;

/** The short fields of a case as YAML, ending in a line end. Absent ones are left out. */
export function formatFrontMatter(content: CaseContent): string {
  const document = new Document({});
  for (const [name, field] of Object.entries(FIELDS)) {
    const value = field === 'changedFiles' ? content.changedFiles.map(fileEntry) : content[field];
    if (value === undefined) continue;
    const node = document.createNode(value) as Node;
    const key = document.createNode(name) as Node;
    if (name === 'outcome') node.comment = OUTCOME_HINT;
    if (name === 'aliases') key.commentBefore = ALIASES_HINT;
    document.add(document.createPair(key, node));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/**
 * Reads the YAML between the lines of `---`.
 * @param text untrusted; anchors, aliases, tags and deep nesting are mistakes.
 * @param offset where it starts in the document.
 */
export function parseFrontMatter(text: string, offset: number): FrontMatter {
  const problems: DocumentProblem[] = [];
  const fields: Record<string, unknown> = {};
  const ranges = new Map<string, FieldRange>();
  const result = { readable: false, fields, ranges, problems };
  const mistake = (said: Sentence, start: number, end: number, mend?: Mend): void => {
    problems.push(documentProblem(said, offset + start, offset + Math.max(start + 1, end), mend));
  };
  const document = text.length > FRONT_MATTER_LIMIT || isDeep(text) ? undefined : readYaml(text);
  if (document === undefined) {
    mistake(sentence('These fields are too long, or too deeply nested, for a case.'), 0, text.length);
    return result;
  }
  const [first] = document.errors;
  if (first !== undefined) {
    mistake(sentence('This is no valid YAML: {0}.', first.message), ...first.pos);
    return result;
  }
  const { contents } = document;
  if (contents === null) return { ...result, readable: true };
  if (!isMap<ParsedNode, ParsedNode | null>(contents)) {
    mistake(sentence('Write one field a line, as "title: …".'), 0, text.length);
    return result;
  }
  visit(contents, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor === undefined) return;
      mistake(
        sentence('Anchors (&) and references (*) have no meaning here. Put the text in quotes.'),
        ...rangeOf(node),
      );
    },
  });
  if (problems.length > 0) return result;
  result.readable = true;
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS] : undefined;
    if (field === undefined) {
      const said = sentence('There is no field "{0}". Known fields: {1}.', name.slice(0, 40), FIELD_NAMES.join(', '));
      mistake(said, ...rangeOf(key), { kind: 'unknownField', name });
      continue;
    }
    const [start, end] = rangeOf(value ?? key);
    ranges.set(field, { start: offset + start, end: offset + Math.max(start + 1, end) });
    fields[field] = readValue(field, value);
  }
  if (!ranges.has('title')) ranges.set('title', { start: offset, end: offset + Math.max(1, text.indexOf('\n')) });
  return result;
}

/** Whether brackets outside quotes, or marks of list entries in one line, nest deeper than a case does. */
function isDeep(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g, '');
  let open = 0;
  let deepest = 0;
  for (const character of bare) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++open);
    else if (character === ']' || character === '}') open = Math.max(0, open - 1);
  }
  return deepest > DEPTH_LIMIT || new RegExp(`^[ \\t]*(?:[-?][ \\t]+){${DEPTH_LIMIT}}`, 'm').test(bare);
}

/** The YAML of a text; undefined where it nests so deeply that the reader gives up. */
function readYaml(text: string): ReturnType<typeof parseDocument> | undefined {
  try {
    return parseDocument(text, { schema: 'core', prettyErrors: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readValue(field: string, value: ParsedNode | null): unknown {
  const plain: unknown = value?.toJSON();
  if (field === 'changedFiles') return Array.isArray(plain) ? plain.map(readFile) : plain;
  if (field === 'exitCode') return plain;
  if (field === 'environment' && isMap<ParsedNode, ParsedNode | null>(value)) {
    return Object.fromEntries(value.items.map((pair) => [String(pair.key), pair.value && textOf(pair.value)]));
  }
  // `code: 404` and `tags: [1]` are texts that look like numbers; they count as written.
  if (isSeq<ParsedNode>(value)) return value.items.map((item) => textOf(item));
  if (isScalar(value)) return textOf(value as ParsedNode);
  return plain;
}

/** The text of a plain value: a number or a truth value as it was written. */
function textOf(node: ParsedNode): unknown {
  if (!isScalar(node)) return node.toJSON();
  if (typeof node.value === 'string' || node.value === null) return node.value;
  return node.source;
}

/** `src/a.ts:12`; a path that itself ends so is written as path and line. */
function fileEntry({ path, line }: ChangedFile): string | ChangedFile {
  if (line !== undefined) return `${path}:${line}`;
  return /:\d+$/.test(path) ? { path } : path;
}

function readFile(entry: unknown): unknown {
  if (typeof entry !== 'string') return entry;
  const [, path, line] = /^(.+):(\d{1,15})$/s.exec(entry) ?? [];
  return path === undefined ? { path: entry } : { path, line: Number(line) };
}

function rangeOf(node: Node): [number, number] {
  return node.range ? [node.range[0], node.range[1]] : [0, 1];
}
