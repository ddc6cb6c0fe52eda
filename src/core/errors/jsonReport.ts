import { cleanPath } from './fields';
import type { Fields } from './recogniser';

const MAX_DEPTH = 16;
const MAX_FINDINGS = 5_000;
const MAX_PLACES = 24;

type Json = Readonly<Record<string, unknown>>;

/** What linters call their fields; in lower case, without `_` and `-`, the most telling first. */
const FILE = words('file filename filepath repofilepath path absolutepath relativepath target uri source template');
const LINE = words(
  'line linenumber startline linestart beginline linefrom row lineno startlinenumber begin from start endline lineend',
);
const COLUMN = words('column columnnumber col startcolumn columnstart begincolumn columnfrom character');
const MESSAGE = words(
  'message text description descr details msg reason issuetext problemmessage failure title checkname queryname shortmessage markdown',
);
const SEVERITY = words('severity level issuesmessageseverity issueseverity priority impact type');
const CODE = words('ruleid rule code checkid copname testid messageid checkname linter fromlinter symbol name type id');
/** What stands in for a message where there is none. */
const KINDS = words('ruledescription kind category type foundby detectorname detector policyname policy match');
/** Objects in an object that say where, or more of what; the fields of those that come first win. */
const PLACES = new Set(
  words(
    'location locations physicallocation artifactlocation region range pos position positions start begin lines span spans linerange lineranges filerange loc startposition textrange causemetadata sourcemetadata data git filesystem',
  ),
);
const SAYINGS = new Set(words('message extra rule check driver tool'));

interface Owner {
  readonly file?: string;
  readonly message?: string;
  readonly severity?: string;
  readonly code?: string;
  /** The file is the name of the list that the findings stand in. */
  readonly named?: boolean;
}

/**
 * The findings of a linter's report: every object that has a line, and a file of its own or of what it stands in.
 * Reads SARIF, Code Climate, and the reports of ESLint, ruff, golangci-lint, RuboCop and many others without knowing
 * them by name.
 * @param report what JSON.parse gave
 */
export function readJsonReport(report: unknown): readonly Fields[] {
  const findings: Fields[] = [];
  collect(report, {}, 0, findings);
  return findings;
}

function collect(value: unknown, owner: Owner, depth: number, findings: Fields[]): void {
  if (depth > MAX_DEPTH || findings.length >= MAX_FINDINGS) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, owner, depth + 1, findings);
    return;
  }
  if (!isObject(value)) return;
  const said = { ...owner, ...sayings(value) };
  const finding = readFinding(value, said);
  if (finding !== undefined) {
    findings.push(finding);
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    if (child === null || typeof child !== 'object') continue;
    // `{"src/a.py": [...]}`: the file is the name.
    collect(child, NAMED_PATH.test(name) ? { ...said, file: name, named: true } : said, depth + 1, findings);
  }
}

const NAMED_PATH = /^(?!https?:)(?:[^\s]{0,300}[\\/])?[\w@.()[\] -]{0,100}\.[A-Za-z]\w{0,11}$/;

/** What an object says that holds for all in it, too. */
function sayings(object: Json): Owner {
  const fields = lowered(object);
  const file = textOf(fields, FILE, isPath);
  const message = textOf(fields, MESSAGE) ?? nestedMessage(fields) ?? textOf(fields, KINDS);
  const severity = severityOf(fields);
  const code = textOf(fields, CODE, isCode);
  return {
    ...(file !== undefined && { file }),
    ...(message !== undefined && { message }),
    ...(severity !== undefined && { severity }),
    ...(code !== undefined && { code }),
  };
}

function readFinding(object: Json, said: Owner): Fields | undefined {
  const places = withPlaces(object);
  const line = numberOf(places.fields, LINE);
  const file = textOf(places.fields, FILE, isPath) ?? said.file;
  if (file === undefined || line === undefined) return undefined;
  const offset = places.fromZero ? 1 : 0;
  if (line + offset < 1) return undefined;
  const column = numberOf(places.fields, COLUMN);
  const message = said.message ?? said.code;
  if (message === undefined && !places.nested && said.named !== true) return undefined;
  return {
    file: cleanPath(file),
    line: line + offset,
    ...(column !== undefined && { column: column + offset }),
    message: (message ?? `${file}:${line + offset}`).split('\n', 1)[0] ?? '',
    ...(said.severity !== undefined && { severity: said.severity }),
    ...(said.code !== undefined && { code: said.code }),
  };
}

/** An object's own fields, and those of the objects in it that say where. */
function withPlaces(object: Json): { fields: Json; fromZero: boolean; nested: boolean } {
  const fields: Record<string, unknown> = {};
  const queue: Json[] = [lowered(object)];
  let fromZero = false;
  for (let at = 0; at < queue.length && at < MAX_PLACES; at += 1) {
    const place = queue[at] ?? {};
    // A position of the Language Server Protocol counts from 0, and is nothing but line and character.
    if (at > 0 && 'line' in place && 'character' in place && !('line' in fields)) fromZero = true;
    for (const [name, child] of Object.entries(place)) {
      const first: unknown = Array.isArray(child) ? child.find((item) => item !== null) : child;
      if (PLACES.has(name) && isObject(first)) queue.push(lowered(first));
      else if (/line(?:s|range)?$/.test(name) && Array.isArray(child)) fields['line'] ??= first;
      else if (fields[name] === undefined || fields[name] === 0) fields[name] = child;
    }
  }
  return { fields, fromZero, nested: queue.length > 1 };
}

function nestedMessage(fields: Json): string | undefined {
  for (const [name, child] of Object.entries(fields)) {
    const inner: unknown = Array.isArray(child) ? child[0] : child;
    if (!SAYINGS.has(name) || !isObject(inner)) continue;
    const text = textOf(lowered(inner), MESSAGE);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A word, or a number as ESLint (1, 2) and the Language Server Protocol (1 … 4, beside a range) count. */
function severityOf(fields: Json): string | undefined {
  const word = textOf(fields, SEVERITY, isWord);
  if (word !== undefined) return word;
  const number = numberOf(fields, ['severity']);
  if (number === undefined) return undefined;
  if ('range' in fields) return ['error', 'error', 'warning'][number] ?? 'info';
  return number >= 2 ? 'error' : 'warning';
}

function textOf(
  fields: Json,
  names: readonly string[],
  fits?: (text: string, name: string) => boolean,
): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '' && fits?.(value, name) !== false) return value.trim();
  }
  return undefined;
}

/** The first positive number, else 0 if that is there. */
function numberOf(fields: Json, names: readonly string[]): number | undefined {
  let zero: number | undefined;
  for (const name of names) {
    const value = fields[name];
    const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) continue;
    if (number > 0) return number;
    zero = 0;
  }
  return zero;
}

function lowered(object: Json): Json {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value]),
  );
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** A name without a dot or a slash is a path only where the field says so: `source` may be a tool. */
function isPath(text: string, name: string): boolean {
  return (
    /^\S[^\n\r\t]{0,499}$/.test(text) && (/[./\\]\w/.test(text) || (/^(?:file|path)/.test(name) && /^\w+$/.test(text)))
  );
}

function isWord(text: string): boolean {
  return /^[A-Za-z]{3,20}$/.test(text);
}

function isCode(text: string): boolean {
  return /^@?[\w./:-]{2,100}$/.test(text);
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
